import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../launcher/failure.mjs';
import { freePort } from '../launcher/network.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { findProcesses, withPortal } from '../launcher/testing/running-portal.mjs';
import { startS3 } from '../launcher/testing/s3.mjs';
import { signIn } from '../launcher/testing/student.mjs';

/** @typedef {Awaited<ReturnType<typeof signIn>>} Student */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MB = 1024 * 1024;
/** Megabytes of the largest file, which is uploaded alone and read back, and of those of many students at once. */
const LARGE = 100;
const SMALL = 10;
const STUDENTS = 40;
/** Memory that the server may use, in MB. */
const MAX_MEMORY_MB = 300;

/**
 * Compares files on disk and in S3: time, and memory of the server. The S3 server runs on the same machine, so the figures include
 * its CPU time.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function stores() {
  await setUpBuilds(ROOT);
  const folder = makeTempFolder('bench-stores');
  const bucket = join(folder, 'bucket');
  mkdirSync(bucket);
  const s3 = await startS3(bucket);
  try {
    for (const [name, env] of /** @type {const} */ ([
      ['disk', {}],
      ['S3', s3.env],
    ]))
      await measure(name, join(folder, name), env);
  } finally {
    await s3.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} name
 * @param {string} data
 * @param {Readonly<Record<string, string>>} place
 */
async function measure(name, data, place) {
  const env = { BAEUM_DATA: data, PORT: String(await freePort()), LOG_LEVEL: 'error', ...place };
  await withPortal(ROOT, env, async (address, portal) => {
    const { server } = await findProcesses(Number(portal.child.pid), data);
    const students = await Promise.all(
      Array.from({ length: STUDENTS }, (_, index) => signIn(address, `student${index + 1}`)),
    );
    // Some students have submitted everything.
    const found = await Promise.allSettled(
      students.map(async (student) => ({ student, asgmtCd: await student.openAssignment() })),
    );
    const [first, ...others] = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (first === undefined) throw new Failure('no student has an open assignment');
    const block = randomBytes(MB);
    block.write('PK');
    const content = { block, megabytes: LARGE };

    await resetPeakMemory(server);
    const sent = await upload(address, first, content);
    const alone = await peakMemory(server);
    await resetPeakMemory(server);
    const began = performance.now();
    await compare(first, content);
    const downloaded = performance.now() - began;
    const reading = await peakMemory(server);

    await resetPeakMemory(server);
    const together = performance.now();
    await Promise.all(others.map((work) => upload(address, work, { ...content, megabytes: SMALL })));
    const lasted = performance.now() - together;
    const crowd = await peakMemory(server);
    say(
      `  ${name}: ${LARGE} MB up in ${seconds(sent.all)}, ${seconds(sent.behind)} of them after the last byte (server at most ${alone} MB); ` +
        `down in ${seconds(downloaded)} (${reading} MB); ${others.length} students with ${SMALL} MB each at once in ` +
        `${seconds(lasted)} (${crowd} MB)`,
    );
    const highest = Math.max(alone, reading, crowd);
    if (highest > MAX_MEMORY_MB)
      throw new Failure(`the server has used ${highest} MB (goal ${MAX_MEMORY_MB})`);
  });
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** @param {number} pid */
const resetPeakMemory = (pid) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Peak memory of a process since the reset, in MB. @param {number} pid */
async function peakMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/**
 * Saves a draft with a file that is streamed block by block.
 * @param {string} address
 * @param {{ student: Student, asgmtCd: string }} work
 * @param {{ block: Buffer, megabytes: number }} content
 */
async function upload(address, { student, asgmtCd }, { block, megabytes }) {
  const { asgmtSbmtSeq, files } = await student.submission(asgmtCd);
  const [before] = files;
  const fields = {
    asgmtCd,
    asgmtSbmtNm: '큰 파일',
    asgmtSbmtCn: '본문',
    tempYn: 'Y',
    ...(asgmtSbmtSeq === null ? {} : { asgmtSbmtSeq }),
    ...(before === undefined ? {} : { deletedSbmtFileSeq: before.asgmtSbmtFileSeq }),
  };
  const name = asgmtSbmtSeq === null ? 'submitAsgmtData' : 'updateAsgmtData';
  const head =
    Object.entries(fields)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('') + '--x\r\nContent-Disposition: form-data; name="file"; filename="large.zip"\r\n\r\n';
  const tail = '\r\n--x--\r\n';
  const began = performance.now();
  const asked = request(`${address}/api/st/lms/asgmt/${name}.do`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${student.token()}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': Buffer.byteLength(head) + megabytes * MB + tail.length,
    },
  });
  const answered = /** @type {Promise<[import('node:http').IncomingMessage]>} */ (once(asked, 'response'));
  asked.write(head);
  for (let count = 0; count < megabytes; count++) if (!asked.write(block)) await once(asked, 'drain');
  asked.end(tail);
  const written = performance.now();
  const [reply] = await answered;
  reply.resume();
  await once(reply, 'end');
  if (reply.statusCode !== 200) throw new Failure(`an upload was answered ${reply.statusCode}`);
  return { all: performance.now() - began, behind: performance.now() - written };
}

/**
 * Reads the file back.
 * @param {{ student: Student, asgmtCd: string }} work
 * @param {{ block: Buffer, megabytes: number }} content
 */
async function compare({ student, asgmtCd }, { block, megabytes }) {
  const [file] = (await student.submission(asgmtCd)).files;
  if (file === undefined) throw new Failure('the file is missing');
  const expected = createHash('sha256');
  for (let count = 0; count < megabytes; count++) expected.update(block);
  const found = createHash('sha256').update(await student.download(file));
  if (found.digest('hex') !== expected.digest('hex')) throw new Failure('the downloaded file differs');
}
