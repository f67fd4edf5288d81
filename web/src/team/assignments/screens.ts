/** The screens of team assignments. */
import type { Screens } from '../../navigation.ts';

const load = () => import('../Pending.tsx');

export const teamAssignmentScreens: Screens<
  'TeamAsgmtWrite' | 'TeamAsgmtDesc' | 'TeamAsgmtTemp' | 'TeamAsgmtEdit'
> = {
  TeamAsgmtWrite: { load },
  TeamAsgmtDesc: { load },
  TeamAsgmtTemp: { load },
  TeamAsgmtEdit: { load },
};
