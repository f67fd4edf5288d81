/** What this server cannot do without: a database at the level it was written for, and its stored files. */
import type { Database } from './platform/database.ts';
import type { FileStore } from './platform/files/store.ts';
import { migrations } from './migration-files.ts';
import { missingMigrations } from './platform/migrations.ts';
import { Readiness } from './platform/readiness.ts';

/**
 * @param db of a connection of its own: requests that wait for one of the pool's make a server busy, not unfit, and to send
 * them all to the others would only move the queue
 */
export function readinessOf(
  { db, store }: { readonly db: Database; readonly store: FileStore },
  limits?: { limitMs: number; keptMs: number },
): Readiness {
  return new Readiness(
    {
      database: {
        ask: async () => {
          const missing = await missingMigrations(db, migrations);
          // One that has more is being served while its servers are exchanged one by one.
          return missing.length === 0 ? undefined : 'not migrated to this version';
        },
      },
      files: {
        ask: async () => {
          await store.reach();
          return undefined;
        },
        // A disk is this machine's; a bucket that is away is so for every server.
        optional: store.remote,
      },
    },
    limits,
  );
}
