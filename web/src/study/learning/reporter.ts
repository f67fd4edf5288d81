/**
 * Reports what a player has watched, one report at a time. Ranges stay on this device until the server has
 * acknowledged them.
 */
import { learningLimits, player, type ReportState } from '@baeum/contract/study/terms';
import { ApiError } from '../../api.ts';
import { type Report, type Reported, reportOf, wasCredited } from './report.ts';
import type { LearningStore, UnsentName } from './unsent.ts';
import { createWatching, type Sample, type Watched } from './watching.ts';

export interface ReporterDependencies {
  readonly name: UnsentName;
  /**
   * @param report as of now, to be called for each attempt
   * @param keepalive the request must outlive the page
   */
  readonly send: (report: () => Report, options: { readonly keepalive: boolean }) => Promise<Reported>;
  readonly store: Pick<LearningStore, 'put' | 'remove'>;
  /** This device's clock, in milliseconds. */
  readonly now: () => number;
  readonly onReported: (reported: Reported) => void;
  /** The server refuses further reports of this player. */
  readonly onRefused: (error: ApiError) => void;
  /** Called with whether the last report reached the server. */
  readonly onReachabilityChange: (reachable: boolean) => void;
}

export interface Reporter {
  /** Call several times a second while playing, and at every change. */
  see(sample: Sample): void;
  /** Sends a report now. */
  report(state: ReportState): Promise<void>;
  /** Sends what has not been reported, if anything. */
  retry(): Promise<void>;
  /** Call when the page is hidden or left. */
  leave(state: ReportState): void;
  /** Watched ranges without acknowledgement. */
  unsent(): readonly Watched[];
}

export function createReporter(dependencies: ReporterDependencies): Reporter {
  const { name, send, store, now, onReported, onRefused, onReachabilityChange } = dependencies;
  const watching = createWatching(now);
  let waiting: Watched[] = [];
  let learnSeq: number | undefined;
  let position = 0;
  let playing = false;
  /** Whether the server knows that the player is playing. */
  let isPlayingKnown = false;
  let storedAt = 0;
  let running: Promise<void> | undefined;
  let nextState: ReportState | undefined;
  let refused = false;
  /** The last report did not get through. */
  let isUnconfirmed = false;

  const collectRanges = () => {
    waiting.push(...watching.take());
  };

  const storeUnsent = () => {
    storedAt = now();
    const ranges = [...waiting, ...watching.all()];
    const written =
      ranges.length === 0 ? store.remove(name) : store.put({ name, unsent: { learnSeq, position, ranges } });
    // If the device cannot store it, the reports are still sent.
    written.catch(() => {});
  };

  async function sendReport(state: ReportState, keepalive: boolean): Promise<void> {
    collectRanges();
    storeUnsent();
    const sent = waiting.slice(0, learningLimits.ranges);
    // The report of the start may have been lost.
    const reportedState = state === 'update' && playing && !isPlayingKnown ? 'play' : state;
    const unsent = { learnSeq, position, ranges: sent };
    try {
      const reported = await send(() => reportOf(reportedState, name, unsent, now()), { keepalive });
      learnSeq = reported.learnSeq;
      isPlayingKnown = reportedState === 'play' || (isPlayingKnown && reportedState === 'update');
      acknowledge(sent);
      isUnconfirmed = false;
      onReachabilityChange(true);
      onReported(reported);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (wasCredited(error)) acknowledge(sent);
      isUnconfirmed = !error.isFinal;
      onReachabilityChange(!error.unreachable);
      if (error.isFinal) {
        refused = true;
        onRefused(error);
      }
    }
  }

  const acknowledge = (sent: readonly Watched[]) => {
    const done = new Set(sent);
    waiting = waiting.filter((watched) => !done.has(watched));
    storeUnsent();
  };

  async function run(): Promise<void> {
    while (nextState !== undefined) {
      const state = nextState;
      nextState = undefined;
      await sendReport(state, false);
    }
  }

  const report = (state: ReportState): Promise<void> => {
    if (refused) return Promise.resolve();
    // The start must be reported even if another report is already waiting.
    nextState = nextState === 'play' && state === 'update' ? 'play' : state;
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
      if (now() - storedAt >= player.keepEvery * 1000) storeUnsent();
    },
    report,
    retry: () =>
      isUnconfirmed || waiting.length > 0 || watching.all().length > 0
        ? report(playing ? 'update' : 'stop')
        : Promise.resolve(),
    leave(state) {
      if (!refused) void sendReport(state, true);
    },
    unsent: () => [...waiting, ...watching.all()],
  };
}
