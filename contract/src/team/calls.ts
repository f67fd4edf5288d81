/** Every call of team activities. */
import { activityCalls } from './activity-calls.ts';
import { assignmentCalls } from './assignment-calls.ts';
import { boardCalls } from './board-calls.ts';
import { evaluationCalls } from './evaluation-calls.ts';

export const teamCalls = { ...activityCalls, ...boardCalls, ...assignmentCalls, ...evaluationCalls };
