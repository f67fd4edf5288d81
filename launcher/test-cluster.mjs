import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from './failure.mjs';
import { ensureDatabase, ensureRole, applyPlannerSettings, withConnection } from './postgres/roles.mjs';
import { removeAbandoned, startCluster } from './postgres.mjs';
import { hasMemoryFolder, MEMORY_FOLDER } from './testing/memory.mjs';

/** @typedef {import('./test-cluster.d.mts').TestCluster} TestCluster */

const INTERRUPTS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PREFIX = 'baeum-test-';
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The vitest projects whose tests need a database.
 * @type {ReadonlySet<string>}
 */
const NEEDY = new Set(['server', 'content', 'e2e']);

/**
 * Starts a PostgreSQL for one test run, which is deleted afterwards. `TEST_DATABASE_ADMIN_URL` (a superuser) uses one
 * that is already running, `TEST_POSTGRES_BIN` other programs than the embedded ones.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<TestCluster & { stop: () => Promise<void> }>}
 */
export async function startTestCluster(env = process.env) {
  const adminUrl = env.TEST_DATABASE_ADMIN_URL;
  return adminUrl ? borrowCluster(adminUrl) : ownCluster(env.TEST_POSTGRES_BIN || undefined);
}

/** @param {string | undefined} bin */
async function ownCluster(bin) {
  await removeLeftovers();
  if (process.env.TMPDIR === undefined && hasMemoryFolder()) {
    try {
      return await clusterIn(MEMORY_FOLDER, bin);
    } catch {
      // Such as a folder that runs no programs. If it is about something else, that is said by the next line.
    }
  }
  return clusterIn(tmpdir(), bin);
}

/**
 * @param {string} place
 * @param {string | undefined} bin
 */
async function clusterIn(place, bin) {
  const folder = await mkdtemp(join(place, PREFIX));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const cluster = await startCluster({ root: ROOT, dataDir: folder, bin, disposable: true });
    const { adminUrl, ownerUrl, serverUrl } = cluster;
    const stop = async () => {
      await cluster.stop();
      await remove();
    };
    return { adminUrl, ownerUrl, serverUrl, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes the clusters of killed runs, wherever those were. */
async function removeLeftovers() {
  for (const place of [tmpdir(), MEMORY_FOLDER]) {
    const names = await readdir(place).catch(() => []);
    for (const name of names)
      if (name.startsWith(PREFIX)) await removeAbandoned(join(place, name)).catch(ignoreOthers);
  }
}

/** Ignores clusters of other users, and those that another run is removing. @param {unknown} error */
function ignoreOthers(error) {
  if (!['EACCES', 'EPERM', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
}

/**
 * On a shared server the databases and roles of this run have unique names, and are removed at its end.
 * @param {string} adminUrl
 */
async function borrowCluster(adminUrl) {
  const run = `baeum_test_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const [owner, appRole] = [`${run}_owner`, `${run}_server`];
  /** @param {string} user */
  const url = (user) => {
    const address = new URL(adminUrl);
    [address.username, address.password, address.pathname] = [user, password, `/${run}`];
    return address.href;
  };
  await withConnection(ROOT, adminUrl, async (client) => {
    await ensureRole(client, owner, password);
    await ensureRole(client, appRole, password);
    await applyPlannerSettings(client, appRole);
    await ensureDatabase(client, { name: run, owner, appRole });
  });
  const stop = () =>
    withConnection(ROOT, adminUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT format('DROP DATABASE %I WITH (FORCE)', datname) AS drop FROM pg_database
         WHERE datdba = $1::regrole`,
        [owner],
      );
      for (const row of rows) await client.query(row.drop);
      await client.query(`DROP ROLE ${owner}, ${appRole}`);
    });
  return { adminUrl, ownerUrl: url(owner), serverUrl: url(appRole), stop };
}

/**
 * Vitest's global setup: one cluster for the run, which tests find with `inject('cluster')`.
 * @param {import('vitest/node').TestProject} project
 */
export default async function setup(project) {
  const { config, projects } = project.vitest;
  const wanted = projects.filter(({ name }) => NEEDY.has(name));
  if (wanted.length === 0 || config.mode === 'benchmark') return undefined;
  const { stop, ...urls } = await startTestCluster();
  project.provide('cluster', urls);
  // Vitest does not run teardowns when it is interrupted.
  /** @param {NodeJS.Signals} signal */
  const interrupted = (signal) => void stop().finally(() => process.kill(process.pid, signal));
  for (const signal of INTERRUPTS) process.once(signal, interrupted);
  return async () => {
    for (const signal of INTERRUPTS) process.off(signal, interrupted);
    await stop();
  };
}
