import { activityScreens } from './activities/screens.ts';
import { teamAssignmentScreens } from './assignments/screens.ts';
import { teamBoardScreens } from './board/screens.ts';
import { evaluationScreens } from './evaluation/screens.ts';

export const teamScreens = {
  ...activityScreens,
  ...teamBoardScreens,
  ...teamAssignmentScreens,
  ...evaluationScreens,
};
