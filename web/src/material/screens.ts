/** The screens of study materials. */
import { getDataBoardList, getDtBordDataInfo } from '@baeum/contract/material/terms';
import { callQuery } from '../api.ts';
import type { Screens } from '../navigation.ts';

export const materialScreens: Screens<'dataAll' | 'dataInfo'> = {
  dataAll: {
    load: () => import('./MaterialListScreen.tsx'),
    ahead: (client, { lctrShdlCd }) => client.prefetchQuery(callQuery(getDataBoardList, { lctrShdlCd })),
  },
  dataInfo: {
    load: () => import('./MaterialScreen.tsx'),
    ahead: (client, { lctrShdlCd, seq }) =>
      client.prefetchQuery(callQuery(getDtBordDataInfo, { lctrShdlCd, boardSeq: seq })),
  },
};
