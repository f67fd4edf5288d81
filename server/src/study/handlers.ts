import type { studyCalls } from '@baeum/contract/study/calls';
import type { Handlers } from '../handler.ts';
import type { Contribution } from '../platform/contribution.ts';
import { pageHandlers } from './page-handlers.ts';
import { playerHandlers } from './player-handlers.ts';

/** @param contributions what the domains put into the cells of the study page */
export const studyHandlers = (contributions: readonly Contribution[]): Handlers<typeof studyCalls> => ({
  ...pageHandlers(contributions),
  ...playerHandlers,
});
