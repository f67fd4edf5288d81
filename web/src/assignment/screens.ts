/** The screens of assignments. */
import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../navigation.ts';
import { assignmentQuery, listQuery } from './queries.ts';

const ahead = (client: QueryClient, { asgmtCd }: { readonly asgmtCd: string }) =>
  client.prefetchQuery(assignmentQuery(asgmtCd));

export const assignmentScreens: Screens<'taskAll' | 'AsgmtDesc' | 'AsgmtTemp' | 'AsgmtSbmt' | 'AsgmtEdit'> = {
  taskAll: {
    load: () => import('./AssignmentListScreen.tsx'),
    ahead: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd, 1)),
  },
  AsgmtDesc: { load: () => import('./AssignmentScreen.tsx'), ahead },
  AsgmtTemp: { load: () => import('./DraftScreen.tsx'), ahead },
  AsgmtSbmt: { load: () => import('./SubmitScreen.tsx'), ahead },
  AsgmtEdit: { load: () => import('./EditScreen.tsx'), ahead },
};
