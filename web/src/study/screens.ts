/** The screens of weekly study. */
import { getCntntInfo, getLctrWeekAllList, getLctrWeekInfo } from '@baeum/contract/study/terms';
import { callQuery } from '../api.ts';
import type { Screens } from '../navigation.ts';

export const studyScreens: Screens<'sbjAll' | 'detailSbj' | 'cntntView'> = {
  sbjAll: {
    load: () => import('./StudyScreen.tsx'),
    ahead: (client, { lctrShdlCd }) => client.prefetchQuery(callQuery(getLctrWeekAllList, { lctrShdlCd })),
  },
  detailSbj: {
    load: () => import('./WeekScreen.tsx'),
    ahead: (client, { lctrShdlCd, wk }) =>
      client.prefetchQuery(callQuery(getLctrWeekInfo, { lctrShdlCd, week: wk })),
  },
  cntntView: {
    load: () => import('./player/ContentScreen.tsx'),
    ahead: (client, { lctrCd, lctrShdlCd }) =>
      client.prefetchQuery(callQuery(getCntntInfo, { lctrCd, lctrShdlCd })),
  },
};
