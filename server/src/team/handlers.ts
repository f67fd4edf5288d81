import type { teamCalls } from '@baeum/contract/team/calls';
import type { ComingScores } from '../ports/coming-scores.ts';
import type { Handlers } from '../handler.ts';
import { activityHandlersOf } from './activities/handlers.ts';
import { assignmentHandlers } from './assignments/handlers.ts';
import { boardHandlers } from './board/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';

export const teamHandlersOf = (scores: ComingScores): Handlers<typeof teamCalls> => ({
  ...activityHandlersOf(scores),
  ...boardHandlers,
  ...assignmentHandlers,
  ...evaluationHandlers,
});
