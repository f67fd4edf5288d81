import { Agent, request } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../launcher/failure.mjs';
import { freePort } from '../launcher/network.mjs';
import { runningCluster } from '../launcher/postgres.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { quantile } from '../launcher/testing/crowd.mjs';
import { startFloor } from '../launcher/testing/floor.mjs';
import { withPortal } from '../launcher/testing/running-portal.mjs';
import { signIn } from '../launcher/testing/student.mjs';

/** @typedef {{ name: string, url: string, headers: Record<string, string>, body: () => string, goal?: number }} Target */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Runs of each call, interleaved with all others; the median counts. */
const RUNS = 5;
/** Milliseconds of one run. */
const DURATION = 1500;
const CALLERS = 8;

const lctrShdlCd = 'MBIO2101-01';
const debate = '/api/st/lms/debate';
const board = '/api/st/lms/board';
const long = 'ETHI1103-01-01-journal';

/**
 * Measures the throughput of the calls of debates and boards relative to the floor. The debate of 2,000 comments is read at its
 * beginning and in the middle.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function discussion() {
  await setUpBuilds(ROOT);
  const folder = makeTempFolder('bench-discussion');
  const env = { BAEUM_DATA: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' };
  await withPortal(ROOT, env, async (address) => {
    const database = await runningCluster(env.BAEUM_DATA);
    if (database === null) throw new Failure('the database is not running');
    const floor = await startFloor(database.serverUrl);
    try {
      const targets = [
        { name: 'floor', url: floor.url, headers: { 'x-student': 'student1' }, body: () => '' },
        ...(await calls(address)),
      ];
      await measure(targets);
    } finally {
      floor.stop();
    }
  });
  rmSync(folder, { recursive: true });
}

/**
 * @param {string} address
 * @returns {Promise<Target[]>}
 */
async function calls(address) {
  const student = await signIn(address, 'student1');
  const headers = { authorization: `Bearer ${student.token()}`, 'content-type': 'application/json' };
  const { list: questions } = await student.call(`${board}/qna/getQnaList.do`, { lctrShdlCd });
  const { list: notices } = await student.call(`${board}/notice/getNoticeList.do`, { lctrShdlCd });
  const { list: inquiries } = await student.call(`${board}/inqry/getInqryList.do`, { lctrShdlCd });
  const busiest = questions.reduce((/** @type {any} */ a, /** @type {any} */ b) =>
    b.cmmtCnt > a.cmmtCnt ? b : a,
  );
  let { cmmtNext } = await student.call(`${debate}/getDebateData.do`, { dbtCd: long });
  for (let page = 0; page < 20; page++)
    ({ cmmtNext } = await student.call(`${debate}/getDebateCmmtList.do`, { dbtCd: long, cmmtNext }));
  const { cmmtData } = await student.call(`${debate}/getDebateData.do`, { dbtCd: 'MBIO2101-01-09-operon' });
  const likeable = cmmtData.find((/** @type {any} */ { untyId }) => untyId !== 'student1');
  let number = 0;
  /** @type {(name: string, path: string, body: object | (() => object), goal?: number) => Target} */
  const call = (name, path, body, goal = 0.5) => ({
    name,
    url: address + path,
    headers,
    body: () => JSON.stringify(typeof body === 'function' ? body() : body),
    goal,
  });
  return [
    call('list of debates', `${debate}/getDebateList.do`, { lctrShdlCd }),
    call('debate, 54 comments', `${debate}/getDebateData.do`, { dbtCd: 'MBIO2101-01-09-embryo' }),
    call('debate, 2,000 comments', `${debate}/getDebateData.do`, { dbtCd: long }),
    call('its 22nd page', `${debate}/getDebateCmmtList.do`, { dbtCd: long, cmmtNext }),
    call('its most liked page', `${debate}/getDebateCmmtList.do`, { dbtCd: long, cmmtSortType: 'like' }),
    call('list of notices', `${board}/notice/getNoticeList.do`, { lctrShdlCd }),
    call('list of inquiries', `${board}/inqry/getInqryList.do`, { lctrShdlCd }),
    call('list of questions', `${board}/qna/getQnaList.do`, { lctrShdlCd }),
    call('notice', `${board}/notice/getNoticeData.do`, { boardSeq: notices[0].notiSeq }),
    call('inquiry', `${board}/inqry/getInqryData.do`, { boardSeq: inquiries[0].inqrySeq }),
    call('question', `${board}/qna/getQnaData.do`, { boardSeq: busiest.qnaSeq }),
    call('like', `${debate}/likeCmmtData.do`, { cmmtSeq: likeable.cmmtSeq }, 0.35),
    call(
      'write a comment',
      `${debate}/insertDebateCmmtData.do`,
      () => ({ dbtCd: 'MBIO2101-01-09-operon', cmmtCn: `측정하는 댓글 ${number++}` }),
      0.35,
    ),
  ];
}

/** @param {readonly Target[]} targets */
async function measure(targets) {
  /** @type {Map<Target, number[]>} */
  const rates = new Map(targets.map((target) => [target, []]));
  for (const target of targets) await run(target, DURATION / 3);
  for (let round = 0; round < RUNS; round++)
    for (const target of targets) rates.get(target)?.push(await run(target, DURATION));
  const median = (/** @type {Target} */ target) => quantile(rates.get(target) ?? [], 0.5);
  const [floor] = targets;
  const base = floor === undefined ? 1 : median(floor);
  for (const target of targets) {
    const ratio = median(target) / base;
    const goal = target.goal === undefined || ratio >= target.goal ? '' : ` (goal ${target.goal})`;
    say(
      `  ${target.name.padEnd(24)} ${median(target).toFixed(0).padStart(6)} a second, ${ratio.toFixed(2)}${goal}`,
    );
  }
}

/**
 * Calls a second.
 * @param {Target} target
 * @param {number} lasts milliseconds
 */
async function run(target, lasts) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const began = performance.now();
  let answered = 0;
  const caller = async () => {
    while (performance.now() - began < lasts) {
      await ask(agent, target);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return (answered / (performance.now() - began)) * 1000;
}

/**
 * @param {Agent} agent
 * @param {Target} target
 */
const ask = (agent, { name, url, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = body();
    const asked = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(sent) } },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Failure(`${name} answered ${reply.statusCode}`));
        reply.resume().once('end', resolve).once('error', reject);
      },
    );
    asked.once('error', reject);
    asked.end(sent);
  });
