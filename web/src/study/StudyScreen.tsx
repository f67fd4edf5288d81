import { studyMessages } from '@baeum/contract/study/terms';
import { useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteState } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { useOpenWeeks } from './open-weeks.ts';
import { OpenContent } from './OpenContent.tsx';
import { areMany, topicsQuery, useTopics, type Week, weeksQuery } from './queries.ts';
import type { StudyPage } from './targets.ts';
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
  const page = { lctrShdlCd, view };
  return (
    <>
      <WeekChips lctrShdlCd={lctrShdlCd} selected={order} />
      <AllWeeks page={page} order={order} />
      <OpenContent page={page} opened={opened} />
    </>
  );
}

interface AllWeeksProps {
  page: StudyPage;
  order: 'all' | 'currentFirst';
}

function AllWeeks({ page, order }: AllWeeksProps) {
  const weeks = useQuery({ ...weeksQuery(page.lctrShdlCd), select: ({ list }) => list });
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
      {(list) => <Weeks page={page} order={order} weeks={list} />}
    </QueryState>
  );
}

function Weeks({ page, order, weeks }: AllWeeksProps & { weeks: readonly Week[] }) {
  const current = currentWeek(weeks);
  const { open, setOpen } = useOpenWeeks(page.lctrShdlCd, current);
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
            page={page}
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
  page: StudyPage;
  week: Week;
  open: boolean;
  together: boolean;
  onToggle: () => void;
}

function CollapsibleWeek({ page, week, open, together, onToggle }: CollapsibleWeekProps) {
  const client = useQueryClient();
  const content = useId();
  const { lctrShdlCd } = page;
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
