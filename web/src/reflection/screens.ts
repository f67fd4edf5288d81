import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../navigation.ts';
import { journalQuery } from './queries.ts';

const prefetchJournal = (client: QueryClient, { lctrShdlCd }: { readonly lctrShdlCd: string }) =>
  client.prefetchQuery(journalQuery(lctrShdlCd));

export const reflectionScreens: Screens<'SelfRflctWrite' | 'SelfRflctDesc' | 'SelfRflctEdit'> = {
  SelfRflctWrite: { load: () => import('./WriteScreen.tsx'), prefetch: prefetchJournal },
  SelfRflctDesc: { load: () => import('./JournalScreen.tsx'), prefetch: prefetchJournal },
  SelfRflctEdit: { load: () => import('./EditScreen.tsx'), prefetch: prefetchJournal },
};
