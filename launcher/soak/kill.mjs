import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { readPidFile } from '../postgres/postmaster.mjs';
import { say } from '../say.mjs';
import { makeCheckout, openFolder, start } from '../testing/checkout.mjs';

const WRITERS = 8;
const VICTIMS = /** @type {const} */ (['launcher', 'server', 'postmaster']);

/**
 * Kills the launcher, the server and PostgreSQL, one or several at once, in the middle of writes. Every write that
 * was acknowledged must be there after the next start, and that start must need no help.
 * @type {import('../soak.mjs').Soak}
 */
export default async function kill({ random, rounds }) {
  const folder = openFolder('soak');
  const checkout = makeCheckout(join(folder, 'checkout'));
  const dataDir = join(folder, 'data');
  // The same port each time: a server whose launcher was killed has to give it back.
  const env = { BAEUM_DATA: dataDir, PORT: String(await freePort()) };
  /** @type {Set<string>} */
  const acknowledged = new Set();
  for (let round = 1; round <= rounds; round++) {
    const portal = start(checkout, env);
    const address = await portal.address();
    await expectAll(address, acknowledged);
    const pids = {
      launcher: Number(portal.child.pid),
      server: Number(await get(address, '/pid')),
      postmaster: Number((await readPidFile(join(dataDir, 'postgres')))?.pid),
    };
    const writing = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(address, `/${round}-${writer}`, acknowledged, writing.signal),
    );
    await wait(100 + random() * 1500);
    const chosen = VICTIMS.filter(() => random() < 0.5);
    const victims = chosen.length > 0 ? chosen : VICTIMS;
    for (const victim of victims) process.kill(pids[victim], 'SIGKILL');
    const survives = victims.every((victim) => victim === 'postmaster');
    if (survives) await writesAgain(acknowledged);
    writing.abort();
    await Promise.all(writers);
    const code = survives ? await portal.stop() : await portal.code;
    if (survives && code !== 0) throw new Failure(`stopping ended with ${code}:\n${portal.said()}`);
    say(`  round ${round}: killed ${victims.join(', ')}; ${acknowledged.size} writes acknowledged so far`);
  }
  const portal = start(checkout, env);
  await expectAll(await portal.address(), acknowledged);
  await portal.stop();
  rmSync(folder, { recursive: true });
  say(`  all ${acknowledged.size} acknowledged writes are there after ${rounds} rounds`);
}

/**
 * @param {string} address
 * @param {string} path
 */
async function get(address, path) {
  return (await fetch(address + path)).text();
}

/**
 * Writes lines one after the other and notes those that were acknowledged.
 * @param {string} address
 * @param {string} prefix
 * @param {Set<string>} acknowledged
 * @param {AbortSignal} signal
 */
async function write(address, prefix, acknowledged, signal) {
  for (let number = 0; !signal.aborted; number++) {
    const line = `${prefix}-${number}`;
    const answer = await fetch(address + line, { method: 'POST' }).catch(() => null);
    if (answer?.ok) acknowledged.add(line);
    // Nobody is listening, or the database is on its way back.
    else await wait(20);
  }
}

/** Resolves when a database that was killed takes writes again. @param {Set<string>} acknowledged */
async function writesAgain(acknowledged) {
  // Those of before may still be counted for a moment; many more cannot.
  const enough = acknowledged.size + 10 * WRITERS;
  const deadline = performance.now() + 30_000;
  while (acknowledged.size < enough) {
    if (performance.now() > deadline) throw new Failure('the database did not come back within 30 s');
    await wait(50);
  }
}

/**
 * @param {string} address
 * @param {Set<string>} acknowledged
 */
async function expectAll(address, acknowledged) {
  const stored = new Set((await get(address, '/all')).split('\n'));
  const lost = [...acknowledged].filter((line) => !stored.has(line));
  if (lost.length > 0)
    throw new Failure(`${lost.length} acknowledged writes are lost: ${lost.slice(0, 5).join(' ')} …`);
}
