/**
 * Brings the database to this version: `MIGRATE_URL` is the owner's connection, `DATABASE_URL` the server's, whose role
 * gets its rights. With `DATABASE_URL` alone one role does both.
 */
import pg from 'pg';
import { migrations } from './migrations.ts';
import { grantQueues, installQueues } from './platform/jobs/install.ts';
import { grantServerRole, limitWaiting, migrate } from './platform/migrations.ts';
import { timetable } from './timetable.ts';

const serverUrl = process.env['DATABASE_URL'];
const ownerUrl = process.env['MIGRATE_URL'] || serverUrl;
if (!ownerUrl) throw new Error('DATABASE_URL or MIGRATE_URL is needed');

const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
try {
  const applied = await migrate(client, migrations);
  await installQueues(client, Object.keys(timetable));
  await limitWaiting(client);
  const serverRole = serverUrl ? decodeURIComponent(new URL(serverUrl).username) : '';
  const ownerRole = decodeURIComponent(new URL(ownerUrl).username);
  if (serverRole !== '' && serverRole !== ownerRole) {
    await grantServerRole(client, serverRole);
    await grantQueues(client, serverRole);
  }
  process.stdout.write(applied.length === 0 ? 'database is up to date\n' : `applied ${applied.join(', ')}\n`);
} finally {
  await client.end();
}
