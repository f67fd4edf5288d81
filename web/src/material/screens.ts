/** The screens of study materials. */
import type { Screens } from '../navigation.ts';
import { listQuery, materialQuery } from './queries.ts';

export const materialScreens: Screens<'dataAll' | 'dataInfo'> = {
  dataAll: {
    load: () => import('./MaterialListScreen.tsx'),
    ahead: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd)),
  },
  dataInfo: {
    load: () => import('./MaterialScreen.tsx'),
    ahead: (client, { lctrShdlCd, seq }) => client.prefetchQuery(materialQuery(lctrShdlCd, seq)),
  },
};
