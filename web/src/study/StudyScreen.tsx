import { studyMessages } from '@baeum/contract/study/terms';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RouteState, useIsReturning } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { useOpenWeeks } from './open-weeks.ts';
import { OpenContent } from './OpenContent.tsx';
import { topicsQuery, useTopics, type Week, weeksQuery } from './queries.ts';
import { TopicList } from './TopicList.tsx';
import classes from './WeekHead.module.css';
import { WeekChips, WeekHead, WeeksLoading, WeekTools } from './WeekHead.tsx';
import { currentWeek } from './weeks.ts';

/** All weeks of a lecture with the current one expanded. A content may be open over them. */
export default function StudyScreen({ lctrShdlCd, ...opened }: RouteState<'sbjAll'>) {
  return (
    <>
      <WeekChips lctrShdlCd={lctrShdlCd} />
      <AllWeeks lctrShdlCd={lctrShdlCd} />
      <OpenContent page={{ lctrShdlCd }} opened={opened} />
    </>
  );
}

function AllWeeks({ lctrShdlCd }: { lctrShdlCd: string }) {
  const weeks = useQuery({ ...weeksQuery(lctrShdlCd), select: ({ list }) => list });
  return (
    <QueryState
      query={weeks}
      skeleton={
        <>
          <WeekTools />
          <WeeksLoading />
        </>
      }
      empty={{ when: (list) => list.length === 0, text: studyMessages.noContent }}
    >
      {(list) => <Weeks lctrShdlCd={lctrShdlCd} weeks={list} />}
    </QueryState>
  );
}

/** From this many expanded weeks on, the topics of all weeks are fetched in one call. */
const manyWeeks = 4;

function Weeks({ lctrShdlCd, weeks }: { lctrShdlCd: string; weeks: readonly Week[] }) {
  const current = currentWeek(weeks);
  const { open, setOpen, isRestored } = useOpenWeeks(lctrShdlCd, current);
  const list = useRef<HTMLOListElement>(null);
  useScrollToCurrent(list, isRestored);

  const all = weeks.every(({ lctrWk }) => open.includes(lctrWk));
  const toggle = (lctrWk: number) =>
    setOpen(open.includes(lctrWk) ? open.filter((one) => one !== lctrWk) : [...open, lctrWk]);
  return (
    <>
      <WeekTools>
        <button
          type="button"
          className={classes.fold}
          onClick={() => setOpen(all ? [] : weeks.map(({ lctrWk }) => lctrWk))}
        >
          {all ? '모두 접기' : '모두 펼치기'}
        </button>
      </WeekTools>
      <ol ref={list} className={classes.weeks}>
        {weeks.map((week) => (
          <CollapsibleWeek
            key={week.lctrWk}
            lctrShdlCd={lctrShdlCd}
            week={week}
            current={week.lctrWk === current}
            open={open.includes(week.lctrWk)}
            together={open.length >= manyWeeks}
            onToggle={() => toggle(week.lctrWk)}
          />
        ))}
      </ol>
    </>
  );
}

/** Scrolls to the current week when the page is entered, unless the student returns to it or has already scrolled. */
function useScrollToCurrent(list: RefObject<HTMLElement | null>, isRestored: boolean): void {
  const returning = useIsReturning() && isRestored;
  const [starts] = useState(!returning);
  useEffect(() => {
    const week = list.current?.querySelector('[data-current]');
    if (!starts || !week || window.scrollY > 0) return;
    // If the week starts in the upper half of the window, the top of the page is more useful.
    if (week.getBoundingClientRect().top > window.innerHeight / 2) week.scrollIntoView({ block: 'start' });
  }, [list, starts]);
}

interface CollapsibleWeekProps {
  lctrShdlCd: string;
  week: Week;
  current: boolean;
  open: boolean;
  together: boolean;
  onToggle: () => void;
}

function CollapsibleWeek({ lctrShdlCd, week, current, open, together, onToggle }: CollapsibleWeekProps) {
  const client = useQueryClient();
  const content = useId();
  const page = { lctrShdlCd };
  const topics = useTopics(lctrShdlCd, week.lctrWk, { enabled: open, together });
  const prefetch = () => {
    if (!open) void client.prefetchQuery(topicsQuery(lctrShdlCd, week.lctrWk));
  };
  return (
    <li className={classes.week} data-current={current || undefined}>
      <WeekHead
        week={week}
        page={page}
        topics={topics.data}
        folding={{ open, onToggle, controls: content, onHover: prefetch }}
      />
      <div id={content} hidden={!open}>
        {open && <TopicList query={topics} page={page} expected={week.dsbjCnt} />}
      </div>
    </li>
  );
}
