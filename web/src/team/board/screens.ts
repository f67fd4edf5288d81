/** The screens of the team board. */
import type { Screens } from '../../navigation.ts';

const load = () => import('../Pending.tsx');

export const teamBoardScreens: Screens<'TeamBoardWrite' | 'TeamBoardDesc' | 'TeamBoardEdit'> = {
  TeamBoardWrite: { load },
  TeamBoardDesc: { load },
  TeamBoardEdit: { load },
};
