import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../launcher/config.mjs';
import { freePort } from '../../launcher/network.mjs';
import { loadDemonstration, migratePortal, openPortal } from '../../launcher/portal.mjs';
import { withConnection } from '../../launcher/postgres/roles.mjs';
import { say, step } from '../../launcher/say.mjs';
import { startServer } from '../../launcher/server-process.mjs';
import { startFloor } from '../../launcher/testing/floor.mjs';
import { noLimits } from '../../launcher/testing/limits.mjs';
import { databaseTime } from './processors.mjs';

/**
 * A portal with a number of students and its own server, database and floor. The databases are in one PostgreSQL, so that sizes are
 * compared at the same time.
 * @typedef {object} BenchPortal
 * @property {number} students
 * @property {string} address
 * @property {string} floor the address of the floor over the same database
 * @property {() => Promise<number>} floorTime CPU milliseconds of the floor and its database
 * @property {() => Promise<number>} serverTime the same for the server
 * @property {string} adminUrl the superuser, in this database
 * @property {(what: 'listen' | 'stop') => Promise<import('./probe.mjs').Statement[]>} probe statements that the server has sent to its database
 * @property {(what: string) => Promise<unknown>} work does something in the server's process, see probe.mjs
 * @property {() => Promise<number>} memory peak memory of the server in bytes
 */

const sets = new URL('crowd/', import.meta.url);
const crowd = readdirSync(sets)
  .toSorted()
  .map((name) => readFileSync(new URL(name, sets), 'utf8'))
  .join('\n');
const probe = new URL('probe.mjs', import.meta.url).href;

/**
 * Runs `work` with portals of these sizes.
 * @param {string} root of the checkout
 * @param {string} folder
 * @param {readonly number[]} sizes
 * @param {(stages: BenchPortal[]) => Promise<void>} work
 * @param {NodeJS.ProcessEnv} [limits] of its servers, and what else they shall know
 * @param {(students: number) => number} [lecturesOf] how many lectures such a portal has beside the demonstration's
 */
export async function withPortals(
  root,
  folder,
  sizes,
  work,
  limits = noLimits,
  lecturesOf = (students) => Math.floor(students / 40),
) {
  const data = join(folder, 'data');
  const env = { BAEUM_DATA: data, BAEUM_DEMO: 'true', PORT: '0' };
  const config = readConfig(env, { root, uid: process.getuid?.() });
  const portal = await openPortal(root, config);
  /** @type {(() => void | Promise<void>)[]} */
  const ends = [portal.close];
  try {
    const { cluster } = portal;
    if (cluster === null) throw new Error('the database was not started by this process');
    await migratePortal(root, portal);
    await loadDemonstration(root, config, portal);
    /** @type {BenchPortal[]} */
    const stages = [];
    for (const students of sizes) {
      const name = `baeum_${students}`;
      const urlOf = (/** @type {string} */ url) => {
        const there = new URL(url);
        there.pathname = name;
        return there.href;
      };
      say(
        await step(`Making ${students} students`, () =>
          makeCrowd(root, cluster.adminUrl, urlOf, name, { students, lectures: lecturesOf(students) }),
        ),
      );
      const own = join(folder, name);
      mkdirSync(own);
      cpSync(join(data, 'files'), join(own, 'files'), { recursive: true });
      const probePort = await freePort();
      const server = await startServer(root, {
        ...portal.env,
        DATABASE_URL: urlOf(cluster.serverUrl),
        BAEUM_DATA: own,
        BAEUM_WEB: '',
        LOG_LEVEL: 'error',
        ...limits,
        NODE_OPTIONS: `--import=${probe}`,
        BENCH_PROBE: String(probePort),
      });
      ends.unshift(server.stop);
      const floor = await startFloor(urlOf(cluster.serverUrl));
      ends.unshift(floor.stop);
      const ask = async (/** @type {string} */ what) =>
        (await fetch(`http://127.0.0.1:${probePort}/${what}`)).json();
      stages.push({
        students,
        address: `http://127.0.0.1:${server.port}`,
        floor: floor.url,
        floorTime: async () => (await floor.time()) + (await databaseTime(name)),
        serverTime: async () => (await ask('usage')).milliseconds + (await databaseTime(name)),
        adminUrl: urlOf(cluster.adminUrl),
        probe: ask,
        work: (what) => ask(`work/${what}`),
        memory: async () => (await ask('usage')).bytes,
      });
    }
    await work(stages);
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * Creates a database from the demonstration's and adds a crowd of students.
 * @param {string} root
 * @param {string} adminUrl
 * @param {(url: string) => string} urlOf
 * @param {string} name
 * @param {{ students: number, lectures: number }} size
 * @returns {Promise<string>} its size
 */
async function makeCrowd(root, adminUrl, urlOf, name, { students, lectures }) {
  await withConnection(root, adminUrl, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE baeum OWNER baeum_owner`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO baeum_server`);
  });
  return withConnection(root, urlOf(adminUrl), async (client) => {
    // Checking foreign keys row by row would take half of the time, and the generated rows are consistent.
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '128MB'`,
    );
    await client.query(
      `SELECT set_config('bench.students', $1, false), set_config('bench.lectures', $2, false)`,
      [String(students), String(lectures)],
    );
    await client.query(`BEGIN; ${crowd}; COMMIT`);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query(
      `SELECT sum(reltuples)::bigint AS rows, pg_size_pretty(pg_database_size(current_database())) AS size FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    return `  ${rows[0].rows} rows, ${rows[0].size}`;
  });
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
