/** Detects which tables of a database change, and simulates a missing one. */
import pg from 'pg';

export interface WatchedTables {
  /** The names of the tables that have changed afterwards. */
  changedBy(act: () => Promise<unknown>): Promise<string[]>;
  /** Runs the work while the table is renamed. */
  without<T>(table: string, act: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Reads as the owner of the tables, so that missing rights hide no change. */
export function watchTables(ownerUrl: string): WatchedTables {
  const owner = new pg.Pool({ connectionString: ownerUrl });
  const held = async () => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    // Row by row, so that their order does not matter.
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as table, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint)::text, '') as sum from "${name}" t`,
    );
    const { rows } = await owner.query<{ table: string; sum: string }>(sums.join(' union all '));
    return new Map(rows.map(({ table, sum }) => [table, sum]));
  };
  return {
    async changedBy(act) {
      const before = await held();
      await act();
      const after = await held();
      return [...after].flatMap(([table, sum]) => (before.get(table) === sum ? [] : [table]));
    },
    async without(table, act) {
      await owner.query(`alter table "${table}" rename to "${table}_away"`);
      try {
        return await act();
      } finally {
        await owner.query(`alter table "${table}_away" rename to "${table}"`);
      }
    },
    end: () => owner.end(),
  };
}
