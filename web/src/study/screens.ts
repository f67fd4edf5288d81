import type { Screens } from '../navigation.ts';
import { topicsQuery, weekNumbersQuery, weekQuery, weeksQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

export const studyScreens: Screens<'sbjAll' | 'detailSbj' | 'cntntView'> = {
  sbjAll: {
    load: () => import('./StudyScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) =>
      Promise.all([
        client.prefetchQuery(weekNumbersQuery(lctrShdlCd)),
        client.prefetchQuery(weeksQuery(lctrShdlCd)),
      ]),
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
