import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { readOrCreateSecret } from '../secret-file.mjs';
import { runningCluster } from '../postgres.mjs';
import { say } from '../say.mjs';
import { startServer } from '../server-process.mjs';
import { makeTempFolder } from './checkout.mjs';
import { noLimits } from './limits.mjs';
import { processorSeconds, withPortal } from './running-portal.mjs';
import { signIn } from './student.mjs';

/** Runs of each server, in alternating order. The lowest counts, because other processes can only add. */
const RUNS = 6;
const CALLS = 10_000;
const CALLERS = 8;

/**
 * Measures the cost of a feature: CPU time per call of two servers on one database, of which one has the feature. The call is the
 * cheapest one, answered from memory.
 * @param {object} options
 * @param {string} options.root of the checkout
 * @param {string} options.what name of the feature
 * @param {NodeJS.ProcessEnv} options.without
 * @param {NodeJS.ProcessEnv} options.having
 * @param {() => Promise<unknown>} [options.everySecond] done meanwhile
 * @param {number} options.goal share by which it may raise the cost of a call
 */
export async function compareServers({ root, what, without, having, everySecond, goal }) {
  const folder = makeTempFolder('bench-two');
  const dataDir = join(folder, 'data');
  await withPortal(root, { BAEUM_DATA: dataDir, PORT: '0', LOG_LEVEL: 'error' }, async (address) => {
    const database = await runningCluster(dataDir);
    if (database === null) throw new Failure('the database is not running');
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: database.serverUrl,
      BAEUM_DATA: dataDir,
      BAEUM_DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'error',
      SESSION_SECRET: await readOrCreateSecret(join(dataDir, 'session-secret'), () => ''),
      ...noLimits,
    };
    const baseline = await startServer(root, { ...env, ...without });
    const variant = await startServer(root, { ...env, ...having });
    try {
      const token = (await signIn(address, 'student1')).token();
      const timer = everySecond && setInterval(() => void everySecond(), 1000);
      try {
        await compare({ baseline, variant, token, what, goal });
      } finally {
        clearInterval(timer);
      }
    } finally {
      await Promise.all([baseline.stop(), variant.stop()]);
    }
  });
  rmSync(folder, { recursive: true });
}

/** @typedef {import('../server-process.mjs').Server} Server */

/** @param {{ baseline: Server, variant: Server, token: string, what: string, goal: number }} options */
async function compare({ baseline, variant, token, what, goal }) {
  // Both have compiled what they run.
  for (const server of [baseline, variant]) await cost(server, token);
  /** @type {Record<'baseline' | 'variant', number[]>} */
  const costs = { baseline: [], variant: [] };
  for (let run = 0; run < RUNS; run++) {
    const both = /** @type {const} */ ([
      ['baseline', baseline],
      ['variant', variant],
    ]);
    for (const [name, server] of run % 2 === 0 ? both : both.toReversed())
      costs[name].push(await cost(server, token));
  }
  const [without, having] = [Math.min(...costs.baseline), Math.min(...costs.variant)];
  const share = having / without - 1;
  say(
    `  ${without.toFixed(0)} µs of CPU time per call, ${having.toFixed(0)} µs with ${what}: ${(share * 100).toFixed(1)} %`,
  );
  if (share > goal) throw new Failure(`${what} may cost at most ${goal * 100} %`);
}

/**
 * CPU microseconds of the server per call.
 * @param {Server} server
 * @param {string} token
 */
async function cost({ pid, port }, token) {
  const before = await processorSeconds(pid);
  let left = CALLS;
  const caller = async () => {
    while (left-- > 0) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/auth/userInfo.do`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Failure(`the server answered ${reply.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (((await processorSeconds(pid)) - before) / CALLS) * 1e6;
}
