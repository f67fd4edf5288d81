/** The screens of team activities: the list, and one team. */
import type { Screens } from '../../navigation.ts';

const load = () => import('../Pending.tsx');

export const activityScreens: Screens<'teamAll' | 'TeamDesc'> = {
  teamAll: { load },
  TeamDesc: { load },
};
