import { sql } from 'drizzle-orm';
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

interface Merged<Answer> {
  readonly accountId: number;
  /** Locks something that the owner of the account has written. */
  readonly hold: (tx: Transaction) => Promise<unknown>;
  /** A request that changes it, too. */
  readonly send: () => Promise<Answer>;
  /** What becomes of it with everything else of the account. */
  readonly change: (tx: Transaction) => Promise<unknown>;
}

/**
 * Sends a request just before somebody else locks an account, and then changes what its owner has written, as merging accounts and
 * moving students do. @returns its answer, once both have succeeded
 */
export async function beforeMerging<Answer>(
  db: Database,
  { accountId, hold, send, change }: Merged<Answer>,
): Promise<Answer> {
  let merging: Promise<unknown> | undefined;
  const answer = await meanwhile(db, {
    hold,
    send,
    change: async () => {
      merging = transaction(db, async (tx) => {
        await tx.execute(sql`select from account where id = ${accountId} for update`);
        await change(tx);
      });
      await expect.poll(() => waitingForLocks(db)).toBe(2);
    },
  });
  await merging;
  return answer;
}
