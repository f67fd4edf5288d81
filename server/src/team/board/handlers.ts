import { commonRefusals } from '@baeum/contract/refusals';
import { boardCalls } from '@baeum/contract/team/board-calls';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';

export const boardHandlers = Object.fromEntries(
  Object.keys(boardCalls).map((path) => [path, () => refuse(commonRefusals.notFound)]),
) as unknown as Handlers<typeof boardCalls>;
