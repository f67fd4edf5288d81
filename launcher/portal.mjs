import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, Failure } from './failure.mjs';
import { readOrCreateSecret } from './secret-file.mjs';
import { withConnection } from './postgres/roles.mjs';
import { runningCluster, startCluster } from './postgres.mjs';
import { lastLines, runNode } from './process.mjs';
import { step } from './say.mjs';

/**
 * The database of a portal, and the environment of its programs.
 * @typedef {object} Portal
 * @property {NodeJS.ProcessEnv} env for the server
 * @property {NodeJS.ProcessEnv} ownerEnv for programs that migrate the database or load content
 * @property {import('./postgres.mjs').Cluster | null} cluster null: not started by this process
 * @property {() => Promise<void>} close
 */

/** The key of the pack in content/demo. */
const DEMONSTRATION = 'bio-health';

/** The oldest PostgreSQL the migrations are written for. */
const OLDEST_POSTGRES = 150000;

/**
 * Starts the database or connects to it.
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {{ join?: boolean, bin?: string }} [options] join: use the embedded database of a portal that is running;
 *   bin: a folder with PostgreSQL programs to use instead of the embedded ones
 * @returns {Promise<Portal>}
 */
export async function openPortal(root, config, { join: joins = false, bin } = {}) {
  const { cluster, serverUrl, ownerUrl } = await openDatabase(root, config, { joins, bin });
  try {
    const sessionSecret =
      config.sessionSecret ??
      (await readOrCreateSecret(join(config.dataDir, 'session-secret'), () =>
        randomBytes(32).toString('base64url'),
      ));
    // The server does not get the owner's password.
    const { MIGRATE_URL: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      NODE_ENV: 'production',
      HOST: config.host,
      PORT: String(config.port),
      DATABASE_URL: serverUrl,
      BAEUM_DATA: config.dataDir,
      BAEUM_DEMO: config.demo ? '1' : '0',
      BAEUM_WEB: join(root, 'web', 'dist'),
      SESSION_SECRET: sessionSecret,
      ...(config.publicUrl === null ? {} : { PUBLIC_URL: config.publicUrl }),
      ...(config.examUrl === null ? {} : { EXAM_URL: config.examUrl }),
      ...(config.trustProxy === null ? {} : { TRUST_PROXY: config.trustProxy }),
    };
    const close = async () => cluster?.stop();
    return { env, ownerEnv: { ...env, MIGRATE_URL: ownerUrl }, cluster, close };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

/**
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {{ joins: boolean, bin: string | undefined }} options
 * @returns {Promise<{ cluster: import('./postgres.mjs').Cluster | null, serverUrl: string, ownerUrl: string }>}
 */
async function openDatabase(root, { databaseUrl, migrateUrl, dataDir }, { joins, bin }) {
  if (databaseUrl !== null) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await checkDatabase(root, 'DATABASE_URL', databaseUrl);
    if (migrateUrl !== null) await checkDatabase(root, 'MIGRATE_URL', migrateUrl);
    return { cluster: null, serverUrl: databaseUrl, ownerUrl: migrateUrl ?? databaseUrl };
  }
  const running = joins ? await runningCluster(dataDir) : null;
  if (running !== null) return { cluster: null, ...running };
  const cluster = await step('Starting the database', () => startCluster({ root, dataDir, bin }));
  return { cluster, serverUrl: cluster.serverUrl, ownerUrl: cluster.ownerUrl };
}

/**
 * Brings the database's schema up to date.
 * @param {string} root
 * @param {Portal} portal
 * @param {import('./stop-signal.mjs').StopSignal} [stop] aborts it; the database rolls back
 */
export async function migratePortal(root, portal, stop) {
  await step('Migrating', () => runTool(root, portal, [join('server', 'dist', 'migrate.js')], stop));
}

/**
 * Removes all stored files of a portal that has them in a bucket.
 * @param {string} root
 * @param {Portal} portal
 */
export async function emptyBucket(root, portal) {
  await runTool(root, portal, [join('server', 'dist', 'forget-files.js')]);
}

/**
 * Loads the demonstration into an empty database, unless the configuration excludes it.
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {Portal} portal
 * @param {import('./stop-signal.mjs').StopSignal} [stop] aborts it; the database rolls back
 */
export async function loadDemonstration(root, config, portal, stop) {
  if (!config.demo) return;
  const load = [join('content', 'dist', 'cli.js'), 'load', '--if-empty', '--demo', join('content', 'demo')];
  await step('Loading the demonstration, if the database is empty', () => runTool(root, portal, load, stop));
}

/**
 * Whether the demonstration is loaded, alone or with other packs.
 * @param {string} root
 * @param {Portal} portal
 */
export async function hasDemonstration(root, { ownerEnv }) {
  return withConnection(root, ownerEnv.MIGRATE_URL ?? '', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pack_load WHERE pack_key = $1', [DEMONSTRATION]);
    return rowCount === 1;
  });
}

/**
 * Runs one of the built programs as the database's owner; its output is shown only if it fails.
 * @param {string} root
 * @param {Portal} portal
 * @param {readonly string[]} args
 * @param {import('./stop-signal.mjs').StopSignal} [stop]
 */
async function runTool(root, portal, args, stop) {
  const { code, signal, output } = await runNode(['--enable-source-maps', ...args], {
    cwd: root,
    env: portal.ownerEnv,
    // In its own process group, so that a Ctrl-C reaches only the launcher, which then knows why the program ended.
    detached: stop !== undefined,
    ending: stop?.once,
  });
  if (code !== 0 && !(stop?.requested && signal !== null))
    throw new Failure(`${args[0]} failed (${signal ?? `exit code ${code}`}):\n${lastLines(output, 30)}`);
}

/**
 * Runs one of the built programs with its output on the terminal.
 * @param {string} root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./stop-signal.mjs').StopSignal} [stop] aborts it
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(root, args, env, stop) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  void stop?.once.then(() => child.kill());
  return new Promise((done, reject) => child.once('error', reject).once('close', (code) => done(code ?? 1)));
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} url
 */
async function checkDatabase(root, name, url) {
  /** @type {{ version: number, encoding: string }} */
  const { version, encoding } = await withConnection(root, url, async (client) => {
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    );
    return rows[0];
  }).catch((error) => {
    const { host } = new URL(url);
    // An AggregateError (one failure for each address of a name) has an empty message.
    const reason = (error instanceof Error && error.message) || codeOf(error) || String(error);
    throw new Failure(`The database of ${name} (${host}) cannot be used: ${reason}`);
  });
  if (version < OLDEST_POSTGRES) {
    throw new Failure(
      `The database of ${name} is PostgreSQL ${Math.floor(version / 10000)}; 15 or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8')
    throw new Failure(`The database of ${name} stores text as ${encoding}; UTF8 is needed.`);
}
