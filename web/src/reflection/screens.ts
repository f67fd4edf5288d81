/** The screens of the reflection journal. */
import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../navigation.ts';
import { journalQuery } from './queries.ts';

const ahead = (client: QueryClient, { lctrShdlCd }: { readonly lctrShdlCd: string }) =>
  client.prefetchQuery(journalQuery(lctrShdlCd));

export const reflectionScreens: Screens<'SelfRflctWrite' | 'SelfRflctDesc' | 'SelfRflctEdit'> = {
  SelfRflctWrite: { load: () => import('./WriteScreen.tsx'), ahead },
  SelfRflctDesc: { load: () => import('./JournalScreen.tsx'), ahead },
  SelfRflctEdit: { load: () => import('./EditScreen.tsx'), ahead },
};
