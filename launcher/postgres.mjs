import { randomBytes } from 'node:crypto';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';
import { keptFile } from './kept-file.mjs';
import { LONGEST_SOCKET_PATH, lockHolder, takeLock } from './lock.mjs';
import { asAccount, databaseAccount } from './postgres/account.mjs';
import { embeddedBinaries, installedBinaries } from './postgres/binaries.mjs';
import { makeOwnFolder, prepareFolder } from './postgres/folder.mjs';
import { majorOf, otherMajor } from './postgres/major.mjs';
import { endLeftover, readPidFile, startPostmaster, stopPostmaster } from './postgres/postmaster.mjs';
import { ensureDatabase, ensureRole, setPlanning, withConnection } from './postgres/roles.mjs';
import { untilRoom } from './postgres/room.mjs';
import { lastLines, run, until } from './process.mjs';

/**
 * @typedef {object} Urls
 * @property {string} adminUrl the superuser, in the database "postgres"
 * @property {string} ownerUrl who owns the database "baeum": for migrations
 * @property {string} serverUrl the lesser role the server uses
 *
 * @typedef {Urls & {
 *   afterCrash: boolean,
 *   stop: () => Promise<void>,
 *   lost: () => Promise<void>,
 *   revive: () => Promise<void>,
 * }} Cluster
 *   afterCrash: whether the launcher before us was killed; stop: shuts PostgreSQL down and gives the data free;
 *   lost: resolves when PostgreSQL ends unasked; revive: starts it again, at the same addresses
 *
 * @typedef {object} ClusterOptions
 * @property {string} dataDir BAEUM_DATA; made when missing
 * @property {string} [root] the checkout whose node_modules hold PostgreSQL and its driver
 * @property {string} [bin] a folder with the programs of another PostgreSQL, such as /usr/lib/postgresql/15/bin
 * @property {boolean} [disposable] for tests: faster, and lost when the machine fails
 */

const DATABASE = 'baeum';
const OWNER = 'baeum_owner';
const SERVER = 'baeum_server';
const SUPERUSER = 'postgres';
const LOCK = 'postgres.lock';
const LAST_MOMENTS = 3000;
const DISPOSABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'max_wal_size=1GB',
];

/**
 * Starts the embedded PostgreSQL on a data folder, made on the first call, with the database and both roles.
 * Throws a Failure when another process is using it, or when this machine or folder cannot hold it.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ dataDir, root = checkout(), bin, disposable = false }) {
  const cluster = clusterOf(dataDir);
  const account = databaseAccount(cluster, { uid: process.getuid?.(), platform: process.platform });
  await prepareFolder(dataDir, account);
  const lock = await lockData(dataDir);
  try {
    await endLeftover(cluster);
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
    let { child, place } = await startPostmaster(launch);
    const urls = urlsOf(passwords, place);
    await withConnection(root, urls.adminUrl, async (client) => {
      await ensureRole(client, OWNER, passwords.owner);
      await ensureRole(client, SERVER, passwords.server);
      await setPlanning(client, SERVER);
      await ensureDatabase(client, { name: DATABASE, owner: OWNER, guest: SERVER });
    }).catch(async (error) => {
      await stopPostmaster(child);
      throw error;
    });
    let stopping = false;
    let reviving = Promise.resolve();
    const revive = async () => {
      await endLeftover(cluster);
      await untilRoom(dataDir, () => stopping);
      if (!stopping) ({ child } = await startPostmaster({ ...launch, port: place.port }));
    };
    return {
      ...urls,
      afterCrash: lock.afterCrash,
      stop: async () => {
        stopping = true;
        await reviving.catch(() => {});
        await stopPostmaster(child);
        await lock.release();
      },
      lost: () => new Promise((resolve) => child.once('exit', () => stopping || resolve())),
      revive: () => {
        reviving = revive();
        return reviving;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Waits a little for a launcher that is just stopping.
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
    { within: LAST_MOMENTS, every: 250 },
  );
  if (lock !== undefined) return lock;
  throw new Failure(
    `The database in ${dataDir} is already in use by ${heldBy}. Stop that first, or set another BAEUM_DATA.`,
  );
}

/**
 * The addresses of the embedded PostgreSQL that another process is running on this data; null when none is.
 * @param {string} dataDir
 * @returns {Promise<Urls | null>}
 */
export async function runningCluster(dataDir) {
  const holder = await lockHolder(dataDir, LOCK).catch(() => null);
  const state = holder === null ? null : await readPidFile(clusterOf(dataDir));
  return state?.status === 'ready' ? urlsOf(await readPasswords(dataDir), state.place) : null;
}

/**
 * Removes a data folder whose launcher was killed, and ends what it left running. One that is in use, or where
 * nothing was left, stays.
 * @param {string} dataDir
 */
export async function removeAbandoned(dataDir) {
  if ((await readPidFile(clusterOf(dataDir))) === null) return;
  const lock = await takeLock(dataDir, LOCK, `process ${process.pid}`);
  if ('heldBy' in lock) return;
  try {
    await endLeftover(clusterOf(dataDir));
    await rm(dataDir, { recursive: true });
  } finally {
    await lock.release();
  }
}

/** @param {string} dataDir */
function clusterOf(dataDir) {
  return join(dataDir, 'postgres');
}

function checkout() {
  return fileURLToPath(new URL('..', import.meta.url));
}

/**
 * @param {string} dataDir
 * @returns {Promise<{ superuser: string, owner: string, server: string }>}
 */
async function readPasswords(dataDir) {
  const random = () => randomBytes(24).toString('hex');
  const text = await keptFile(join(dataDir, 'database.json'), () =>
    JSON.stringify({ superuser: random(), owner: random(), server: random() }),
  );
  return JSON.parse(text);
}

/**
 * Makes the database's folder unless it is there: under another name first, so that an interrupted attempt
 * never looks like a database.
 * @param {object} options
 * @param {string} options.cluster
 * @param {import('./postgres/binaries.mjs').Binaries} options.binaries
 * @param {import('./postgres/account.mjs').Account} options.account
 * @param {string} options.password of the superuser
 * @param {boolean} options.disposable
 */
async function initialise({ cluster, binaries, account, password, disposable }) {
  const major = await majorOf(cluster);
  if (major === binaries.major) return;
  if (major !== null) throw otherMajor(cluster, { made: major, brought: binaries.major });
  const half = `${cluster}.part`;
  await rm(half, { recursive: true, force: true });
  await makeOwnFolder(half, account);
  const made = join(half, 'made');
  const passwordFile = join(half, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(passwordFile, account.uid, account.gid);
  // Without a locale the order of text is that of its code points, which for Hangul is the dictionary's, and no
  // locale has to be installed.
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
    await rm(half, { recursive: true, force: true });
    throw new Failure(`The database could not be made in ${cluster}:\n${lastLines(output)}`);
  }
  await rename(made, cluster);
  await rm(half, { recursive: true });
}

/**
 * A unix socket in a folder only we may enter; where its path would be too long, a port instead.
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
 * @param {import('./postgres/postmaster.mjs').Place} place
 * @returns {Urls}
 */
function urlsOf(passwords, { socketDir, port }) {
  /** @param {string} user @param {string} password @param {string} database */
  const url = (user, password, database) => {
    // The host of the parameter counts; the one before it keeps the address a URL that everybody can parse.
    const host = socketDir === null ? '' : `?host=${encodeURIComponent(socketDir)}`;
    return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}${host}`;
  };
  return {
    adminUrl: url(SUPERUSER, passwords.superuser, 'postgres'),
    ownerUrl: url(OWNER, passwords.owner, DATABASE),
    serverUrl: url(SERVER, passwords.server, DATABASE),
  };
}
