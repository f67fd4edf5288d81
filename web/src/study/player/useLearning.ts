/** A player's reports, for as long as it is in view (DESIGN §4 "Learning time"). */
import type { Result } from '@baeum/contract';
import { getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import {
  type getCntntInfo,
  getLctrDsbjList,
  getLctrWeekAllList,
  getLctrWeekInfo,
  getLctrWeekNumList,
  updateLearningTime,
} from '@baeum/contract/study/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type ApiError, post, useUser } from '../../api.ts';
import { farewells } from '../learning/farewells.ts';
import { type Range, union } from '../learning/ranges.ts';
import { createReporter, type Reporter } from '../learning/reporter.ts';
import { unsentLearning } from '../learning/unsent.ts';
import type { Sample } from '../learning/watching.ts';
import { guest } from '../../ui/guest.ts';
import { newUuid } from '../../ui/uuid.ts';

export type ContentInfo = Result<typeof getCntntInfo>['info'];
/** What the ledger says of a content. */
export type Learned = Pick<ContentInfo, 'attCd' | 'att' | 'learnSec' | 'needSec' | 'learnRanges'>;

interface Learning {
  readonly learned: Learned;
  /** What has been watched, also what the server does not know yet. */
  readonly watched: readonly Range[];
  /** Whether what is watched now reaches the server. */
  readonly reachable: boolean;
  readonly see: (sample: Sample) => void;
  /** The player began, jumped or paused. */
  readonly tell: (event: 'play' | 'seek' | 'pause') => void;
}

/** What a watched minute changes. */
const changed = [
  getLctrDsbjList,
  getLctrWeekAllList,
  getLctrWeekInfo,
  getLctrWeekNumList,
  getMyLctrInfo,
  getMyLctrList,
];

const minute = 60_000;

const sameParts = (some: readonly Range[], others: readonly Range[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** @param onRefused the ledger will not have this player go on: it was taken over, or the content has been closed */
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
    // Who may only look learns nothing for the student.
    if (guest.isReading()) return undefined;
    const name = { user, lctrShdlCd, lctrCd, player: newUuid() };
    const letGo = unsentLearning.hold(name);
    let here = true;
    const unlessGone =
      <T>(act: (value: T) => void) =>
      (value: T) => {
        if (here) act(value);
      };
    const own = createReporter({
      name,
      store: unsentLearning.open(),
      now: Date.now,
      send: (report, { lasts }) => post(updateLearningTime, report, { keepalive: lasts }),
      onReported: unlessGone(setLearned),
      onReach: unlessGone(setReachable),
      onRefused: unlessGone((error) => refused(error)),
    });
    reporter.current = own;
    // The ledger knows of this player from now on: what it plays without a network counts from here.
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
      // While nothing plays nothing is drawn anew.
      setUnsent((known) => (sameParts(known, now) ? known : now));
    }, 1000);

    const online = () => void own.retry();
    const hidden = () => {
      if (document.visibilityState === 'hidden' && playing.current) own.leave('update');
    };
    const left = () => own.leave('stop');
    window.addEventListener('online', online);
    window.addEventListener('pagehide', left);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      here = false;
      clearTimeout(timer);
      clearInterval(refresh);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', left);
      document.removeEventListener('visibilitychange', hidden);
      const last = own.report('stop').finally(() => {
        letGo();
        for (const path of changed) void client.invalidateQueries({ queryKey: [path] });
      });
      farewells.say(lctrCd, last);
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
