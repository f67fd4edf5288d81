import { debateCalls } from '@baeum/contract/debate/calls';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';

/** Being written: every call is refused so far. */
export const debateHandlers = Object.fromEntries(
  Object.keys(debateCalls).map((path) => [path, async () => refuse(commonRefusals.notFound)]),
) as unknown as Handlers<typeof debateCalls>;
