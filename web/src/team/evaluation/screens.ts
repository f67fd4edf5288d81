/** The screens of roles, scores and peer reviews. */
import type { Screens } from '../../navigation.ts';

const load = () => import('../Pending.tsx');

export const evaluationScreens: Screens<
  | 'TeamRoleWrite'
  | 'TeamRoleDesc'
  | 'TeamRoleEdit'
  | 'TeamEvalScreWrite'
  | 'TeamEvalScreDesc'
  | 'TeamEvalScreEdit'
  | 'TeamEvalReviewDesc'
> = {
  TeamRoleWrite: { load },
  TeamRoleDesc: { load },
  TeamRoleEdit: { load },
  TeamEvalScreWrite: { load },
  TeamEvalScreDesc: { load },
  TeamEvalScreEdit: { load },
  TeamEvalReviewDesc: { load },
};
