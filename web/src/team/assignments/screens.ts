/** The screens of team assignments. */
import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../../navigation.ts';
import { prefetchWork } from './queries.ts';

const ahead = (client: QueryClient, { taAsgmtSeq }: { readonly taAsgmtSeq: number }) =>
  prefetchWork(client, taAsgmtSeq);

export const teamAssignmentScreens: Screens<
  'TeamAsgmtWrite' | 'TeamAsgmtDesc' | 'TeamAsgmtTemp' | 'TeamAsgmtEdit'
> = {
  TeamAsgmtWrite: { load: () => import('./WriteScreen.tsx'), ahead },
  TeamAsgmtDesc: { load: () => import('./SubmittedScreen.tsx'), ahead },
  TeamAsgmtTemp: { load: () => import('./DraftScreen.tsx'), ahead },
  TeamAsgmtEdit: { load: () => import('./EditScreen.tsx'), ahead },
};
