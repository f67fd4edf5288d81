import { boardCalls } from '@baeum/contract/board/calls';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';

/** Being written: every call is refused so far. */
export const boardHandlers = Object.fromEntries(
  Object.keys(boardCalls).map((path) => [path, async () => refuse(commonRefusals.notFound)]),
) as unknown as Handlers<typeof boardCalls>;
