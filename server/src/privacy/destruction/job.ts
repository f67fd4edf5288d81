/** The scheduled destruction of what has been approved, and of what a restored backup has brought back. */
import { stat } from 'node:fs/promises';
import { count, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { destructionStep } from '../tables.ts';
import { carryOut } from './carry-out.ts';
import { takeUpLedger, writeLedger } from './ledger.ts';

type Destroying = Pick<Services, 'db' | 'store' | 'clock' | 'ledger'>;

/** What ledger and database were like when they last agreed, so that a large ledger is not read every minute. */
const agreed = new WeakMap<Database, string>();

export async function destroy(
  services: Destroying,
): Promise<{ again: number; steps: number; files: number }> {
  const { db, ledger, clock } = services;
  const isUnchanged = agreed.get(db) === (await stateOf(services));
  const again = isUnchanged ? 0 : await takeUpLedger(db, ledger, clock.now());
  const done = await carryOut(services);
  if (!isUnchanged || done.steps > 0) {
    await writeLedger(db, ledger);
    agreed.set(db, await stateOf(services));
  }
  return { again, ...done };
}

async function stateOf({ db, ledger }: Destroying): Promise<string> {
  const file = await stat(ledger).catch(() => undefined);
  const [steps] = await db
    .select({ finished: count() })
    .from(destructionStep)
    .where(isNotNull(destructionStep.finishedAt));
  return `${file?.size ?? 0} ${file?.mtimeMs ?? 0} ${steps?.finished ?? 0}`;
}
