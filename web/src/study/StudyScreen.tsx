import { studyMessages } from '@baeum/contract/study/terms';
import { useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteState } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { useOpenWeeks } from './open-weeks.ts';
import { OpenContent } from './OpenContent.tsx';
import { areMany, topicsQuery, useTopics, type Week, weeksQuery } from './queries.ts';
import { TopicList } from './TopicList.tsx';
import classes from './WeekHead.module.css';
import { WeekChips, WeekHead, WeeksLoading, WeekTools } from './WeekHead.tsx';
import { currentWeek } from './weeks.ts';

/**
 * All weeks of a lecture, the current one first and expanded, or in their order (`view`). A content may be open over
 * them.
 */
export default function StudyScreen({ lctrShdlCd, view, ...opened }: RouteState<'sbjAll'>) {
  const order = view === 'all' ? 'all' : 'currentFirst';
  return (
    <>
      <WeekChips lctrShdlCd={lctrShdlCd} selected={order} />
      <AllWeeks lctrShdlCd={lctrShdlCd} order={order} />
      <OpenContent page={{ lctrShdlCd, view }} opened={opened} />
    </>
  );
}

interface AllWeeksProps {
  lctrShdlCd: string;
  order: 'all' | 'currentFirst';
}

function AllWeeks({ lctrShdlCd, order }: AllWeeksProps) {
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
      {(list) => <Weeks lctrShdlCd={lctrShdlCd} order={order} weeks={list} />}
    </QueryState>
  );
}

function Weeks({ lctrShdlCd, order, weeks }: AllWeeksProps & { weeks: readonly Week[] }) {
  const current = currentWeek(weeks);
  const { open, setOpen } = useOpenWeeks(lctrShdlCd, current);
  const all = weeks.every(({ lctrWk }) => open.includes(lctrWk));
  const toggle = (lctrWk: number) =>
    setOpen(open.includes(lctrWk) ? open.filter((one) => one !== lctrWk) : [...open, lctrWk]);
  const listed = order === 'all' ? weeks : weeks.toSorted((a, b) => isWeek(b, current) - isWeek(a, current));
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
      <ol className={classes.weeks}>
        {listed.map((week) => (
          <CollapsibleWeek
            key={week.lctrWk}
            lctrShdlCd={lctrShdlCd}
            week={week}
            open={open.includes(week.lctrWk)}
            together={areMany(open)}
            onToggle={() => toggle(week.lctrWk)}
          />
        ))}
      </ol>
    </>
  );
}

const isWeek = ({ lctrWk }: Week, number: number | undefined): number => Number(lctrWk === number);

interface CollapsibleWeekProps {
  lctrShdlCd: string;
  week: Week;
  open: boolean;
  together: boolean;
  onToggle: () => void;
}

function CollapsibleWeek({ lctrShdlCd, week, open, together, onToggle }: CollapsibleWeekProps) {
  const client = useQueryClient();
  const content = useId();
  const page = { lctrShdlCd };
  const topics = useTopics(lctrShdlCd, week.lctrWk, { enabled: open, together });
  const prefetch = () => {
    if (!open) void client.prefetchQuery(topicsQuery(lctrShdlCd, week.lctrWk));
  };
  return (
    <li className={classes.week}>
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
