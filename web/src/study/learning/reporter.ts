/**
 * A player's conversation with the ledger. Reports go out one at a time; what was watched is forgotten only when the server
 * has acknowledged it, and until then it is in this device's store.
 */
import { learningLimits, player, type ReportState } from '@baeum/contract/study/terms';
import { ApiError } from '../../api.ts';
import { type Report, type Reported, reportOf, wasCredited } from './report.ts';
import type { LearningStore, UnsentName } from './unsent.ts';
import { createWatching, type Sample, type Watched } from './watching.ts';

export interface ReporterSurroundings {
  readonly name: UnsentName;
  /** @param lasts the page is being left: the report has to outlive it */
  readonly send: (report: Report, options: { readonly lasts: boolean }) => Promise<Reported>;
  readonly store: Pick<LearningStore, 'keep' | 'drop'>;
  /** This device's clock, in milliseconds. */
  readonly now: () => number;
  readonly onReported: (reported: Reported) => void;
  /** The ledger will not have this player go on. */
  readonly onRefused: (error: ApiError) => void;
  /** Whether what is watched now reaches the server. */
  readonly onReach: (reachable: boolean) => void;
}

export interface Reporter {
  /** To be told often while playing, and at every change. */
  see(sample: Sample): void;
  /** Tells the server now. */
  report(state: ReportState): Promise<void>;
  /** Tells it what is still unsaid, if there is anything. */
  retry(): Promise<void>;
  /** The page is being hidden or left. */
  leave(state: ReportState): void;
  /** What has been watched and not been acknowledged. */
  unsent(): readonly Watched[];
}

export function createReporter(surroundings: ReporterSurroundings): Reporter {
  const { name, send, store, now, onReported, onRefused, onReach } = surroundings;
  const watching = createWatching(now);
  let waiting: Watched[] = [];
  let learnSeq: number | undefined;
  let position = 0;
  let playing = false;
  /** Whether the server knows that it plays. */
  let onAir = false;
  let keptAt = 0;
  let running: Promise<void> | undefined;
  let wanted: ReportState | undefined;
  let refused = false;
  /** The last report has not got through. */
  let unheard = false;

  const gather = () => {
    waiting.push(...watching.take());
  };

  const keep = () => {
    keptAt = now();
    const ranges = [...waiting, ...watching.all()];
    const kept =
      ranges.length === 0 ? store.drop(name) : store.keep({ name, unsent: { learnSeq, position, ranges } });
    // A full device: the reports themselves still go out.
    kept.catch(() => {});
  };

  async function tell(state: ReportState, lasts: boolean): Promise<void> {
    gather();
    keep();
    const sent = waiting.slice(0, learningLimits.ranges);
    // Its beginning may not have got through.
    const said = state === 'update' && playing && !onAir ? 'play' : state;
    try {
      const reported = await send(reportOf(said, name, { learnSeq, position, ranges: sent }, now()), {
        lasts,
      });
      learnSeq = reported.learnSeq;
      onAir = said === 'play' || (onAir && said === 'update');
      settle(sent);
      unheard = false;
      onReach(true);
      onReported(reported);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (wasCredited(error)) settle(sent);
      unheard = !error.isFinal;
      onReach(!error.unreachable);
      if (error.isFinal) {
        refused = true;
        onRefused(error);
      }
    }
  }

  const settle = (sent: readonly Watched[]) => {
    const done = new Set(sent);
    waiting = waiting.filter((watched) => !done.has(watched));
    keep();
  };

  async function run(): Promise<void> {
    while (wanted !== undefined) {
      const state = wanted;
      wanted = undefined;
      await tell(state, false);
    }
  }

  const report = (state: ReportState): Promise<void> => {
    if (refused) return Promise.resolve();
    // A beginning must reach the server even when the next word is already waiting.
    wanted = wanted === 'play' && state === 'update' ? 'play' : state;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    see(sample) {
      position = sample.position;
      playing = sample.playing;
      watching.see(sample);
      if (now() - keptAt >= player.keepEvery * 1000) keep();
    },
    report,
    retry: () =>
      unheard || waiting.length > 0 || watching.all().length > 0
        ? report(playing ? 'update' : 'stop')
        : Promise.resolve(),
    leave(state) {
      if (!refused) void tell(state, true);
    },
    unsent: () => [...waiting, ...watching.all()],
  };
}
