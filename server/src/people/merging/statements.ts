/** Counts and moves the rows of one account, each in a single statement whatever their number. */
import { mostKeptListed } from '@baeum/contract/people/merging-terms';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { type Moved, moved } from './columns.ts';

export interface Pair {
  /** The account that is closed. */
  readonly from: number;
  readonly keeper: number;
}

export interface KindCount {
  readonly kind: string;
  readonly moving: number;
  readonly staying: number;
  /** Of what stays; at most so many. */
  readonly titles: readonly string[];
}

const nothing = () => sql`false`;
const belongs = ({ column }: Moved, from: number): SQL => sql`t.${sql.identifier(column)} = ${from}::bigint`;
const isThere = ({ isThere: there = nothing }: Moved, keeper: number): SQL => there(sql`${keeper}::bigint`);

/** How much of each kind would move, and how much would stay because the keeper has the same already. */
export async function countRows(db: Queryable, { from, keeper }: Pair): Promise<KindCount[]> {
  const parts = moved.map(
    (
      one,
      place,
    ) => sql`select ${place}::int as place, ${one.kind}::text as kind, ${isThere(one, keeper)} as stays,
      ${one.title ?? sql`null::text`} as title from ${sql.identifier(one.table)} t where ${belongs(one, from)}`,
  );
  const { rows } = await db.execute<KindCount & Record<string, unknown>>(sql`
    select kind, count(*) filter (where not stays)::int as moving, count(*) filter (where stays)::int as staying,
      coalesce((array_agg(distinct title) filter (where stays and title is not null))[1:${sql.raw(String(mostKeptListed))}], '{}') as titles
    from (${sql.join(parts, sql` union all `)}) as part
    group by kind order by min(place)`);
  return rows.map(({ kind, moving, staying, titles }) => ({ kind, moving, staying, titles }));
}

/**
 * Moves all rows in one statement: its parts see the rows as they were before, and references between them are checked at its end.
 * A table is updated once, because a row may name the account in two columns.
 */
export async function moveRows(tx: Transaction, { from, keeper }: Pair): Promise<void> {
  const tables = [...new Set(moved.map(({ table }) => table))];
  const updates = tables.map((table, place) => {
    const goes = moved
      .filter((one) => one.table === table)
      .map((one) => ({
        name: sql.identifier(one.column),
        applies: sql`(${belongs(one, from)} and not ${isThere(one, keeper)})`,
      }));
    const values = goes.map(
      ({ name, applies }) => sql`${name} = case when ${applies} then ${keeper}::bigint else t.${name} end`,
    );
    const conditions = goes.map(({ applies }) => applies);
    return sql`${sql.identifier(`moved_${place}`)} as (update ${sql.identifier(table)} t set ${sql.join(values, sql`, `)}
      where ${sql.join(conditions, sql` or `)} returning 1)`;
  });
  await tx.execute(sql`with ${sql.join(updates, sql`, `)} select`);
}
