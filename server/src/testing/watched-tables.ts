/** Detects which tables of a database change, and simulates a missing one. */
import pg from 'pg';

export interface WatchedTables {
  /** The names of the tables of which rows have been added, removed or changed meanwhile. */
  changedBy(act: () => Promise<unknown>): Promise<string[]>;
  /** Runs the work while the table is renamed. */
  without<T>(table: string, act: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/**
 * Triggers note each change in the transaction that makes it, so that what is rolled back leaves no note. They run with the rights of
 * the owner: the server may not write notes itself.
 */
const notes = `
  create schema watched;
  create unlogged table watched.change (changed text not null);
  create function watched.note() returns trigger language plpgsql security definer as $$
  begin
    insert into watched.change values (tg_argv[0]);
    return null;
  end $$;
  grant usage on schema watched to public;
  do $$
  declare watched record;
  begin
    for watched in select oid::regclass as name, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop
      execute format('create trigger zz_watched_rows after insert or delete on %s
        for each row execute function watched.note(%L)', watched.name, watched.relname);
      execute format('create trigger zz_watched_changes after update on %s
        for each row when (old.* is distinct from new.*) execute function watched.note(%L)', watched.name, watched.relname);
      execute format('create trigger zz_watched_all after truncate on %s
        for each statement execute function watched.note(%L)', watched.name, watched.relname);
    end loop;
  end $$`;

/** Watches as the owner of the tables. */
export async function watchTables(ownerUrl: string): Promise<WatchedTables> {
  const owner = new pg.Pool({ connectionString: ownerUrl });
  await owner.query(notes);
  return {
    async changedBy(act) {
      await owner.query('delete from watched.change');
      await act();
      const { rows } = await owner.query<{ changed: string }>(
        'select distinct changed from watched.change order by changed',
      );
      return rows.map(({ changed }) => changed);
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
