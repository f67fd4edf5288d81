/** Sends a player's reports while it is shown (specification §7.3). */
import type { Result } from '@baeum/contract';
import { getMyLctrInfo, getMyLctrList, getTodoList } from '@baeum/contract/lecture/terms';
import {
  type getCntntInfo,
  getLctrDsbjList,
  getLctrWeekAllList,
  getLctrWeekInfo,
  getLctrWeekNumList,
  updateLearningTime,
} from '@baeum/contract/study/terms';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, post, useUser } from '../../api.ts';
import { impersonation } from '../../ui/impersonation.ts';
import { newUuid } from '../../ui/uuid.ts';
import { pendingReports } from '../learning/pending-reports.ts';
import { type Range, union } from '../learning/ranges.ts';
import { createReporter, type Reporter } from '../learning/reporter.ts';
import { unsentLearning } from '../learning/unsent.ts';
import type { Sample } from '../learning/watching.ts';

export type ContentInfo = Result<typeof getCntntInfo>['info'];
/** Progress of a content on the server. */
export type Learned = Pick<ContentInfo, 'attCd' | 'att' | 'learnSec' | 'needSec' | 'learnRanges'>;

interface Learning {
  readonly learned: Learned;
  /** Watched ranges, including those not reported yet. */
  readonly watched: readonly Range[];
  /** Whether the last report reached the server. */
  readonly reachable: boolean;
  readonly see: (sample: Sample) => void;
  /** The player started, seeked or paused. */
  readonly tell: (event: 'play' | 'seek' | 'pause') => void;
}

/** Calls whose replies learning changes. */
const changed = [
  getLctrDsbjList,
  getLctrWeekAllList,
  getLctrWeekInfo,
  getLctrWeekNumList,
  getMyLctrInfo,
  getMyLctrList,
  getTodoList,
];

const minute = 60_000;

const sameParts = (some: readonly Range[], others: readonly Range[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * @param onRefused the server refuses further reports: another player has taken over, or the content has been closed
 */
export function useLearning(info: ContentInfo, onRefused: (error: ApiError) => void): Learning {
  const { lctrCd, lctrShdlCd } = info;
  const { id: user } = useUser();
  const client = useQueryClient();
  const [learned, setLearned] = useState<Learned>(info);
  const [reachable, setReachable] = useState(true);
  const [unsent, setUnsent] = useState<readonly Range[]>([]);
  const reporter = useRef<Reporter>(undefined);
  const playing = useRef(false);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    // Read-only impersonation must not record learning.
    if (impersonation.isReadOnly()) return undefined;
    const name = { user, lctrShdlCd, lctrCd, player: newUuid() };
    const release = unsentLearning.lock(name);
    let mounted = true;
    const ifMounted =
      <T>(act: (value: T) => void) =>
      (value: T) => {
        if (mounted) act(value);
      };
    const own = createReporter({
      name,
      store: unsentLearning.open(),
      now: Date.now,
      send: (report, { keepalive }) => post(updateLearningTime, report(), { keepalive, fresh: report }),
      onReported: ifMounted(setLearned),
      onReachabilityChange: ifMounted(setReachable),
      onRefused: ifMounted((error) => refused(error)),
    });
    reporter.current = own;
    // Registers the player, so that what it plays offline counts from here.
    void own.report('stop');

    // At second 0 of each minute.
    let timer: ReturnType<typeof setTimeout>;
    const eachMinute = () => {
      timer = setTimeout(
        () => {
          if (playing.current) void own.report('update');
          else void own.retry();
          eachMinute();
        },
        minute - (Date.now() % minute),
      );
    };
    eachMinute();
    const refresh = setInterval(() => {
      const now = own.unsent();
      // Avoids rendering while nothing plays.
      setUnsent((known) => (sameParts(known, now) ? known : now));
    }, 1000);

    const onOnline = () => void own.retry();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden' && playing.current) own.leave('update');
    };
    const onPageHide = () => own.leave('stop');
    window.addEventListener('online', onOnline);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      mounted = false;
      clearTimeout(timer);
      clearInterval(refresh);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      const last = own.report('stop').finally(() => {
        release();
        for (const path of changed) void client.invalidateQueries({ queryKey: [path] });
      });
      pendingReports.add(lctrCd, last);
    };
  }, [user, lctrShdlCd, lctrCd, client]);

  const see = useCallback((sample: Sample) => {
    playing.current = sample.playing;
    reporter.current?.see(sample);
  }, []);
  const tell = useCallback((event: 'play' | 'seek' | 'pause') => {
    const state = ({ play: 'play', seek: 'update', pause: 'stop' } as const)[event];
    void reporter.current?.report(state);
  }, []);

  const watched = useMemo(() => union([...learned.learnRanges, ...unsent]), [learned, unsent]);
  return { learned, watched, reachable, see, tell };
}
