/** The screens of weekly study. */
import type { Screens } from '../navigation.ts';
import { topicsQuery, weekNumbersQuery, weekQuery, weeksQuery } from './queries.ts';

export const studyScreens: Screens<'sbjAll' | 'detailSbj' | 'cntntView'> = {
  sbjAll: {
    load: () => import('./StudyScreen.tsx'),
    ahead: (client, { lctrShdlCd }) =>
      Promise.all([
        client.prefetchQuery(weekNumbersQuery(lctrShdlCd)),
        client.prefetchQuery(weeksQuery(lctrShdlCd)),
      ]),
  },
  detailSbj: {
    load: () => import('./WeekScreen.tsx'),
    ahead: (client, { lctrShdlCd, wk }) =>
      Promise.all([
        client.prefetchQuery(weekQuery(lctrShdlCd, wk)),
        client.prefetchQuery(topicsQuery(lctrShdlCd, wk)),
      ]),
  },
  // Nothing of a content is asked for ahead: its player begins with what the ledger knows when it opens.
  cntntView: { load: () => import('./player/ContentScreen.tsx') },
};
