import type { Refusal } from '@baeum/contract/refusals';
import { isRefusedBy } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';

/** Sends it, and asks with the words of the refusal where students have used it; undefined when it is given up. */
export async function sendAsking<Done>(
  refusal: Refusal,
  okLabel: string,
  send: (confirmed: boolean) => Promise<Done>,
): Promise<Done | undefined> {
  try {
    return await send(false);
  } catch (error) {
    if (!isRefusedBy(error, [refusal])) throw error;
    const isSure = await dialogs.confirm(error.message, { okLabel, danger: true });
    return isSure ? send(true) : undefined;
  }
}
