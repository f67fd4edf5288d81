import type { progressCalls } from '@baeum/contract/progress/staff-calls';
import { getProgress } from '@baeum/contract/progress/staff-terms';
import type { Handlers } from '../handler.ts';
import { readProgress } from '../platform/progress.ts';

export const progressHandlers: Handlers<typeof progressCalls> = {
  [getProgress]: ({ services: { db }, input }) => readProgress(db, input.progress),
};
