/** Updates a database to this version: tables, job queues and rights. */
import type pg from 'pg';
import { grantQueues, installQueues } from './platform/jobs/install.ts';
import { migrations } from './migration-files.ts';
import { applyMissing, grantAppRole, withMigrationLock } from './platform/migrations.ts';
import { timetable } from './recurring/timetable.ts';

/**
 * Updates tables, queues and the rights of the application role, in one transaction.
 * @param client the owner's connection
 * @param appRole undefined when the server connects as the owner
 * @returns names of the migrations that were applied now
 */
export const updateDatabase = (client: pg.ClientBase, appRole: string | undefined): Promise<string[]> =>
  withMigrationLock(client, () => updateDatabaseLocked(client, appRole));

/** The same, when the caller holds the migration lock. */
export async function updateDatabaseLocked(
  client: pg.ClientBase,
  appRole: string | undefined,
): Promise<string[]> {
  const applied = await applyMissing(client, migrations);
  await installQueues(client, Object.keys(timetable));
  if (appRole === undefined) return applied;
  await grantAppRole(client, appRole);
  await grantQueues(client, appRole);
  return applied;
}

/** The application role: the one that the server connects as, unless it is the owner. */
export function appRoleOf(serverUrl: string | undefined, ownerUrl: string): string | undefined {
  const roleOf = (url: string) => decodeURIComponent(new URL(url).username);
  if (!serverUrl) return undefined;
  const role = roleOf(serverUrl);
  return role === '' || role === roleOf(ownerUrl) ? undefined : role;
}
