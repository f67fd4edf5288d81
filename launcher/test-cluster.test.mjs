import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from './postgres/roles.mjs';
import { startCluster } from './postgres.mjs';
import { startTestCluster } from './test-cluster.mjs';
import { hasMemoryFolder, MEMORY_FOLDER } from './testing/memory.mjs';
import { spawnClusterHolder, makeTempFolder } from './testing/checkout.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const base = makeTempFolder('test-cluster');
/** @type {import('./postgres.mjs').Cluster} */
let outside;

beforeAll(async () => {
  outside = await startCluster({ dataDir: join(base, 'outside'), disposable: true });
});
afterAll(async () => {
  await outside.stop();
  rmSync(base, { recursive: true });
});

/**
 * @param {string} url
 * @param {string} text
 */
const query = (url, text) => withConnection(ROOT, url, async (client) => (await client.query(text)).rows);

test('an outside PostgreSQL is left as it was, and two runs can share it', async () => {
  const names = `SELECT rolname AS name FROM pg_roles UNION ALL SELECT datname FROM pg_database ORDER BY name`;
  const before = await query(outside.adminUrl, names);
  const env = { TEST_DATABASE_ADMIN_URL: outside.adminUrl };
  const [first, second] = await Promise.all([startTestCluster(env), startTestCluster(env)]);
  await query(first.ownerUrl, 'CREATE TABLE kept ()');
  await query(second.ownerUrl, 'CREATE TABLE kept ()');
  await expect(query(first.serverUrl, 'CREATE TABLE own ()')).rejects.toThrow('permission denied');
  await query(first.adminUrl, `CREATE DATABASE of_a_worker OWNER ${new URL(first.ownerUrl).username}`);
  await Promise.all([first.stop(), second.stop()]);
  expect(await query(outside.adminUrl, names)).toEqual(before);
});

test('a cluster of its own is removed', async () => {
  const cluster = await startTestCluster({});
  const [place] = await query(cluster.adminUrl, `SELECT current_setting('data_directory') AS folder`);
  await cluster.stop();
  expect(() => rmSync(place.folder)).toThrow('ENOENT');
});

test.each([
  'on the disk',
  ...(hasMemoryFolder() ? ['in memory'] : []),
])('the next run removes what a killed one left %s', async (where) => {
  const onDisk = makeTempFolder('killed').replace('launcher-killed', 'baeum-test-killed');
  const left = where === 'on the disk' ? onDisk : join(MEMORY_FOLDER, basename(onDisk));
  const held = await spawnClusterHolder(ROOT, left);
  await held.end('SIGKILL');
  const cluster = await startTestCluster({});
  await cluster.stop();
  expect(() => rmSync(left)).toThrow('ENOENT');
});
