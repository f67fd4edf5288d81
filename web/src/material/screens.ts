import type { Screens } from '../navigation.ts';
import { listQuery, materialQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

export const materialScreens: Screens<'dataAll' | 'dataInfo'> = {
  dataAll: {
    load: () => import('./MaterialListScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd)),
  },
  dataInfo: {
    load: withRichText(() => import('./MaterialScreen.tsx')),
    prefetch: (client, { lctrShdlCd, seq }) => client.prefetchQuery(materialQuery(lctrShdlCd, seq)),
  },
};
