/**
 * Migrates the database to this version. `MIGRATE_URL` is the owner's connection, `DATABASE_URL` the server's, whose application
 * role is granted its rights. With `DATABASE_URL` alone, one role does both.
 */
import pg from 'pg';
import { updateDatabase, appRoleOf } from '../migrations.ts';
import { setTimeouts } from '../platform/migrations.ts';

const serverUrl = process.env['DATABASE_URL'];
const ownerUrl = process.env['MIGRATE_URL'] || serverUrl;
if (!ownerUrl) throw new Error('DATABASE_URL or MIGRATE_URL is needed');

const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
try {
  const applied = await updateDatabase(client, appRoleOf(serverUrl, ownerUrl));
  await setTimeouts(client);
  process.stdout.write(applied.length === 0 ? 'database is up to date\n' : `applied ${applied.join(', ')}\n`);
} finally {
  await client.end();
}
