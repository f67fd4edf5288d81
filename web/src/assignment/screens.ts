import type { Prefetcher, Screens } from '../navigation.ts';
import { assignmentQuery, listQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

const prefetchAssignment = (client: Prefetcher, { asgmtCd }: { readonly asgmtCd: string }) =>
  client.prefetchQuery(assignmentQuery(asgmtCd));

const forms = () => import('./FormScreen.tsx');

export const assignmentScreens: Screens<'taskAll' | 'AsgmtDesc' | 'AsgmtTemp' | 'AsgmtSbmt' | 'AsgmtEdit'> = {
  taskAll: {
    load: () => import('./AssignmentListScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd, 1)),
    likely: 'AsgmtDesc',
  },
  AsgmtDesc: { load: withRichText(() => import('./AssignmentScreen.tsx')), prefetch: prefetchAssignment },
  AsgmtTemp: { load: withRichText(() => import('./DraftScreen.tsx')), prefetch: prefetchAssignment },
  AsgmtSbmt: { load: async () => ({ default: (await forms()).SubmitScreen }), prefetch: prefetchAssignment },
  AsgmtEdit: { load: async () => ({ default: (await forms()).EditScreen }), prefetch: prefetchAssignment },
};
