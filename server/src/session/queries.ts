import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Database, prepared, type Queryable, type Transaction } from '../platform/database.ts';
import { account, isPublished, session } from '../platform/tables.ts';
import { systemInfo } from '../portal/tables.ts';
import { studentSystem } from '@baeum/contract/portal/terms';
import { sessionsListed } from '@baeum/contract/session/terms';

/** Column that says whether a later sign-in ends the earlier ones. */
const singleSignIn = sql<boolean>`coalesce((select ${systemInfo.singleSignIn} from ${systemInfo} where ${systemInfo.systemCode} = ${studentSystem}), false)`;

export const findAccount = prepared((db) =>
  db
    .select({
      id: account.id,
      type: account.type,
      passwordHash: account.passwordHash,
      passwordGivenAt: account.passwordGivenAt,
      suspendedAt: account.suspendedAt,
      published: isPublished,
      singleSignIn,
    })
    .from(account)
    .where(eq(account.loginId, sql.placeholder('loginId')))
    .prepare('account_by_login_id'),
);

export const passwordOf = prepared((db) =>
  db
    .select({ passwordHash: account.passwordHash, publishedHash: account.publishedHash })
    .from(account)
    .where(eq(account.id, sql.placeholder('id')))
    .prepare('account_password'),
);

/** The account as it is now, locked until the transaction ends: sign-ins and changes of its password happen one by one. */
export async function lockAccount(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      passwordHash: account.passwordHash,
      passwordGivenAt: account.passwordGivenAt,
      suspendedAt: account.suspendedAt,
      published: isPublished,
    })
    .from(account)
    .where(eq(account.id, id))
    .for('no key update');
  return row;
}

export async function startSession(
  db: Queryable,
  values: {
    /** Where it was known before; else it gets one. */
    id?: string;
    accountId: number;
    now: Date;
    expiresAt: Date;
    address: string;
    userAgent: string;
    byGivenPassword?: boolean;
    /** In whose name somebody else is there. */
    administratorId?: number;
    parentId?: string;
    mayWrite?: boolean;
    reason?: string | null;
  },
): Promise<string> {
  const { now, ...rest } = values;
  const [row] = await db
    .insert(session)
    .values({ ...rest, createdAt: now, refreshedAt: now })
    .returning({ id: session.id });
  if (row === undefined) throw new Error('the new session has no row');
  return row.id;
}

type Ending = NonNullable<(typeof session.$inferSelect)['endedBecause']>;

/** Ends one session; ending it twice keeps the first reason. */
export async function endSession(db: Queryable, id: string, because: Ending, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now, endedBecause: because })
    .where(and(eq(session.id, id), isNull(session.endedAt)));
}

/** Where an account is signed in. */
export const liveSessions = prepared((db) =>
  db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.address,
      createdAt: session.createdAt,
      refreshedAt: session.refreshedAt,
    })
    .from(session)
    .where(
      and(
        eq(session.accountId, sql.placeholder('accountId')),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        isNull(session.administratorId),
      ),
    )
    .orderBy(desc(session.refreshedAt), desc(session.id))
    .limit(sessionsListed)
    .prepare('session_list'),
);

/**
 * Ends an account's other sessions, or all of them; those of an administrator in its place are not its own.
 * @returns their ids
 */
export async function endOtherSessions(
  db: Queryable,
  accountId: number,
  keep: string | undefined,
  because: Ending,
  now: Date,
): Promise<readonly string[]> {
  const ended = await db
    .update(session)
    .set({ endedAt: now, endedBecause: because })
    .where(
      and(
        eq(session.accountId, accountId),
        keep === undefined ? undefined : ne(session.id, keep),
        isNull(session.endedAt),
        isNull(session.administratorId),
      ),
    )
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}

/**
 * Ends what was begun from an administrator's session, which is held until the end of the transaction: he is in one student's place
 * at a time, however often he enters at once.
 * @returns the ended sessions; undefined when his own is over
 */
export async function endEntered(
  tx: Transaction,
  parentId: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const [own] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, parentId), isNull(session.endedAt)))
    .for('no key update');
  if (own === undefined) return undefined;
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endedBecause: 'logout' })
    .where(and(eq(session.parentId, parentId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}

const refreshable = (id: string, now: Date) =>
  and(eq(session.id, id), isNull(session.endedAt), gt(session.expiresAt, now));

/** Moves a session from this generation of its refresh token to the next; undefined when it is not at this generation. */
export async function advanceRefresh(
  db: Database,
  id: string,
  generation: number,
  now: Date,
  expiresAt: Date,
): Promise<{ generation: number } | undefined> {
  const [row] = await db
    .update(session)
    .set({ refreshGeneration: generation + 1, refreshedAt: now, expiresAt })
    .where(and(refreshable(id, now), eq(session.refreshGeneration, generation)))
    .returning({ generation: session.refreshGeneration });
  return row;
}

export async function refreshState(db: Database, id: string) {
  const [row] = await db
    .select({
      generation: session.refreshGeneration,
      createdAt: session.createdAt,
      refreshedAt: session.refreshedAt,
      expiresAt: session.expiresAt,
      endedBecause: session.endedBecause,
      suspendedAt: account.suspendedAt,
      published: isPublished,
      type: account.type,
      accountId: session.accountId,
      administratorId: session.administratorId,
      mayWrite: session.mayWrite,
      reason: session.reason,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.id, id));
  return row;
}

/** @param by who has chosen it: the account's holder, or somebody who gives it to him */
export async function setPassword(
  db: Queryable,
  accountId: number,
  passwordHash: string,
  by: 'holder' | 'giver',
  now: Date,
): Promise<void> {
  await db
    .update(account)
    .set({ passwordHash, passwordSetAt: now, passwordGivenAt: by === 'giver' ? now : null })
    .where(eq(account.id, accountId));
}

/**
 * Puts another hash of the same password in its place, if it is still there; what was published stays known for it.
 * @returns whether it was
 */
export async function replaceHash(
  db: Database,
  { id, before, today }: { readonly id: number; readonly before: string; readonly today: string },
): Promise<boolean> {
  const rows = await db
    .update(account)
    .set({
      passwordHash: today,
      publishedHash: sql`case when ${account.publishedHash} = ${before} then ${today} else ${account.publishedHash} end`,
    })
    .where(and(eq(account.id, id), eq(account.passwordHash, before)))
    .returning({ id: account.id });
  return rows.length > 0;
}

/** How many accounts still have a password that a demonstration has published. */
export const countPublished = (db: Database): Promise<number> => db.$count(account, isPublished);
