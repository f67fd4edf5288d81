/** The readiness checks: a database migrated to this version, and the file store. */
import type { Database } from './platform/database.ts';
import type { FileStore } from './platform/files/store.ts';
import { migrations } from './migration-files.ts';
import { missingMigrations } from './platform/migrations.ts';
import { Readiness } from './platform/readiness.ts';

/**
 * @param db on a connection of its own: a full pool means that the server is busy, not unavailable, and sending all requests to the
 * other servers would only move the queue
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
          // A newer database is served while servers are replaced one by one.
          return missing.length === 0 ? undefined : 'not migrated to this version';
        },
      },
      files: {
        ask: async () => {
          await store.reach();
          return undefined;
        },
        // A disk belongs to this machine; a bucket is unavailable to every server alike.
        optional: store.remote,
      },
    },
    limits,
  );
}
