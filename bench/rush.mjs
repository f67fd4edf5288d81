import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../launcher/failure.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { openFolder } from '../launcher/testing/checkout.mjs';
import { quantile } from '../launcher/testing/crowd.mjs';
import { ROOT, withStages } from './calls/stages.mjs';

/**
 * So many students who come at random moments of so many seconds.
 * @typedef {object} Wave
 * @property {number} students
 * @property {number} within seconds
 * @property {{ readonly signIn: number, readonly others: number, readonly refusals?: number }} goals milliseconds of the slowest twentieth, of sign-ins
 *   with all that they wait; and how often a sign-in may be refused at first
 */

/** @type {Wave[]} */
const WAVES = [
  { students: 300, within: 60, goals: { signIn: 1000, others: 500, refusals: 0 } },
  { students: 900, within: 60, goals: { signIn: 5000, others: 1000 } },
  { students: 300, within: 2, goals: { signIn: 40_000, others: 1000 } },
];
/** The same pace for a fifth of the time. */
const SHORTER = 5;
const CROWD = 1000;
/** Bytes that the server may have at its busiest. */
const MEMORY = 300 * 1000 * 1000;
/** Milliseconds that a browser waits for its turn altogether. */
const PATIENCE = 60_000;

const system = { sysSeCd: '0000370007' };
const course = { edcCrseCd: 'BH-TERM-2' };

/**
 * What happened in a wave.
 * @typedef {object} Seen
 * @property {number[]} signIns milliseconds from the button to being in
 * @property {number[]} others milliseconds of every other call
 * @property {number} refusals sign-ins that were told to come again
 * @property {number} otherRefusals
 * @property {string[]} failures
 */

/**
 * A lecture begins: everybody comes to the public site, signs in, and goes by home to what is to be studied, as browsers do it: all that a page asks for at
 * once, and whoever is refused with 429 comes again when he is told to. Nobody may be left outside, and nothing may be answered with an error.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function rush({ random, short }) {
  await setUpBuilds(ROOT, ['server', 'content']);
  const folder = openFolder('bench-rush');
  /** @type {string[]} */
  const missed = [];
  try {
    await withStages(
      ROOT,
      folder,
      [CROWD],
      async ([stage]) => {
        if (stage === undefined) throw new Failure('there is no portal');
        // What a server that runs has compiled long ago.
        await come(stage.address, { students: 40, within: 4, goals: { signIn: 0, others: 0 } }, random);
        for (const { students, within, goals } of WAVES) {
          const wave = short
            ? { students: Math.ceil(students / SHORTER), within: within / SHORTER, goals }
            : { students, within, goals };
          const before = await stage.serverTime();
          const began = performance.now();
          const seen = await come(stage.address, wave, random);
          const lasted = performance.now() - began;
          const busy = ((await stage.serverTime()) - before) / lasted;
          missed.push(...tell(wave, seen, { lasted, busy, memory: await stage.memory() }));
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
async function come(address, { students, within }, random) {
  /** @type {Seen} */
  const seen = { signIns: [], others: [], refusals: 0, otherRefusals: 0, failures: [] };
  await Promise.all(
    Array.from({ length: students }, async (_, index) => {
      await wait(random() * within * 1000);
      try {
        await begin(address, `crowd${index + 1}`, seen, random);
      } catch (error) {
        seen.failures.push(error instanceof Error ? error.message : String(error));
      }
    }),
  );
  return seen;
}

/**
 * A call as the portal's own client makes it.
 * @param {string} url
 * @param {object} body
 * @param {{ token?: string, random: () => number }} who
 * @param {{ refused: () => void, answered: (ms: number) => void }} told
 */
async function ask(url, body, { token, random }, { refused, answered }) {
  let waited = 0;
  for (;;) {
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
    const pause = seconds * 1000 * (1 + random() / 2);
    waited += pause;
    if (reply.status !== 429 || !(waited <= PATIENCE))
      throw new Failure(`${new URL(url).pathname} answered ${reply.status} after ${waited} ms`);
    refused();
    await wait(pause);
  }
}

/**
 * @param {string} address
 * @param {string} id
 * @param {Seen} seen
 * @param {() => number} random
 */
async function begin(address, id, seen, random) {
  const other = {
    refused: () => void seen.otherRefusals++,
    answered: (/** @type {number} */ ms) => void seen.others.push(ms),
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
    { refused: () => void seen.refusals++, answered: () => {} },
  );
  seen.signIns.push(performance.now() - pressed);

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
 * Prints what a wave came to.
 * @param {Wave} wave
 * @param {Seen} seen
 * @param {{ lasted: number, busy: number, memory: number }} server
 * @returns {string[]} goals that were missed
 */
function tell({ students, within, goals }, seen, { lasted, busy, memory }) {
  const name = `${students} students within ${within} s`;
  const [signIn, others] = [quantile(seen.signIns, 0.95), quantile(seen.others, 0.95)];
  const megabytes = memory / 1e6;
  say(
    `  ${name}: ${seen.signIns.length} signed in, the last of them at home after ${(lasted / 1000).toFixed(1)} s, ` +
      `${(seen.signIns.length / (lasted / 1000)).toFixed(1)} a second\n` +
      `    sign-in      ${figures(seen.signIns)}; told to come again ${seen.refusals} times\n` +
      `    other calls  ${figures(seen.others)}; told to come again ${seen.otherRefusals} times, of ${seen.others.length}\n` +
      `    server and database: ${(busy * 100).toFixed(0)} % of a processor, server at most ${megabytes.toFixed(0)} MB`,
  );
  /** @type {[boolean, string][]} */
  const held = [
    [seen.failures.length === 0, `${seen.failures.length} left outside, first: ${seen.failures[0]}`],
    [signIn <= goals.signIn, `sign-in p95 ${signIn.toFixed(0)} ms; ${goals.signIn} are the goal`],
    [others <= goals.others, `other calls p95 ${others.toFixed(0)} ms; ${goals.others} are the goal`],
    [
      seen.refusals <= (goals.refusals ?? Number.POSITIVE_INFINITY),
      `${seen.refusals} sign-ins refused at first`,
    ],
    [memory <= MEMORY, `${megabytes.toFixed(0)} MB; ${MEMORY / 1e6} are the goal`],
  ];
  return held.flatMap(([isHeld, line]) => (isHeld ? [] : [`${name}: ${line}`]));
}
