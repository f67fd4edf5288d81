import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../../navigation.ts';
import { prefetchAssignment } from './queries.ts';

const prefetch = (client: QueryClient, { taAsgmtSeq }: { readonly taAsgmtSeq: number }) =>
  prefetchAssignment(client, taAsgmtSeq);

export const teamAssignmentScreens: Screens<
  'TeamAsgmtWrite' | 'TeamAsgmtDesc' | 'TeamAsgmtTemp' | 'TeamAsgmtEdit'
> = {
  TeamAsgmtWrite: { load: () => import('./WriteScreen.tsx'), prefetch: prefetch },
  TeamAsgmtDesc: { load: () => import('./SubmittedScreen.tsx'), prefetch: prefetch },
  TeamAsgmtTemp: { load: () => import('./DraftScreen.tsx'), prefetch: prefetch },
  TeamAsgmtEdit: { load: () => import('./EditScreen.tsx'), prefetch: prefetch },
};
