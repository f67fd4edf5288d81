/** Takes the names of persons out of the history and the access records, while they are known. */
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { account } from '../../platform/tables.ts';
import { standInOf } from './declared.ts';

export interface Erased {
  readonly rows: number;
}

/** Lines of one statement about a person, and lines that one statement looks through for names. */
const linesAtOnce = 5000;
const lookedThrough = 20_000;

/** Of each account how many lines about it were emptied. All are looked for together, because every line is read. */
export async function erasedIdentities(
  db: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Erased>> {
  const found = await db
    .select({ id: account.id, loginId: account.loginId, studentNumber: account.studentNumber })
    .from(account)
    .where(inArray(account.id, [...accountIds]));
  const named = found.flatMap(({ id, loginId, studentNumber }) =>
    [loginId, studentNumber].flatMap((name) =>
      name === null || name === standInOf(id) ? [] : [{ id, name, standIn: standInOf(id) }],
    ),
  );
  await lookThrough(
    db,
    'staff_change',
    (first, last) => sql`forget_names_in_history(${namesOf(named)}, ${first}, ${last})`,
  );
  await lookThrough(
    db,
    'access_log',
    (first, last) => sql`forget_names_in_access(${namesOf(named)}, ${standInsOf(named)}, ${first}, ${last})`,
  );
  const erased = new Map<number, Erased>();
  for (const { id } of found) {
    const own = named.filter((one) => one.id === id);
    erased.set(id, { rows: await forgetHistory(db, id, own) });
  }
  return erased;
}

interface Named {
  readonly name: string;
  readonly standIn: string;
}

const namesOf = (named: readonly Named[]) => sql`${sql.param(named.map(({ name }) => name))}::text[]`;
const standInsOf = (named: readonly Named[]) =>
  sql`${sql.param(named.map(({ standIn }) => standIn))}::text[]`;

async function forgetHistory(db: Database, id: number, named: readonly Named[]): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await db.execute<{ gone: number }>(
      sql`select forget_history(${id}, ${namesOf(named)}, ${standInsOf(named)}, ${linesAtOnce}) as gone`,
    );
    const gone = rows[0]?.gone ?? 0;
    total += gone;
    if (gone === 0) return total;
  }
}

async function lookThrough(
  db: Database,
  table: 'staff_change' | 'access_log',
  forget: (first: number, last: number) => ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(id) as last from ${sql.identifier(table)}`,
  );
  const last = rows[0]?.last ?? 0;
  for (let first = 1; first <= last; first += lookedThrough)
    await db.execute(sql`select ${forget(first, first + lookedThrough - 1)}`);
}
