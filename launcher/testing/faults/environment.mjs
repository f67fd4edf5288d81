import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../failure.mjs';
import { freePort } from '../../network.mjs';
import { withConnection } from '../../postgres/roles.mjs';
import { runningCluster } from '../../postgres.mjs';
import { until } from '../../process.mjs';
import { start } from '../checkout.mjs';
import { noLimits } from '../limits.mjs';
import { findProcesses } from '../running-portal.mjs';
import { compare } from './compare.mjs';
import { loadFixture, ROOT } from './fixture.mjs';
import { openLoad } from './load.mjs';
import { watchReadiness } from './readiness.mjs';
import { ageFiles, openTransactions, findOrphans } from './store.mjs';

/** Milliseconds after which the trial fails. The goals are shorter. */
export const TIMEOUT = 300_000;
const BYSTANDERS = 2;
/** The fault comes after a random delay of up to so many milliseconds. */
const MAX_DELAY = 1000;

/**
 * What was wrong after a fault.
 * @typedef {object} Found
 * @property {string[]} lost
 * @property {string[]} duplicated
 * @property {string[]} orphans
 * @property {string[]} unacknowledged done, but not acknowledged
 */

/**
 * A portal with a few students, started like `npm start`, and a load.
 * @param {object} options
 * @param {string} options.folder
 * @param {number} options.students
 * @param {() => number} options.random
 * @param {NodeJS.ProcessEnv} [options.env]
 */
export async function openEnvironment({ folder, students, random, env: further = {} }) {
  const dataDir = join(folder, 'data');
  // The same port after each restart, so that clients can reconnect.
  const env = {
    BAEUM_DATA: dataDir,
    PORT: String(await freePort()),
    BAEUM_DEMO: 'false',
    LOG_LEVEL: 'error',
    ...noLimits,
    ...further,
  };
  let portal = start(ROOT, env);
  const address = await portal.address();
  await loadFixture({ root: ROOT, folder, env, students: students + BYSTANDERS });
  const load = openLoad({ addresses: [address], students, random });

  /**
   * @template T
   * @param {(client: import('pg').Client) => Promise<T>} work
   * @param {'ownerUrl' | 'adminUrl'} [as]
   */
  async function ask(work, as = 'ownerUrl') {
    const database = await runningCluster(dataDir);
    if (database === null) throw new Failure('the database is not running');
    return withConnection(ROOT, database[as], work);
  }

  /** Files left for the sweep. @type {Set<string>} */
  let forSweep = new Set();

  const environment = {
    address,
    dataDir,
    load,
    random,
    /** Students of the lecture who are not part of the load. */
    bystanders: Array.from({ length: BYSTANDERS }, (_, index) => `student${students + 1 + index}`),
    ask,
    processes: () => findProcesses(Number(portal.child.pid), dataDir),
    portal: () => portal,
    output: () => portal.output(),
    /** Starts it again after it has exited. */
    async start() {
      portal = start(ROOT, env);
      await portal.address();
    },
    async stop() {
      const code = await portal.stop();
      if (code !== 0) throw new Failure(`stopping ended with ${code}:\n${portal.output()}`);
    },
    /**
     * Injects a fault under load and waits until the portal has recovered.
     * @param {() => Promise<number | void>} inject resolves with the time at which the fault was over, if not at once
     * @returns {Promise<{ ready: number, served: number }>} milliseconds until it was ready, and until an action
     *   that began afterwards was acknowledged for every student
     */
    async recover(inject) {
      const watch = watchReadiness(address);
      load.begin();
      try {
        await load.waitForEverybody(1, TIMEOUT);
        await wait(random() * MAX_DELAY);
        const began = performance.now();
        const from = (await inject()) ?? began;
        const served = await load.waitForEverybody(1, TIMEOUT);
        const ready = await watch.untilStable(from, TIMEOUT);
        await load.waitForEverybody(1, TIMEOUT);
        return { ready, served };
      } finally {
        await watch.stop();
        await load.end();
      }
    },
    /**
     * Compares what was acknowledged with what is stored. Files that a kill left on the disk are for the sweep.
     * @param {{ killed: boolean }} options whether a process was killed while writing
     * @returns {Promise<Found & { left: number }>}
     */
    check: async ({ killed }) => {
      const hang = await ask(openTransactions, 'adminUrl');
      return ask(async (client) => {
        const { lost, duplicated, unacknowledged } = await compare(client, load.journals());
        const { missing, left } = await findOrphans(
          client,
          join(dataDir, 'files'),
          killed ? undefined : forSweep,
        );
        if (killed) forSweep = new Set(left);
        return {
          lost,
          duplicated,
          unacknowledged,
          orphans: [...hang, ...missing, ...left.filter((one) => !forSweep.has(one))],
          left: left.length,
        };
      });
    },
    /** Restarts the portal with files that look old, and waits for its sweep. @returns {Promise<Found>} */
    async sweep() {
      await ask((client) => client.query(`DELETE FROM pgboss.job WHERE name = 'tidy'`));
      await environment.stop();
      await ageFiles(join(dataDir, 'files'));
      forSweep = new Set();
      await environment.start();
      const isDone = async () => {
        const { rows } = await ask((client) =>
          client.query(
            `SELECT state FROM pgboss.job WHERE name = 'tidy' AND state IN ('completed', 'failed')`,
          ),
        );
        return rows[0]?.state;
      };
      const state = await until(isDone, { within: TIMEOUT, every: 250 });
      if (state !== 'completed') throw new Failure(`the sweep did not complete: ${state}`);
      return environment.check({ killed: false });
    },
    async close() {
      load.close();
      await portal.stop();
    },
  };
  return environment;
}

/** @typedef {Awaited<ReturnType<typeof openEnvironment>>} Environment */
