import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type RouteState, useGo } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { OpenContent } from './OpenContent.tsx';
import { useTopics, weekQuery } from './queries.ts';
import { TopicList } from './TopicList.tsx';
import classes from './WeekHead.module.css';
import { WeekChips, WeekHead, WeeksLoading, WeekTools } from './WeekHead.tsx';

/** One week of a lecture. A content may be open over it. */
export default function WeekScreen({ lctrShdlCd, wk, ...opened }: RouteState<'detailSbj'>) {
  return (
    <>
      <WeekChips lctrShdlCd={lctrShdlCd} selected={wk} />
      <WeekTools />
      <OneWeek lctrShdlCd={lctrShdlCd} wk={wk} />
      <OpenContent page={{ lctrShdlCd, wk }} opened={opened} />
    </>
  );
}

function OneWeek({ lctrShdlCd, wk }: { lctrShdlCd: string; wk: number }) {
  const page = { lctrShdlCd, wk };
  const week = useQuery(weekQuery(lctrShdlCd, wk));
  // Fetched in parallel with the week.
  const topics = useTopics(lctrShdlCd, wk);
  const notFound = week.error?.isNotFound === true;
  const go = useGo();
  useEffect(() => {
    // An unknown week redirects to all weeks.
    if (notFound) void go('sbjAll', { lctrShdlCd }, { replace: true });
  }, [notFound, go, lctrShdlCd]);
  if (notFound) return null;
  return (
    <QueryState query={week} skeleton={<WeeksLoading weeks={1} />}>
      {({ info }) => (
        <section className={classes.week}>
          <WeekHead week={info} page={page} topics={topics.data} />
          <TopicList query={topics} page={page} expected={info.dsbjCnt} />
        </section>
      )}
    </QueryState>
  );
}
