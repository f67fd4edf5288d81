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
import { quantile } from './crowd.mjs';
import { signIn } from './student.mjs';

/**
 * Pairs of servers. Two processes of the same code differ by up to a sixth, for as long as they live, so that one pair says little and
 * the median of fifteen still comes out 3 % higher or lower.
 */
const PAIRS = 45;
/** Turns of each server of a pair, short ones in turn. The cheapest one counts, because other processes can only add. */
const TURNS = 8;
const CALLS = 1500;
/** Turns in which a server compiles what it runs. */
const WARM_UP = 6;
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
    const token = (await signIn(address, 'student1')).token();
    const timer = everySecond && setInterval(() => void everySecond().catch(() => {}), 1000);
    /** @type {Cost[]} */
    const costs = [];
    try {
      for (let pair = 0; pair < PAIRS; pair++)
        costs.push(
          await costOfPair(root, { ...env, ...without }, { ...env, ...having }, token, pair % 2 === 0),
        );
    } finally {
      clearInterval(timer);
    }
    report(costs, what, goal);
  });
  rmSync(folder, { recursive: true });
}

/** @typedef {import('../server-process.mjs').Server} Server */
/** @typedef {{ baseline: number, variant: number }} Cost CPU microseconds per call */

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} without
 * @param {NodeJS.ProcessEnv} having
 * @param {string} token
 * @param {boolean} baselineFirst is started first, and measured first in each turn
 * @returns {Promise<Cost>}
 */
async function costOfPair(root, without, having, token, baselineFirst) {
  /** @type {{ name: keyof Cost, env: NodeJS.ProcessEnv }[]} */
  const both = [
    { name: 'baseline', env: without },
    { name: 'variant', env: having },
  ];
  if (!baselineFirst) both.reverse();
  /** @type {{ name: keyof Cost, server: Server }[]} */
  const pair = [];
  for (const { name, env } of both) pair.push({ name, server: await startServer(root, env) });
  // As a proxy does all the time, of any server. It runs a statement of its own kind, after which Node no longer compiles for one kind.
  const polling = setInterval(() => {
    for (const { server } of pair) fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => {});
  }, 1000);
  try {
    for (let turn = 0; turn < WARM_UP; turn++) for (const { server } of pair) await cost(server, token);
    /** @type {Cost} */
    const least = { baseline: Infinity, variant: Infinity };
    for (let turn = 0; turn < TURNS; turn++)
      for (const { name, server } of pair) least[name] = Math.min(least[name], await cost(server, token));
    return least;
  } finally {
    clearInterval(polling);
    await Promise.all(pair.map(({ server }) => server.stop()));
  }
}

/** @param {readonly Cost[]} costs @param {string} what @param {number} goal */
function report(costs, what, goal) {
  const median = (/** @type {number[]} */ values) => quantile(values, 0.5);
  const shares = costs.map(({ baseline, variant }) => variant / baseline - 1);
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
  say(
    `  ${median(costs.map(({ baseline }) => baseline)).toFixed(0)} µs of CPU time per call, ${median(
      costs.map(({ variant }) => variant),
    ).toFixed(0)} µs with ${what}: ${percent(median(shares))} (pairs: ${shares
      .toSorted((a, b) => a - b)
      .map(percent)
      .join(', ')})`,
  );
  if (median(shares) > goal) throw new Failure(`${what} may cost at most ${goal * 100} %`);
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
