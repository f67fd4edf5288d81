/** Which tables of a whole database something changes, and what happens while one of them is away. */
import pg from 'pg';

export interface WatchedTables {
  /** The names of the tables that hold something else afterwards. */
  changedBy(act: () => Promise<unknown>): Promise<string[]>;
  /** Lets it happen while nothing finds the table under its name. */
  without<T>(table: string, act: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Looks as the tables' owner, so that no right hides a change. */
export function watchTables(ownerUrl: string): WatchedTables {
  const owner = new pg.Pool({ connectionString: ownerUrl });
  const held = async () => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    // Each row by itself, so that their order says nothing.
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
