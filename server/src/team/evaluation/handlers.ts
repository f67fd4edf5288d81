import { commonRefusals } from '@baeum/contract/refusals';
import { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';

export const evaluationHandlers = Object.fromEntries(
  Object.keys(evaluationCalls).map((path) => [path, () => refuse(commonRefusals.notFound)]),
) as unknown as Handlers<typeof evaluationCalls>;
