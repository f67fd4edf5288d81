import { randomBytes } from 'node:crypto';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';
import { readOrCreateSecret } from './secret-file.mjs';
import { LONGEST_SOCKET_PATH, lockHolder, takeLock } from './lock.mjs';
import { asAccount, databaseAccount } from './postgres/account.mjs';
import { embeddedBinaries, installedBinaries } from './postgres/binaries.mjs';
import { makeOwnFolder, prepareFolder } from './postgres/folder.mjs';
import { majorVersionOf, versionMismatch } from './postgres/version.mjs';
import { cleanUpAfterCrash, readPidFile, startPostmaster, stopPostmaster } from './postgres/postmaster.mjs';
import { ensureDatabase, ensureRole, applyPlannerSettings, withConnection } from './postgres/roles.mjs';
import { waitForDiskSpace } from './postgres/disk-space.mjs';
import { lastLines, run, until } from './process.mjs';

/**
 * @typedef {object} Urls
 * @property {string} adminUrl the superuser, in the database "postgres"
 * @property {string} ownerUrl the owner of the database "baeum": for migrations
 * @property {string} serverUrl the restricted role of the server
 *
 * @typedef {Urls & {
 *   afterCrash: boolean,
 *   stop: () => Promise<void>,
 *   exited: () => Promise<void>,
 *   restart: () => Promise<void>,
 * }} Cluster
 *   afterCrash: whether the previous launcher was killed; stop: shuts PostgreSQL down and releases the data;
 *   exited: resolves when PostgreSQL ends unasked; restart: starts it again, at the same addresses
 *
 * @typedef {object} ClusterOptions
 * @property {string} dataDir BAEUM_DATA; created if missing
 * @property {string} [root] the checkout whose node_modules hold PostgreSQL and its driver
 * @property {string} [bin] the programs of another PostgreSQL, such as /usr/lib/postgresql/15/bin
 * @property {boolean} [disposable] for tests: faster, but not crash-safe
 */

const DATABASE = 'baeum';
const OWNER = 'baeum_owner';
const SERVER = 'baeum_server';
const SUPERUSER = 'postgres';
const LOCK = 'postgres.lock';
const LOCK_TIMEOUT = 3000;
const DISPOSABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Nothing lives long enough for it, and statistics that change by themselves would change plans between two runs.
  'autovacuum=off',
  'max_connections=200',
  'max_wal_size=1GB',
];

/**
 * Starts the embedded PostgreSQL on a data directory; the first call creates the directory, the database and both roles.
 * Throws a Failure if another process uses the data, or if the machine or file system cannot run a database.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ dataDir, root = checkoutRoot(), bin, disposable = false }) {
  const cluster = clusterDir(dataDir);
  const account = databaseAccount(cluster, { uid: process.getuid?.(), platform: process.platform });
  await prepareFolder(dataDir, account);
  const lock = await lockData(dataDir);
  try {
    await cleanUpAfterCrash(cluster);
    const binaries =
      bin === undefined
        ? await embeddedBinaries({ root, dataDir, account })
        : installedBinaries(bin, account);
    const passwords = await readPasswords(dataDir);
    await initialise({ cluster, binaries, account, password: passwords.superuser, disposable });
    const socketDir = await prepareSocketFolder(dataDir, account);
    const launch = {
      postgres: binaries.postgres,
      cluster,
      log: join(dataDir, 'postgres.log'),
      socketDir,
      account,
      settings: disposable ? DISPOSABLE : [],
    };
    let { child, endpoint } = await startPostmaster(launch);
    const urls = urlsOf(passwords, endpoint);
    await withConnection(root, urls.adminUrl, async (client) => {
      await ensureRole(client, OWNER, passwords.owner);
      await ensureRole(client, SERVER, passwords.server);
      await applyPlannerSettings(client, SERVER);
      await ensureDatabase(client, { name: DATABASE, owner: OWNER, appRole: SERVER });
    }).catch(async (error) => {
      await stopPostmaster(child);
      throw error;
    });
    let stopping = false;
    let restarting = Promise.resolve();
    const restart = async () => {
      await cleanUpAfterCrash(cluster);
      await waitForDiskSpace(dataDir, () => stopping);
      if (!stopping) ({ child } = await startPostmaster({ ...launch, port: endpoint.port }));
    };
    return {
      ...urls,
      afterCrash: lock.afterCrash,
      stop: async () => {
        stopping = true;
        await restarting.catch(() => {});
        await stopPostmaster(child);
        await lock.release();
      },
      exited: () => new Promise((resolve) => child.once('exit', () => stopping || resolve())),
      restart: () => {
        restarting = restart();
        return restarting;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Waits briefly, because another launcher may just be stopping.
 * @param {string} dataDir
 */
async function lockData(dataDir) {
  let heldBy = '';
  const lock = await until(
    async () => {
      const taken = await takeLock(dataDir, LOCK, `process ${process.pid}`);
      if (!('heldBy' in taken)) return taken;
      heldBy = taken.heldBy;
      return undefined;
    },
    { within: LOCK_TIMEOUT, every: 250 },
  );
  if (lock !== undefined) return lock;
  throw new Failure(
    `The database in ${dataDir} is already in use by ${heldBy}. Stop that first, or set another BAEUM_DATA.`,
  );
}

/**
 * The addresses of the embedded PostgreSQL that another process runs on this data; null if there is none.
 * @param {string} dataDir
 * @returns {Promise<Urls | null>}
 */
export async function runningCluster(dataDir) {
  const holder = await lockHolder(dataDir, LOCK).catch(() => null);
  const state = holder === null ? null : await readPidFile(clusterDir(dataDir));
  return state?.status === 'ready' ? urlsOf(await readPasswords(dataDir), state.endpoint) : null;
}

/**
 * Removes the data directory of a killed launcher and stops its orphaned PostgreSQL. Directories that are in use, or that
 * were shut down cleanly, are kept.
 * @param {string} dataDir
 */
export async function removeAbandoned(dataDir) {
  if ((await readPidFile(clusterDir(dataDir))) === null) return;
  const lock = await takeLock(dataDir, LOCK, `process ${process.pid}`);
  if ('heldBy' in lock) return;
  try {
    await cleanUpAfterCrash(clusterDir(dataDir));
    await rm(dataDir, { recursive: true });
  } finally {
    await lock.release();
  }
}

/** @param {string} dataDir */
function clusterDir(dataDir) {
  return join(dataDir, 'postgres');
}

function checkoutRoot() {
  return fileURLToPath(new URL('..', import.meta.url));
}

/**
 * @param {string} dataDir
 * @returns {Promise<{ superuser: string, owner: string, server: string }>}
 */
async function readPasswords(dataDir) {
  const random = () => randomBytes(24).toString('hex');
  const text = await readOrCreateSecret(join(dataDir, 'database.json'), () =>
    JSON.stringify({ superuser: random(), owner: random(), server: random() }),
  );
  return JSON.parse(text);
}

/**
 * Creates the database cluster if it is missing: under a temporary name first, so that an interrupted attempt never looks
 * like a cluster.
 * @param {object} options
 * @param {string} options.cluster
 * @param {import('./postgres/binaries.mjs').Binaries} options.binaries
 * @param {import('./postgres/account.mjs').Account} options.account
 * @param {string} options.password of the superuser
 * @param {boolean} options.disposable
 */
async function initialise({ cluster, binaries, account, password, disposable }) {
  const major = await majorVersionOf(cluster);
  if (major === binaries.major) return;
  if (major !== null) throw versionMismatch(cluster, { made: major, brought: binaries.major });
  const temporary = `${cluster}.part`;
  await rm(temporary, { recursive: true, force: true });
  await makeOwnFolder(temporary, account);
  const made = join(temporary, 'made');
  const passwordFile = join(temporary, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(passwordFile, account.uid, account.gid);
  // Without a locale, text is sorted by code point, which for Hangul is dictionary order, and no locale has to be installed.
  const flags = ['--no-locale', '--encoding=UTF8', '--auth=scram-sha-256', `--username=${SUPERUSER}`];
  if (disposable) flags.push('--no-sync', '--wal-segsize=1');
  const { code, output } = await run(
    binaries.initdb,
    [...flags, `--pwfile=${passwordFile}`, `--pgdata=${made}`],
    {
      ...asAccount(account),
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  if (code !== 0) {
    await rm(temporary, { recursive: true, force: true });
    throw new Failure(`The database could not be created in ${cluster}:\n${lastLines(output)}`);
  }
  await rename(made, cluster);
  await rm(temporary, { recursive: true });
}

/**
 * Creates a folder for the unix socket that only this user may enter; null where the socket's path would be too long.
 * @param {string} dataDir
 * @param {import('./postgres/account.mjs').Account} account
 * @returns {Promise<string | null>}
 */
async function prepareSocketFolder(dataDir, account) {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > LONGEST_SOCKET_PATH) return null;
  await makeOwnFolder(folder, account);
  return folder;
}

/**
 * @param {{ superuser: string, owner: string, server: string }} passwords
 * @param {import('./postgres/postmaster.mjs').Endpoint} endpoint
 * @returns {Urls}
 */
function urlsOf(passwords, { socketDir, port }) {
  /** @param {string} user @param {string} password @param {string} database */
  const url = (user, password, database) => {
    // The host in the query takes effect; the one in the authority keeps the URL parseable.
    const host = socketDir === null ? '' : `?host=${encodeURIComponent(socketDir)}`;
    return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}${host}`;
  };
  return {
    adminUrl: url(SUPERUSER, passwords.superuser, 'postgres'),
    ownerUrl: url(OWNER, passwords.owner, DATABASE),
    serverUrl: url(SERVER, passwords.server, DATABASE),
  };
}
