/** Sends what is left in an outbox. Loaded by visits that have something to send. */
import type { Delivery, Flushed, Outbox, OutboxEntry, OutboxStore, Owned } from './outbox.ts';

type Deliver<Name, Unsent> = (
  entry: OutboxEntry<Name, Unsent>,
  store: OutboxStore<Name, Unsent>,
) => Promise<Delivery>;

/** Passes unlocked entries to `deliver`, and removes those it has delivered. */
export async function flushOutbox<Name extends Owned, Unsent>(
  kind: Outbox<Name, Unsent>,
  user: string,
  deliver: Deliver<Name, Unsent>,
): Promise<Flushed> {
  const store = kind.open();
  const outcomes = new Set<Delivery>();
  for (const { name } of await store.listFor(user)) {
    if (await kind.isLocked(name)) continue;
    await exclusively(`${kind.lockOf(name)} flush`, async () => {
      // Read again, now that no other tab can change it.
      const entry = (await store.listFor(user)).find((one) => kind.lockOf(one.name) === kind.lockOf(name));
      if (entry === undefined) return;
      const outcome = await deliver(entry, store);
      outcomes.add(outcome);
      if (outcome === 'delivered') await store.remove(name);
    });
  }
  return outcomes;
}

/**
 * Runs the work unless another tab is doing it. Uses a separate lock, so that the entry itself stays available to a tab that opens the
 * same item meanwhile.
 */
async function exclusively(lockName: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
}
