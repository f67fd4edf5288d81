import { commonRefusals } from '@baeum/contract/refusals';
import { activityCalls } from '@baeum/contract/team/activity-calls';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';

export const activityHandlers = Object.fromEntries(
  Object.keys(activityCalls).map((path) => [path, () => refuse(commonRefusals.notFound)]),
) as unknown as Handlers<typeof activityCalls>;
