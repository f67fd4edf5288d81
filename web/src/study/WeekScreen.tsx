import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGo, useRouteState } from '../navigation.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { OpenContent } from './OpenContent.tsx';
import { useTopics, weekQuery } from './queries.ts';
import { TopicList } from './TopicList.tsx';
import type { StudyPage } from './targets.ts';
import classes from './WeekCard.module.css';
import { WeekChips } from './WeekChips.tsx';
import { WeekHead } from './WeekHead.tsx';
import { WeeksLoading } from './WeeksLoading.tsx';
import { WeekTools } from './WeekTools.tsx';

/** One week of a lecture. A content may be open over it. */
export default function WeekScreen() {
  const state = useRouteState('detailSbj');
  if (state === undefined) return null;
  const { lctrShdlCd, wk, ...opened } = state;
  return (
    <>
      <WeekChips lctrShdlCd={lctrShdlCd} selected={wk} />
      <WeekTools />
      <OneWeek lctrShdlCd={lctrShdlCd} wk={wk} />
      <OpenContent page={{ lctrShdlCd, wk }} opened={opened} />
    </>
  );
}

function OneWeek({ lctrShdlCd, wk }: Required<StudyPage>) {
  const page = { lctrShdlCd, wk };
  const week = useQuery(weekQuery(lctrShdlCd, wk));
  // Asked for at once, not only when the week is known.
  const topics = useTopics(lctrShdlCd, wk);
  const nowhere = week.error?.notThere === true;
  const go = useGo();
  useEffect(() => {
    // A week that the lecture has not got leads to those that it has.
    if (nowhere) void go('sbjAll', { lctrShdlCd }, { replace: true });
  }, [nowhere, go, lctrShdlCd]);
  if (nowhere) return null;
  return (
    <Faces query={week} skeleton={<WeeksLoading weeks={1} />}>
      {({ info }) => (
        <section className={classes.week}>
          <WeekHead week={info} page={page} topics={topics.data} />
          <TopicList query={topics} page={page} expected={info.dsbjCnt} />
        </section>
      )}
    </Faces>
  );
}
