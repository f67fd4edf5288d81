import type { teamCalls } from '@baeum/contract/team/calls';
import type { Handlers } from '../handler.ts';
import { activityHandlers } from './activities/handlers.ts';
import { assignmentHandlers } from './assignments/handlers.ts';
import { boardHandlers } from './board/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';

export const teamHandlers: Handlers<typeof teamCalls> = {
  ...activityHandlers,
  ...boardHandlers,
  ...assignmentHandlers,
  ...evaluationHandlers,
};
