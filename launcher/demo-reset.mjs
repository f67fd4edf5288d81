import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { emptyBucket, loadDemonstration, migratePortal, openPortal } from './portal.mjs';
import { withConnection } from './postgres/roles.mjs';
import { say, step } from './say.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

// `npm run demo:reset`: deletes everything in the portal and loads the demonstration again, with today in week 9.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  const forced = process.argv.includes('--force');
  const foreign = (config.databaseUrl && 'DATABASE_URL') ?? (config.bucket && 'S3_BUCKET');
  if (foreign !== null && !forced) {
    throw new Failure(
      `${foreign} is set: this would delete everything in the portal's database and all its stored files.\n` +
        'If that is what you want: npm run demo:reset -- --force',
    );
  }
  if (!config.demo && !forced) {
    throw new Failure(
      'This portal does not offer the demonstration (BAEUM_DEMO), and everything in it would be deleted.\n' +
        'If that is what you want: npm run demo:reset -- --force',
    );
  }
  await setUpPackages(root);
  await setUpBuilds(root);
  const portal = await openPortal(root, config);
  try {
    await step('Deleting everything', async () => {
      await withConnection(root, portal.ownerEnv.MIGRATE_URL ?? '', async (client) => {
        await refuseRunningServers(client);
        await deleteEverything(client);
      });
      if (config.bucket === null) await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
      else await emptyBucket(root, portal);
    });
    await migratePortal(root, portal);
    await loadDemonstration(root, { ...config, demo: true }, portal);
  } finally {
    await portal.close();
  }
  say('The demonstration has been reset. Start the portal: npm start');
});

/**
 * Servers would go on showing what they have read: its versions come up again.
 * @param {import('./postgres/roles.mjs').Client} client
 */
async function refuseRunningServers(client) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'baeum'`,
  );
  if (rowCount !== 0) {
    throw new Failure(
      'Servers are connected to the database: stop the portal first. (A pooler may hold their connections for some minutes.)',
    );
  }
}

/** @param {import('./postgres/roles.mjs').Client} client */
async function deleteEverything(client) {
  const { rows } = await client.query(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  );
  const schemas = rows.map(({ name }) => client.escapeIdentifier(name));
  await client.query('BEGIN');
  for (const schema of schemas) await client.query(`DROP SCHEMA ${schema} CASCADE`);
  await client.query('CREATE SCHEMA public');
  // PostgreSQL grants this in a new database.
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
  await client.query('COMMIT');
}
