import type { Prefetcher, Screens } from '../navigation.ts';
import { journalQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

const prefetchJournal = (client: Prefetcher, { lctrShdlCd }: { readonly lctrShdlCd: string }) =>
  client.prefetchQuery(journalQuery(lctrShdlCd));

const forms = () => import('./FormScreen.tsx');

export const reflectionScreens: Screens<'SelfRflctWrite' | 'SelfRflctDesc' | 'SelfRflctEdit'> = {
  SelfRflctWrite: { load: async () => ({ default: (await forms()).WriteScreen }), prefetch: prefetchJournal },
  SelfRflctDesc: { load: withRichText(() => import('./JournalScreen.tsx')), prefetch: prefetchJournal },
  SelfRflctEdit: { load: async () => ({ default: (await forms()).EditScreen }), prefetch: prefetchJournal },
};
