import { expect } from 'vitest';
import { type Database, transaction, type Transaction } from '../platform/database.ts';
import { waitingForLocks } from './database.ts';

interface Meanwhile<Answer> {
  /** What another request has locked. */
  readonly hold: (tx: Transaction) => Promise<unknown>;
  /** A request that has to wait for that. */
  readonly send: () => Promise<Answer>;
  /** What the other one does then, before it ends. */
  readonly change?: (tx: Transaction) => Promise<unknown>;
}

/** Sends a request that waits until another one has changed something. @returns its answer */
export async function meanwhile<Answer>(
  db: Database,
  { hold, send, change }: Meanwhile<Answer>,
): Promise<Answer> {
  let sent: Promise<Answer> | undefined;
  await transaction(db, async (tx) => {
    await hold(tx);
    sent = send();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await change?.(tx);
  });
  if (sent === undefined) throw new Error('nothing was sent');
  return sent;
}
