import { allWeeks } from '@baeum/contract/study/terms';
import type { Prefetcher, Screens } from '../navigation.ts';
import { weeksToOpen } from './open-weeks.ts';
import { areMany, topicsQuery, weekNumbersQuery, weekQuery, weeksQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';
import { currentWeek } from './weeks.ts';

/** The weeks, and then the topics of those that the page opens with, so that it is shown whole. */
async function prefetchWeeks(client: Prefetcher, lctrShdlCd: string): Promise<void> {
  await client.prefetchQuery(weeksQuery(lctrShdlCd));
  const { list = [] } = client.getQueryData(weeksQuery(lctrShdlCd).queryKey) ?? {};
  const open = weeksToOpen(lctrShdlCd, currentWeek(list));
  const asked = areMany(open) ? [allWeeks] : open;
  await Promise.all(asked.map((week) => client.prefetchQuery(topicsQuery(lctrShdlCd, week))));
}

export const studyScreens: Screens<'sbjAll' | 'detailSbj' | 'cntntView'> = {
  sbjAll: {
    load: () => import('./StudyScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) =>
      Promise.all([client.prefetchQuery(weekNumbersQuery(lctrShdlCd)), prefetchWeeks(client, lctrShdlCd)]),
  },
  detailSbj: {
    load: () => import('./WeekScreen.tsx'),
    prefetch: (client, { lctrShdlCd, wk }) =>
      Promise.all([
        client.prefetchQuery(weekQuery(lctrShdlCd, wk)),
        client.prefetchQuery(topicsQuery(lctrShdlCd, wk)),
      ]),
  },
  // Not prefetched, because the player must start with what is credited at that time.
  cntntView: { load: withRichText(() => import('./player/ContentScreen.tsx')) },
};
