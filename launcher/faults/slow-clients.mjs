import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { until } from '../process.mjs';
import { encoded } from '../testing/faults/caller.mjs';
import { place } from '../testing/faults/ground.mjs';
import { archiveOf, signIn } from '../testing/student.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

/** How many of each kind there are. */
const MANY = { head: 200, body: 200, reading: 50 };
const FEW = { head: 20, body: 20, reading: 10 };
/** More than the system takes for a reader who does not read. */
const LARGE = 24_000_000;
/** Milliseconds between two bytes of who trickles. */
const TRICKLE = 500;
/** After this the server has let go of each of them, milliseconds (server/src/platform/patience.ts). */
const HEADS_END = 30_000;
const ALL_END = 270_000;

/** Connections to the database that a server at work may have opened meanwhile, and a few more. */
const DATABASE = 40;

/** @typedef {'head' | 'body' | 'reading'} Slowness */

/**
 * Clients that send a head or a body byte by byte, and some that ask for a large file and do not read it. Meanwhile everybody else is served,
 * and each of them is let go of in time.
 * @type {Fault}
 */
export const slowClients = {
  name: 'slow-clients',
  words: 'clients that trickle, and clients that do not read',
  async strike(stage, { pace }) {
    const { address } = stage;
    const reader = stage.bystanders[1] ?? '';
    const student = await signIn(address, reader);
    const file = await largeFile(address, student);
    const many = pace === 'test' ? FEW : MANY;
    const { server } = await stage.processes();
    const before = await descriptorsOf(server);
    const slow = openSlow(address, { file, token: student.token(), many });
    /** @type {string[]} */
    const wrong = [];
    let times;
    let told = `${slow.length} slow clients`;
    const gone = (/** @type {number} */ open, /** @type {number} */ within) =>
      until(
        async () => {
          const now = await descriptorsOf(server);
          return now === undefined || now - (before ?? 0) <= open ? true : undefined;
        },
        { within, every: 250 },
      );
    try {
      const from = performance.now();
      times = await stage.recover(async () => {});
      told += `, everybody else served within ${(times.served / 1000).toFixed(1)} s`;
      if (pace !== 'test') {
        // The load and the database have connections of their own, and who reads has a file open, too.
        const others = stage.load.journals().length + DATABASE;
        if (!(await gone(many.body + 2 * many.reading + others, HEADS_END)))
          wrong.push('heads that trickle are waited for');
        if (pace === 'full' && !(await gone(others, ALL_END))) wrong.push('slow clients are never let go of');
        told += `, the ${pace === 'full' ? 'last' : 'heads'} let go of after ${((performance.now() - from) / 1000).toFixed(0)} s`;
      }
    } finally {
      for (const one of slow) one.end();
    }
    const memory = await memoryOf(server);
    if (memory !== undefined) told += `, server at ${memory} MB`;
    return { served: times.served, killed: false, wrong, told };
  },
};

/**
 * Hands a large file in, as a draft.
 * @param {string} address
 * @param {Awaited<ReturnType<typeof signIn>>} student
 * @returns {Promise<string>} where it is downloaded
 */
export async function largeFile(address, student) {
  const { asgmtCd } = place;
  let stored = await student.submission(asgmtCd);
  if (stored.files.length === 0) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      asgmtCd,
      asgmtSbmtNm: '큰 파일',
      asgmtSbmtCn: '본문',
      tempYn: 'Y',
    }))
      form.append(name, value);
    form.append('file', new Blob([archiveOf('large'), randomBytes(LARGE)]), '큰 파일.zip');
    const { type, bytes } = await encoded(form);
    const headers = { authorization: `Bearer ${student.token()}`, 'content-type': type };
    const reply = await fetch(`${address}/api/st/lms/asgmt/submitAsgmtData.do`, {
      method: 'POST',
      headers,
      body: bytes,
    });
    if (!reply.ok) throw new Error(`the large file was answered ${reply.status}: ${await reply.text()}`);
    stored = await student.submission(asgmtCd);
  }
  const [file] = stored.files;
  if (file === undefined) throw new Error('the large file is not there');
  const names = { fileFlnm: file.asgmtFlnm, fileRovl: file.asgmtRovl, fileOrn: file.asgmtOrn };
  return `/api/fileDownload.do?${new URLSearchParams(names)}`;
}

/**
 * @param {string} address
 * @param {{ file: string, token: string, many: Record<Slowness, number> }} what
 */
export function openSlow(address, { file, token, many }) {
  const host = 'Host: x\r\n';
  /** @type {Record<Slowness, string>} */
  const first = {
    head: `POST /api/auth/userInfo.do HTTP/1.1\r\n${host}X-Long: `,
    body: `POST /api/auth/login.do HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"id":"`,
    reading: `GET ${file} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n\r\n`,
  };
  return /** @type {Slowness[]} */ (Object.keys(first)).flatMap((kind) =>
    Array.from({ length: many[kind] }, () => slowly(address, first[kind], kind)),
  );
}

/**
 * A client that sends the beginning of something, and then a byte now and then; one that reads does neither.
 * @param {string} address
 * @param {string} first
 * @param {Slowness} kind
 */
function slowly(address, first, kind) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(first);
  socket.pause();
  const timer = kind === 'reading' ? undefined : setInterval(() => socket.write('x'), TRICKLE);
  const end = () => {
    clearInterval(timer);
    socket.destroy();
  };
  // A client that is let go of does not stop by itself: only writing tells it.
  socket.once('close', end);
  return { end };
}

/** Files and connections that a process has open; undefined where the system does not tell. @param {number} pid */
const descriptorsOf = (pid) =>
  readdir(`/proc/${pid}/fd`).then(
    (names) => names.length,
    () => undefined,
  );

/** Megabytes that a process holds. @param {number} pid */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}
