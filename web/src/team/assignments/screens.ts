import type { Prefetcher, Screens } from '../../navigation.ts';
import { prefetchAssignment } from './queries.ts';
import { withRichText } from '../../ui/rich-text/load.ts';

const prefetch = (client: Prefetcher, { taAsgmtSeq }: { readonly taAsgmtSeq: number }) =>
  prefetchAssignment(client, taAsgmtSeq);

const forms = () => import('./FormScreen.tsx');

export const teamAssignmentScreens: Screens<
  'TeamAsgmtWrite' | 'TeamAsgmtDesc' | 'TeamAsgmtTemp' | 'TeamAsgmtEdit'
> = {
  TeamAsgmtWrite: { load: async () => ({ default: (await forms()).WriteScreen }), prefetch },
  TeamAsgmtDesc: { load: withRichText(() => import('./SubmittedScreen.tsx')), prefetch },
  TeamAsgmtTemp: { load: withRichText(() => import('./DraftScreen.tsx')), prefetch },
  TeamAsgmtEdit: { load: async () => ({ default: (await forms()).EditScreen }), prefetch },
};
