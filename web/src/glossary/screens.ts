import type { Screens } from '../navigation.ts';
import { glossaryQuery } from './queries.ts';

export const glossaryScreens: Screens<'glsryAll'> = {
  glsryAll: {
    load: () => import('./GlossaryScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) => client.prefetchQuery(glossaryQuery(lctrShdlCd)),
  },
};
