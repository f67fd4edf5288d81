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
import { loadGround, ROOT } from './ground.mjs';
import { openLoad } from './load.mjs';
import { watchReadiness } from './readiness.mjs';
import { ageFiles, hanging, orphansOf } from './store.mjs';

/** How long anything may take before the trial gives up, milliseconds. The goal is shorter. */
export const GIVEN_UP = 60_000;
const BYSTANDERS = 2;
/** The blow comes within so many milliseconds. */
const WANDERS = 1000;

/**
 * What was found after a fault.
 * @typedef {object} Found
 * @property {string[]} lost
 * @property {string[]} doubled
 * @property {string[]} orphans
 * @property {string[]} unheard done, though its student was not told so
 */

/**
 * A portal with a small crowd in it, by `npm start` without npm, and a load.
 * @param {object} options
 * @param {string} options.folder
 * @param {number} options.students
 * @param {() => number} options.random
 * @param {NodeJS.ProcessEnv} [options.env]
 */
export async function openStage({ folder, students, random, env: further = {} }) {
  const dataDir = join(folder, 'data');
  // The same port each time, so that clients find it again.
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
  await loadGround({ root: ROOT, folder, env, students: students + BYSTANDERS });
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

  /** What is left for the sweep. @type {Set<string>} */
  let forSweep = new Set();

  const stage = {
    address,
    dataDir,
    load,
    random,
    /** Students who are in the lecture and not among those of the load. */
    bystanders: Array.from({ length: BYSTANDERS }, (_, index) => `student${students + 1 + index}`),
    ask,
    processes: () => findProcesses(Number(portal.child.pid), dataDir),
    portal: () => portal,
    said: () => portal.said(),
    /** Starts it again after it has ended. */
    async start() {
      portal = start(ROOT, env);
      await portal.address();
    },
    async stop() {
      const code = await portal.stop();
      if (code !== 0) throw new Failure(`stopping ended with ${code}:\n${portal.said()}`);
    },
    /**
     * Strikes while everybody is at work, and waits until all is well again.
     * @param {() => Promise<number | void>} strike answers when it was over, if not at once
     * @returns {Promise<{ ready: number, served: number }>} milliseconds until it was ready, and until everybody had
     *   something acknowledged that he began afterwards
     */
    async recover(strike) {
      const watch = watchReadiness(address);
      load.begin();
      try {
        await load.everybody(1, GIVEN_UP);
        await wait(random() * WANDERS);
        const began = performance.now();
        const from = (await strike()) ?? began;
        const served = await load.everybody(1, GIVEN_UP);
        const ready = await watch.settled(from, GIVEN_UP);
        await load.everybody(1, GIVEN_UP);
        return { ready, served };
      } finally {
        await watch.stop();
        await load.end();
      }
    },
    /**
     * Compares what was acknowledged with what is there. What a kill has left on the disk is the sweep's, later.
     * @param {{ killed: boolean }} options whether something was killed over its work
     * @returns {Promise<Found & { left: number }>}
     */
    check: async ({ killed }) => {
      const hang = await ask(hanging, 'adminUrl');
      return ask(async (client) => {
        const { lost, doubled, unheard } = await compare(client, load.journals());
        const { missing, left } = await orphansOf(
          client,
          join(dataDir, 'files'),
          killed ? undefined : forSweep,
        );
        if (killed) forSweep = new Set(left);
        return {
          lost,
          doubled,
          unheard,
          orphans: [...hang, ...missing, ...left.filter((one) => !forSweep.has(one))],
          left: left.length,
        };
      });
    },
    /** Starts the portal anew on files that look old, and lets its own sweep come. @returns {Promise<Found>} */
    async sweep() {
      await ask((client) => client.query(`DELETE FROM pgboss.job WHERE name = 'tidy'`));
      await stage.stop();
      await ageFiles(join(dataDir, 'files'));
      forSweep = new Set();
      await stage.start();
      const isDone = async () => {
        const { rows } = await ask((client) =>
          client.query(
            `SELECT state FROM pgboss.job WHERE name = 'tidy' AND state IN ('completed', 'failed')`,
          ),
        );
        return rows[0]?.state;
      };
      const state = await until(isDone, { within: GIVEN_UP, every: 250 });
      if (state !== 'completed') throw new Failure(`the sweep was not done: ${state}`);
      return stage.check({ killed: false });
    },
    async close() {
      load.close();
      await portal.stop();
    },
  };
  return stage;
}

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */
