/**
 * The ledger: a file beside the database that names what was destroyed, by keys alone. A backup that was made before brings the
 * data back when it is restored; what the ledger names and the database does not is then destroyed again.
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type DestroyedKind, destroyedKinds } from '@baeum/contract/privacy/retention';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { type Database, transaction } from '../../platform/database.ts';
import { readJson } from '../../platform/json-text.ts';
import { account, fileStore } from '../../platform/tables.ts';
import { destructionStep } from '../tables.ts';
import { approve } from './approving.ts';

const lineShape = z.object({
  /** The database that it is about: that of another one says nothing about this one's keys. */
  database: z.string(),
  account: z.int(),
  /** Of the account, because ids come up again after a restore; null for accounts and ledgers from before there was one. */
  key: z.uuid().nullable().default(null),
  kind: z.enum(destroyedKinds),
  lastUsedAt: z.iso.datetime(),
});
type Line = z.output<typeof lineShape>;

const nameOf = ({ account, key, kind, lastUsedAt }: Line) => `${account} ${key} ${kind} ${lastUsedAt}`;

/** Nothing where there is no ledger yet. */
const textLinesIn = async (path: string): Promise<string[]> => {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return content.split('\n').filter((line) => line !== '');
};

/** Lines of this database. One that was cut off when its writer was killed is left out, and written again. */
const linesIn = async (path: string, database: string): Promise<Line[]> =>
  (await textLinesIn(path)).flatMap((text) => {
    const { data } = lineShape.safeParse(readJson(text));
    return data === undefined || data.database !== database ? [] : [data];
  });

/** The name of the database, which a backup keeps. */
async function databaseId(db: Database): Promise<string> {
  await db.insert(fileStore).values({}).onConflictDoNothing();
  const [row] = await db.select({ id: fileStore.id }).from(fileStore);
  if (row === undefined) throw new Error('the database has no name');
  return row.id;
}

/** Adds to a ledger what was destroyed and is not in it. @returns how many lines */
export async function writeLedger(db: Database, path: string): Promise<number> {
  const database = await databaseId(db);
  const known = new Set((await linesIn(path, database)).map(nameOf));
  const steps = await db
    .select({
      account: destructionStep.accountId,
      key: account.uniqueKey,
      kind: destructionStep.kind,
      lastUsedAt: destructionStep.lastUsedAt,
    })
    .from(destructionStep)
    .innerJoin(account, eq(account.id, destructionStep.accountId))
    .where(isNotNull(destructionStep.finishedAt));
  const missing = steps
    .map((step) => ({ database, ...step, lastUsedAt: step.lastUsedAt.toISOString() }))
    .filter((line) => !known.has(nameOf(line)));
  await append(
    path,
    missing.map((line) => JSON.stringify(line)),
  );
  return missing.length;
}

async function append(path: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    // The first line break ends a line that was cut off.
    await file.appendFile(`\n${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The ledger beside backups: each backup adds to it what was destroyed before. */
export const ledgerBeside = (backup: string): string => join(dirname(resolve(backup)), 'destroyed.jsonl');

/** Adds to a ledger what another one knows. */
export async function mergeLedger(from: string, into: string): Promise<void> {
  const known = new Set(await textLinesIn(into));
  await append(
    into,
    (await textLinesIn(from)).filter((line) => !known.has(line)),
  );
}

/** Ids of accounts that the ledger names do not come up again in a database that was restored from a backup of before. */
export async function passOverDestroyed(client: pg.ClientBase, path: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from file_store');
  const lines = await linesIn(path, rows[0]?.id ?? '');
  const greatest = lines.reduce((most, line) => Math.max(most, line.account), 0);
  await client.query(`select setval('account_id_seq', $1) from account_id_seq where last_value <= $1`, [
    greatest,
  ]);
}

/**
 * Has destroyed again what a ledger names and the database does not: it comes from a backup of before.
 * @returns how many steps
 */
export async function takeUpLedger(db: Database, path: string, now: Date): Promise<number> {
  const lines = await linesIn(path, await databaseId(db));
  if (lines.length === 0) return 0;
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ account: number; kind: DestroyedKind; last_used_at: Date }>(sql`
      select distinct on (line.account, line.kind) line.account::int8 as account, line.kind, line.last_used_at
      from unnest(${sql.param(lines.map((line) => line.account))}::bigint[], ${sql.param(lines.map(({ key }) => key))}::uuid[],
        ${sql.param(lines.map(({ kind }) => kind))}::text[], ${sql.param(lines.map(({ lastUsedAt }) => lastUsedAt))}::timestamptz[]
      ) as line (account, key, kind, last_used_at)
      join account on account.id = line.account and account.unique_key is not distinct from line.key
      -- Without a key it is at least nobody whose account was made since.
      where (line.key is not null or date_trunc('milliseconds', account.password_set_at) <= line.last_used_at)
        and not exists (select from destruction_step s where s.account_id = line.account and s.kind = line.kind
        and (s.finished_at is null or s.last_used_at >= date_trunc('milliseconds', line.last_used_at)))
      order by line.account, line.kind, line.last_used_at desc`);
    const wanted = rows.map(({ account, kind, last_used_at: lastUsedAt }) => ({
      holder: { id: account, lastUsedAt: new Date(lastUsedAt) },
      kinds: [kind],
    }));
    await approve(tx, { origin: 'restore', approvedBy: null, at: now }, wanted);
    return wanted.length;
  });
}
