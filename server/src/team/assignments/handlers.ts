import { commonRefusals } from '@baeum/contract/refusals';
import { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';

export const assignmentHandlers = Object.fromEntries(
  Object.keys(assignmentCalls).map((path) => [path, () => refuse(commonRefusals.notFound)]),
) as unknown as Handlers<typeof assignmentCalls>;
