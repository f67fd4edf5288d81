import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { keptFile } from '../kept-file.mjs';
import { runningCluster } from '../postgres.mjs';
import { say } from '../say.mjs';
import { startServer } from '../server-process.mjs';
import { openFolder } from './checkout.mjs';
import { noLimits } from './limits.mjs';
import { processorSeconds, withPortal } from './running-portal.mjs';
import { signIn } from './student.mjs';

/** Of each server, which of them first in turn; the least counts: what else the machine does can only add. */
const RUNS = 6;
const CALLS = 10_000;
const CALLERS = 8;

/**
 * What something costs: processor time for each call (the cheapest there is, answered from the server's memory) of two servers of one database, of which
 * one has it.
 * @param {object} options
 * @param {string} options.root of the checkout
 * @param {string} options.what has a cost
 * @param {NodeJS.ProcessEnv} options.without
 * @param {NodeJS.ProcessEnv} options.having
 * @param {() => Promise<unknown>} [options.everySecond] done meanwhile
 * @param {number} options.goal by which share it may make a call dearer
 */
export async function compareServers({ root, what, without, having, everySecond, goal }) {
  const folder = openFolder('bench-two');
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
      SESSION_SECRET: await keptFile(join(dataDir, 'session-secret'), () => ''),
      ...noLimits,
    };
    const plain = await startServer(root, { ...env, ...without });
    const laden = await startServer(root, { ...env, ...having });
    try {
      const token = (await signIn(address, 'student1')).token();
      const timer = everySecond && setInterval(() => void everySecond(), 1000);
      try {
        await compare({ plain, laden, token, what, goal });
      } finally {
        clearInterval(timer);
      }
    } finally {
      await Promise.all([plain.stop(), laden.stop()]);
    }
  });
  rmSync(folder, { recursive: true });
}

/** @typedef {import('../server-process.mjs').Server} Server */

/** @param {{ plain: Server, laden: Server, token: string, what: string, goal: number }} options */
async function compare({ plain, laden, token, what, goal }) {
  // Both have compiled what they run.
  for (const server of [plain, laden]) await cost(server, token);
  /** @type {Record<'plain' | 'laden', number[]>} */
  const costs = { plain: [], laden: [] };
  for (let run = 0; run < RUNS; run++) {
    const both = /** @type {const} */ ([
      ['plain', plain],
      ['laden', laden],
    ]);
    for (const [name, server] of run % 2 === 0 ? both : both.toReversed())
      costs[name].push(await cost(server, token));
  }
  const [without, having] = [Math.min(...costs.plain), Math.min(...costs.laden)];
  const share = having / without - 1;
  say(
    `  ${without.toFixed(0)} µs of processor time a call, ${having.toFixed(0)} µs with ${what}: ${(share * 100).toFixed(1)} %`,
  );
  if (share > goal) throw new Failure(`${what} may cost ${goal * 100} %`);
}

/**
 * Microseconds of the server's processor time for each call.
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
