/** Approving that data is destroyed: from then on nobody comes in with the account, and the job carries it out. */
import type { Origin } from '@baeum/contract/privacy/destruction-terms';
import type { DestroyedKind } from '@baeum/contract/privacy/retention';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { account } from '../../platform/tables.ts';
import { destruction, destructionStep } from '../tables.ts';

/**
 * Locks accounts in the order of their ids, and all administrators who may use the portal with them, so that two who approve the
 * destruction of each other come one after the other.
 */
export function lockHolders(tx: Transaction, loginIds: readonly string[]) {
  const isWanted = inArray(
    account.loginId,
    loginIds.map((one) => one.trim().toLowerCase()),
  );
  return tx
    .select({
      id: account.id,
      loginId: account.loginId,
      name: account.name,
      isWanted: sql<boolean>`${isWanted}`,
    })
    .from(account)
    .where(or(isWanted, and(eq(account.type, 'administrator'), isNull(account.suspendedAt))))
    .orderBy(account.id)
    .for('no key update', { of: account });
}

interface Approval {
  readonly origin: Origin;
  /** Null after a restore. */
  readonly approvedBy: number | null;
  readonly at: Date;
}

interface Wanted {
  readonly holder: { readonly id: number; readonly lastUsedAt: Date };
  readonly kinds: readonly DestroyedKind[];
}

/** Steps of one statement, which may have at most 65,535 values. */
const stepsAtOnce = 5000;

/** @returns the number of the destruction; undefined where nothing is wanted */
export async function approve(
  tx: Transaction,
  { origin, approvedBy, at }: Approval,
  wanted: readonly Wanted[],
): Promise<string | undefined> {
  if (wanted.length === 0) return undefined;
  const [made] = await tx
    .insert(destruction)
    .values({ origin, approvedBy, approvedAt: at })
    .returning({ id: destruction.id });
  if (made === undefined) throw new Error('no row of the destruction');
  const steps = wanted.flatMap(({ holder, kinds }) =>
    kinds.map((kind) => ({
      destructionId: made.id,
      accountId: holder.id,
      kind,
      lastUsedAt: holder.lastUsedAt,
    })),
  );
  for (let from = 0; from < steps.length; from += stepsAtOnce)
    await tx.insert(destructionStep).values(steps.slice(from, from + stepsAtOnce));
  const closed = wanted.flatMap(({ holder, kinds }) => (kinds.includes('account') ? [holder.id] : []));
  await tx
    .update(account)
    .set({ suspendedAt: sql`coalesce(${account.suspendedAt}, ${at})` })
    .where(inArray(account.id, closed));
  return made.id;
}
