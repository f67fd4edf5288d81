import type { Screens } from '../navigation.ts';
import { debateQuery, listQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

export const debateScreens: Screens<'debateAll' | 'DebateDesc'> = {
  debateAll: {
    load: () => import('./DebateListScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd, 1)),
    likely: 'DebateDesc',
  },
  DebateDesc: {
    load: withRichText(() => import('./DebateScreen.tsx')),
    prefetch: (client, { dbtCd }) => client.prefetchQuery(debateQuery(dbtCd)),
  },
};
