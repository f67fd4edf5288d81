import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.MIGRATE_URL ?? process.env.DATABASE_URL });
await client.connect();
const appRole = client.escapeIdentifier(new URL(process.env.DATABASE_URL).username);
await client.query('CREATE TABLE IF NOT EXISTS line (text text PRIMARY KEY)');
await client.query('CREATE TABLE IF NOT EXISTS pack_load (pack_key text PRIMARY KEY)');
await client.query(`GRANT SELECT, INSERT ON line TO ${appRole}`);
if (process.env.MIGRATES_FOR_EVER) {
  writeFileSync(join(process.env.BAEUM_DATA, 'migrating'), '');
  await client.query('SELECT pg_sleep(3600)');
}
await client.end();
