/**
 * Carries out what has been approved: step by step, each in short transactions that say how far they have come, so that it goes on
 * where it was when it was killed. What has been destroyed cannot be brought back.
 */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Database, type Transaction, transaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { destroyedObject, destruction, destructionStep } from '../tables.ts';
import { type Erased, erasedIdentities } from './identities.ts';
import { type Amounts, destroyRows, erasuresOf } from './statements.ts';

type Destroying = Pick<Services, 'db' | 'store' | 'clock'>;
type Step = Pick<typeof destructionStep.$inferSelect, 'destructionId' | 'accountId' | 'kind'>;

const stepsAtOnce = 100;
const objectsAtOnce = 200;

/** @returns how many steps were finished, and how many stored files removed */
export async function carryOut({ db, store, clock }: Destroying): Promise<{ steps: number; files: number }> {
  let steps = 0;
  for (;;) {
    const waiting = await waitingSteps(db, false);
    for (const step of waiting) await destroyStep(db, step, clock.now());
    steps += waiting.length;
    if (waiting.length === 0) break;
  }
  for (;;) {
    // Last, because until then grades and attendance belong to somebody.
    const waiting = await waitingSteps(db, true);
    if (waiting.length === 0) break;
    const erased = await erasedIdentities(
      db,
      waiting.map(({ accountId }) => accountId),
    );
    for (const step of waiting) await destroyStep(db, step, clock.now(), erased.get(step.accountId));
    steps += waiting.length;
  }
  const files = await removeObjects(db, store);
  await finish(db, clock.now());
  return { steps, files };
}

const waitingSteps = (db: Database, ofIdentity: boolean): Promise<Step[]> =>
  db
    .select({
      destructionId: destructionStep.destructionId,
      accountId: destructionStep.accountId,
      kind: destructionStep.kind,
    })
    .from(destructionStep)
    .where(and(isNull(destructionStep.finishedAt), (ofIdentity ? eq : ne)(destructionStep.kind, 'identity')))
    .orderBy(asc(destructionStep.accountId), asc(destructionStep.kind))
    .limit(stepsAtOnce);

const isStep = ({ destructionId, accountId, kind }: Step) =>
  and(
    eq(destructionStep.destructionId, destructionId),
    eq(destructionStep.accountId, accountId),
    eq(destructionStep.kind, kind),
    isNull(destructionStep.finishedAt),
  );

/** @param before what was emptied of it already, outside of these transactions */
async function destroyStep(db: Database, step: Step, now: Date, before?: Erased): Promise<void> {
  for (const one of erasuresOf(step.kind))
    for (;;) {
      const isLast = await transaction(db, async (tx) => {
        const [mine] = await tx
          .select({ kind: destructionStep.kind })
          .from(destructionStep)
          .where(isStep(step))
          .for('update');
        // Another server has finished it.
        if (mine === undefined) return true;
        const { keys, ...gone } = await destroyRows(tx, one, step.accountId);
        await add(tx, step, gone);
        if (keys.length > 0)
          await tx
            .insert(destroyedObject)
            .values(keys.map((storageKey) => ({ storageKey })))
            .onConflictDoNothing();
        return gone.isLast;
      });
      if (isLast) break;
    }
  await db
    .update(destructionStep)
    .set({ finishedAt: now, rows: sql`${destructionStep.rows} + ${before?.rows ?? 0}` })
    .where(isStep(step));
}

async function add(tx: Transaction, step: Step, { rows, files, bytes }: Amounts): Promise<void> {
  if (rows + files === 0) return;
  await tx
    .update(destructionStep)
    .set({
      rows: sql`${destructionStep.rows} + ${rows}`,
      files: sql`${destructionStep.files} + ${files}`,
      bytes: sql`${destructionStep.bytes} + ${bytes}`,
    })
    .where(isStep(step));
}

/** Removes bytes without the trash, from which they could be brought back. */
async function removeObjects(db: Database, store: Services['store']): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await db
      .select({ key: destroyedObject.storageKey })
      .from(destroyedObject)
      .limit(objectsAtOnce);
    if (found.length === 0) return removed;
    for (const { key } of found) await store.remove(key);
    await db.delete(destroyedObject).where(
      inArray(
        destroyedObject.storageKey,
        found.map(({ key }) => key),
      ),
    );
    removed += found.length;
  }
}

async function finish(db: Database, now: Date): Promise<void> {
  await db
    .update(destruction)
    .set({ finishedAt: now })
    .where(
      and(
        isNull(destruction.finishedAt),
        sql`not exists (select from ${destructionStep} s where s.destruction_id = ${destruction.id} and s.finished_at is null)`,
      ),
    );
}
