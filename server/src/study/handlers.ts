import type { studyCalls } from '@baeum/contract/study/calls';
import type { Handlers } from '../handler.ts';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { pageHandlers, type SerializableCondition } from './page-handlers.ts';
import { playerHandlers } from './player-handlers.ts';

/**
 * @param dashboardProviders the activities of the domains in the cells of the study page
 * @param journal whether the reflection journal may be written, shown on the same page
 */
export const studyHandlers = <Condition>(
  dashboardProviders: readonly DashboardProvider[],
  journal: SerializableCondition<Condition>,
): Handlers<typeof studyCalls> => ({
  ...pageHandlers(dashboardProviders, journal),
  ...playerHandlers,
});
