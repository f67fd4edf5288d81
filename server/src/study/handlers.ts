import type { studyCalls } from '@baeum/contract/study/calls';
import type { Handlers } from '../handler.ts';
import type { Contribution } from '../platform/contribution.ts';
import { pageHandlers, type WiredCondition } from './page-handlers.ts';
import { playerHandlers } from './player-handlers.ts';

/**
 * @param contributions what the domains put into the cells of the study page
 * @param journal whether the reflection journal may be written, which that page tells as well
 */
export const studyHandlers = <Condition>(
  contributions: readonly Contribution[],
  journal: WiredCondition<Condition>,
): Handlers<typeof studyCalls> => ({
  ...pageHandlers(contributions, journal),
  ...playerHandlers,
});
