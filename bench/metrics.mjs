import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../launcher/failure.mjs';
import { keptFile } from '../launcher/kept-file.mjs';
import { freePort } from '../launcher/network.mjs';
import { runningCluster } from '../launcher/postgres.mjs';
import { say } from '../launcher/say.mjs';
import { startServer } from '../launcher/server-process.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { openFolder } from '../launcher/testing/checkout.mjs';
import { processorSeconds, withPortal } from '../launcher/testing/running-portal.mjs';
import { signIn } from '../launcher/testing/student.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Of each server, in turn; the least counts: what else the machine does can only add. */
const RUNS = 5;
const CALLS = 4000;
const CALLERS = 8;
/** What metrics may add to the processor time of the cheapest call. */
const GOAL = 0.05;

/**
 * What metrics cost: processor time for each call (the cheapest there is, answered from the server's memory) of two servers of one database, of which one is
 * measured and asked for its metrics every second.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function metrics() {
  await setUpBuilds(ROOT);
  const folder = openFolder('bench-metrics');
  const dataDir = join(folder, 'data');
  await withPortal(ROOT, { BAEUM_DATA: dataDir, PORT: '0', LOG_LEVEL: 'error' }, async (address) => {
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
    };
    const metricsPort = await freePort();
    const plain = await startServer(ROOT, env);
    const measured = await startServer(ROOT, { ...env, METRICS_PORT: String(metricsPort) });
    try {
      const token = (await signIn(address, 'student1')).token();
      const scrape = setInterval(() => void fetch(`http://127.0.0.1:${metricsPort}/metrics`), 1000);
      try {
        await compare(plain, measured, token);
      } finally {
        clearInterval(scrape);
      }
    } finally {
      await Promise.all([plain.stop(), measured.stop()]);
    }
  });
  rmSync(folder, { recursive: true });
}

/**
 * @param {import('../launcher/server-process.mjs').Server} plain
 * @param {import('../launcher/server-process.mjs').Server} measured
 * @param {string} token
 */
async function compare(plain, measured, token) {
  // Both have compiled what they run.
  for (const server of [plain, measured]) await cost(server, token);
  /** @type {Record<'plain' | 'measured', number[]>} */
  const costs = { plain: [], measured: [] };
  for (let run = 0; run < RUNS; run++) {
    costs.plain.push(await cost(plain, token));
    costs.measured.push(await cost(measured, token));
  }
  const [without, withThem] = [Math.min(...costs.plain), Math.min(...costs.measured)];
  const share = withThem / without - 1;
  say(
    `  ${without.toFixed(0)} µs of processor time a call, ${withThem.toFixed(0)} µs with metrics: ${(share * 100).toFixed(1)} %`,
  );
  if (share > GOAL) throw new Failure(`metrics may cost ${GOAL * 100} %`);
}

/**
 * Microseconds of the server's processor time for each call.
 * @param {import('../launcher/server-process.mjs').Server} server
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
