/** A change in the console: prepared without a connection, then carried out in a transaction with its lines in the history. */
import type { Call } from '@baeum/contract/call';
import type { AnyHandler, ErasedRequest } from '../handler.ts';
import { periodsChanged } from '../notification/period-changes.ts';
import { type Transaction, transaction } from '../platform/database.ts';
import { hasStoredNothing } from '../platform/files/incoming.ts';
import type { Uploads } from '../platform/form.ts';
import { type Changed, type ChangeContext, writeHistory } from '../platform/history.ts';
import { notify } from '../platform/notifications/notify.ts';
import type { Services } from '../services.ts';

interface Change {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly services: Services;
  readonly accountId: number;
  /** The network address of who changes it. */
  readonly address: string;
  /** Why an administrator acts in a lecture. */
  readonly reason: string | undefined;
}

/** @returns what the handler answers, once everything is stored and whoever is concerned will be told */
export async function carryOutChange(change: Change, asked: ErasedRequest): Promise<unknown> {
  const { call, handler, services, accountId, address, reason } = change;
  // No connection waits while files arrive, nor while a change is prepared.
  const uploads = asked.uploads as Uploads | undefined;
  const files = await uploads?.receive();
  const received: Uploads | undefined = files && { receive: async () => files };
  const request: ErasedRequest = { ...asked, uploads: received };
  const { write, discard } =
    typeof handler === 'function'
      ? { write: (tx: Transaction) => handler({ ...request, tx } as never) }
      : await handler.prepare(request as never);
  const writing = transaction(services.db, async (tx) => {
    const changed = (await write(tx)) as Changed<unknown>;
    const context = {
      accountId,
      address,
      call: call.path,
      at: services.clock.now(),
      reason: changed.reason ?? reason,
      place: asked.row as ChangeContext['place'],
    };
    await writeHistory(tx, context, changed.changes, changed.batch);
    const told = [...(changed.notifications ?? []), ...periodsChanged(changed.changes, context.at)];
    await notify(tx, told, context.at);
    return changed;
  });
  const { result, afterwards } = await writing.catch(async (error: unknown) => {
    if (hasStoredNothing(error)) await discard?.();
    throw error;
  });
  afterwards?.();
  return result;
}
