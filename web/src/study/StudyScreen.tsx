import { studyMessages } from '@baeum/contract/study/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useRouteState } from '../navigation.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { OpenContent } from './OpenContent.tsx';
import { useOpenWeeks } from './open-weeks.ts';
import { topicsQuery, useTopics, type Week, weeksQuery } from './queries.ts';
import { TopicList } from './TopicList.tsx';
import classes from './WeekCard.module.css';
import { WeekChips } from './WeekChips.tsx';
import { WeekHead } from './WeekHead.tsx';
import { WeeksLoading } from './WeeksLoading.tsx';
import { WeekTools } from './WeekTools.tsx';
import { currentWeek } from './weeks.ts';

/** All weeks of a lecture below each other; the current one lies open. A content may be open over them. */
export default function StudyScreen() {
  const state = useRouteState('sbjAll');
  if (state === undefined) return null;
  const { lctrShdlCd, ...opened } = state;
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
    <Faces
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
    </Faces>
  );
}

/** From this many open weeks on their topics are asked for in one call. */
const manyWeeks = 4;

function Weeks({ lctrShdlCd, weeks }: { lctrShdlCd: string; weeks: readonly Week[] }) {
  const current = currentWeek(weeks);
  const { open, setOpen, remembered } = useOpenWeeks(lctrShdlCd, current);
  const list = useRef<HTMLOListElement>(null);
  useStartAt(list, remembered);

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
          <FoldingWeek
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

/**
 * Goes to the current week when the page is entered. Who comes back finds it as he left it, and who has begun to scroll is
 * not pulled away.
 */
function useStartAt(list: RefObject<HTMLElement | null>, remembered: boolean): void {
  const returning = useNavigationType() === NavigationType.Pop && remembered;
  const [starts] = useState(!returning);
  useEffect(() => {
    const week = list.current?.querySelector('[data-current]');
    if (!starts || !week || window.scrollY > 0) return;
    // As long as it begins in the upper half of the window, the page shows better from its top.
    if (week.getBoundingClientRect().top > window.innerHeight / 2) week.scrollIntoView({ block: 'start' });
  }, [list, starts]);
}

interface FoldingWeekProps {
  lctrShdlCd: string;
  week: Week;
  current: boolean;
  open: boolean;
  together: boolean;
  onToggle: () => void;
}

function FoldingWeek({ lctrShdlCd, week, current, open, together, onToggle }: FoldingWeekProps) {
  const client = useQueryClient();
  const content = useId();
  const page = { lctrShdlCd };
  const topics = useTopics(lctrShdlCd, week.lctrWk, { enabled: open, together });
  const ahead = () => {
    if (!open) void client.prefetchQuery(topicsQuery(lctrShdlCd, week.lctrWk));
  };
  return (
    <li className={classes.week} data-current={current || undefined}>
      <WeekHead
        week={week}
        page={page}
        topics={topics.data}
        folding={{ open, onToggle, controls: content, onPointed: ahead }}
      />
      <div id={content} hidden={!open}>
        {open && <TopicList query={topics} page={page} expected={week.dsbjCnt} />}
      </div>
    </li>
  );
}
