/** All that a database of this version has. */
import type pg from 'pg';
import { grantQueues, installQueues } from './platform/jobs/install.ts';
import { migrations } from './migration-files.ts';
import { applyMissing, grantServerRole, waitingTurn } from './platform/migrations.ts';
import { timetable } from './timetable.ts';

/**
 * Tables, queues, and the rights of the server's role, all in one transaction.
 * @param client the owner's connection
 * @param serverRole none when the server connects as the owner
 * @returns names of the migrations that were applied now
 */
export const bringUpToDate = (client: pg.ClientBase, serverRole: string | undefined): Promise<string[]> =>
  waitingTurn(client, () => makeUpToDate(client, serverRole));

/** The same within the caller's turn. */
export async function makeUpToDate(client: pg.ClientBase, serverRole: string | undefined): Promise<string[]> {
  const applied = await applyMissing(client, migrations);
  await installQueues(client, Object.keys(timetable));
  if (serverRole === undefined) return applied;
  await grantServerRole(client, serverRole);
  await grantQueues(client, serverRole);
  return applied;
}

/** The role that the server uses, where the owner has another one. */
export function roleOfServer(serverUrl: string | undefined, ownerUrl: string): string | undefined {
  const roleOf = (url: string) => decodeURIComponent(new URL(url).username);
  if (!serverUrl) return undefined;
  const role = roleOf(serverUrl);
  return role === '' || role === roleOf(ownerUrl) ? undefined : role;
}
