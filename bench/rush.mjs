import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../launcher/failure.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { quantile } from '../launcher/testing/crowd.mjs';
import { ROOT, withPortals } from './calls/portals.mjs';

/**
 * A number of students who arrive at random moments within some seconds.
 * @typedef {object} Wave
 * @property {number} students
 * @property {number} within seconds
 * @property {{ readonly signIn: number, readonly others: number, readonly refusals?: number }} goals 95th percentiles in milliseconds, of sign-ins
 *   including their retries; and how many sign-ins may be refused at first
 */

/** @type {Wave[]} */
const WAVES = [
  { students: 300, within: 60, goals: { signIn: 1000, others: 500, refusals: 0 } },
  { students: 900, within: 60, goals: { signIn: 5000, others: 1000 } },
  { students: 300, within: 2, goals: { signIn: 6000, others: 1000 } },
];
/** A short run has the same arrival rate for a fifth of the time. */
const SHORT_DIVISOR = 5;
const CROWD = 1000;
/** Peak memory that the server may use, in bytes. */
const MEMORY = 300 * 1000 * 1000;
/** Total milliseconds that a browser waits before it gives up a retried call. */
const MAX_RETRY_WAIT = 60_000;

const system = { sysSeCd: '0000370007' };
const course = { edcCrseCd: 'BH-TERM-2' };

/**
 * The measurements of a wave.
 * @typedef {object} WaveResults
 * @property {number[]} signIns milliseconds from pressing the button until signed in
 * @property {number[]} others milliseconds of every other call
 * @property {number} refusals sign-ins that had to be retried
 * @property {number} otherRefusals
 * @property {string[]} failures
 */

/**
 * A lecture begins: all students open the public site, sign in, and open home and the study page as browsers do, with all calls of a page
 * at once, and retries after 429 as Retry-After says. No student may fail to sign in, and no call may fail with an error.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function rush({ random, short }) {
  await setUpBuilds(ROOT, ['server', 'content']);
  const folder = makeTempFolder('bench-rush');
  /** @type {string[]} */
  const missed = [];
  try {
    await withPortals(
      ROOT,
      folder,
      [CROWD],
      async ([portal]) => {
        if (portal === undefined) throw new Failure('there is no portal');
        // Warms up the server.
        await runWave(portal.address, { students: 40, within: 4, goals: { signIn: 0, others: 0 } }, random);
        for (const { students, within, goals } of WAVES) {
          const wave = short
            ? { students: Math.ceil(students / SHORT_DIVISOR), within: within / SHORT_DIVISOR, goals }
            : { students, within, goals };
          const before = await portal.serverTime();
          const began = performance.now();
          const results = await runWave(portal.address, wave, random);
          const lasted = performance.now() - began;
          const busy = ((await portal.serverTime()) - before) / lasted;
          missed.push(...reportWave(wave, results, { lasted, busy, memory: await portal.memory() }));
        }
      },
      {},
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (missed.length > 0) throw new Failure(`missed:\n${missed.map((line) => `  ${line}`).join('\n')}`);
  say('  All goals met');
}

/**
 * @param {string} address
 * @param {Wave} wave
 * @param {() => number} random
 */
async function runWave(address, { students, within }, random) {
  /** @type {WaveResults} */
  const results = { signIns: [], others: [], refusals: 0, otherRefusals: 0, failures: [] };
  await Promise.all(
    Array.from({ length: students }, async (_, index) => {
      await wait(random() * within * 1000);
      try {
        await visit(address, `crowd${index + 1}`, results, random);
      } catch (error) {
        results.failures.push(error instanceof Error ? error.message : String(error));
      }
    }),
  );
  return results;
}

/**
 * Makes a call with the retries of the portal's own client.
 * @param {string} url
 * @param {object} body
 * @param {{ token?: string, random: () => number }} caller
 * @param {{ refused: () => void, answered: (ms: number) => void }} told
 */
async function ask(url, body, { token, random }, { refused, answered }) {
  let waited = 0;
  for (let longer = 1; ; longer *= 2) {
    const began = performance.now();
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    answered(performance.now() - began);
    if (reply.ok) return JSON.parse(text).result;
    const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
    const pause = seconds * 1000 * longer * (1 + random() / 2);
    waited += pause;
    if (reply.status !== 429 || !(waited <= MAX_RETRY_WAIT))
      throw new Failure(`${new URL(url).pathname} answered ${reply.status} after ${waited} ms`);
    refused();
    await wait(pause);
  }
}

/**
 * @param {string} address
 * @param {string} id
 * @param {WaveResults} results
 * @param {() => number} random
 */
async function visit(address, id, results, random) {
  const other = {
    refused: () => void results.otherRefusals++,
    answered: (/** @type {number} */ ms) => void results.others.push(ms),
  };
  const open = (/** @type {string} */ path, /** @type {object} */ body) =>
    ask(address + path, body, { random }, other);
  await Promise.all([
    open('/api/loginpass/getSysInfo.do', system),
    open('/api/loginpass/getMainInfo.do', {}),
    open('/api/loginpass/getBoardList.do', { bordCode: '0000350001' }),
  ]);

  const pressed = performance.now();
  const { accessToken: token } = await ask(
    `${address}/api/auth/login.do`,
    { id, password: 'baeum-demo' },
    { random },
    { refused: () => void results.refusals++, answered: () => {} },
  );
  results.signIns.push(performance.now() - pressed);

  const call = (/** @type {string} */ path, /** @type {object} */ body) =>
    ask(address + path, body, { token, random }, other);
  const [, , , , , { list }] = await Promise.all([
    call('/api/auth/userInfo.do', {}),
    call('/api/comm/getHeaderMenuList.do', system),
    call('/api/lms/pf/getLctrLeftMenu.do', {}),
    call('/api/lms/st/getAcaList.do', {}),
    call('/api/lms/st/getAcaLctrList.do', course),
    call('/api/lms/st/getMyLctrList.do', course),
    call('/api/lms/st/getAcaSchlList.do', course),
    call('/api/comm/acaSchlCheck.do', course),
    call('/api/potal/board/getBoardList.do', { bordCode: '0000350001' }),
  ]);
  const [lecture] = list;
  if (lecture === undefined) return;
  const { lctrShdlCd } = lecture;
  await Promise.all([
    call('/api/lms/st/getMyLctrInfo.do', { lctrShdlCd }),
    call('/api/lms/st/getLctrWeekNumList.do', { lctrShdlCd }),
    call('/api/lms/st/getLctrWeekInfo.do', { lctrShdlCd, week: 9 }),
    call('/api/lms/st/getLctrDsbjList.do', { lctrShdlCd, week: 9 }),
  ]);
}

/** @param {readonly number[]} times */
const figures = (times) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(times, share).toFixed(0)} ms`).join(', ');

/**
 * Prints the measurements of a wave.
 * @param {Wave} wave
 * @param {WaveResults} results
 * @param {{ lasted: number, busy: number, memory: number }} server
 * @returns {string[]} goals that were missed
 */
function reportWave({ students, within, goals }, results, { lasted, busy, memory }) {
  const name = `${students} students within ${within} s`;
  const [signIn, others] = [quantile(results.signIns, 0.95), quantile(results.others, 0.95)];
  const megabytes = memory / 1e6;
  say(
    `  ${name}: ${results.signIns.length} signed in, all of them at home after ${(lasted / 1000).toFixed(1)} s, ` +
      `${(results.signIns.length / (lasted / 1000)).toFixed(1)} a second\n` +
      `    sign-in      ${figures(results.signIns)}; retried ${results.refusals} times\n` +
      `    other calls  ${figures(results.others)}; retried ${results.otherRefusals} times, of ${results.others.length}\n` +
      `    server and database: ${(busy * 100).toFixed(0)} % of a core, server at most ${megabytes.toFixed(0)} MB`,
  );
  /** @type {[boolean, string][]} */
  const held = [
    [
      results.failures.length === 0,
      `${results.failures.length} failed to sign in, first: ${results.failures[0]}`,
    ],
    [signIn <= goals.signIn, `sign-in p95 ${signIn.toFixed(0)} ms (goal ${goals.signIn})`],
    [others <= goals.others, `other calls p95 ${others.toFixed(0)} ms (goal ${goals.others})`],
    [
      results.refusals <= (goals.refusals ?? Number.POSITIVE_INFINITY),
      `${results.refusals} sign-ins refused at first`,
    ],
    [memory <= MEMORY, `${megabytes.toFixed(0)} MB (goal ${MEMORY / 1e6})`],
  ];
  return held.flatMap(([isHeld, line]) => (isHeld ? [] : [`${name}: ${line}`]));
}
