import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { until } from '../process.mjs';
import { encodeBody } from '../testing/faults/client.mjs';
import { fixture } from '../testing/faults/fixture.mjs';
import { archiveOf, signIn } from '../testing/student.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

/** Clients of each kind. */
const MANY = { head: 200, body: 200, reading: 50 };
const FEW = { head: 20, body: 20, reading: 10 };
/** More bytes than socket buffers hold for a client that does not read. */
const LARGE = 24_000_000;
/** Milliseconds between two bytes. */
const TRICKLE_INTERVAL = 500;
/** After this the server has let go of each of them, milliseconds (server/src/platform/connection-timeouts.ts). */
const HEADER_TIMEOUT = 30_000;
const REQUEST_TIMEOUT = 270_000;

/** Database connections that a busy server may have opened meanwhile, with a margin. */
const DATABASE_CONNECTIONS = 40;

/** @typedef {'head' | 'body' | 'reading'} Slowness */

/**
 * Clients that send headers or a body byte by byte, and some that request a large file without reading it. Everybody else must
 * be served meanwhile, and the slow clients disconnected in time.
 * @type {Fault}
 */
export const slowClients = {
  name: 'slow-clients',
  description: 'clients that send slowly, and clients that do not read',
  async inject(environment, { pace }) {
    const { address } = environment;
    const reader = environment.bystanders[1] ?? '';
    const student = await signIn(address, reader);
    const file = await largeFile(address, student);
    const many = pace === 'test' ? FEW : MANY;
    const { server } = await environment.processes();
    const before = await descriptorsOf(server);
    const slow = openSlow(address, { file, token: student.token(), many });
    /** @type {string[]} */
    const violations = [];
    let times;
    let details = `${slow.length} slow clients`;
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
      times = await environment.recover(async () => {});
      details += `, everybody else served within ${(times.served / 1000).toFixed(1)} s`;
      if (pace !== 'test') {
        // The load and the database also have connections, and each download has an open file.
        const others = environment.load.journals().length + DATABASE_CONNECTIONS;
        if (!(await gone(many.body + 2 * many.reading + others, HEADER_TIMEOUT)))
          violations.push('clients with slow headers were not disconnected');
        if (pace === 'full' && !(await gone(others, REQUEST_TIMEOUT)))
          violations.push('slow clients were not disconnected');
        details += `, the ${pace === 'full' ? 'last' : 'headers'} disconnected after ${((performance.now() - from) / 1000).toFixed(0)} s`;
      }
    } finally {
      for (const one of slow) one.end();
    }
    const memory = await memoryOf(server);
    if (memory !== undefined) details += `, server at ${memory} MB`;
    return { served: times.served, killed: false, violations, details };
  },
};

/**
 * Stores a large file with a draft.
 * @param {string} address
 * @param {Awaited<ReturnType<typeof signIn>>} student
 * @returns {Promise<string>} the path of its download
 */
export async function largeFile(address, student) {
  const { asgmtCd } = fixture;
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
    const { type, bytes } = await encodeBody(form);
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
    Array.from({ length: many[kind] }, () => openSlowClient(address, first[kind], kind)),
  );
}

/**
 * A client that sends the beginning of a request and then single bytes; one that should read sends its request and stops.
 * @param {string} address
 * @param {string} first
 * @param {Slowness} kind
 */
function openSlowClient(address, first, kind) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(first);
  socket.pause();
  const timer = kind === 'reading' ? undefined : setInterval(() => socket.write('x'), TRICKLE_INTERVAL);
  const end = () => {
    clearInterval(timer);
    socket.destroy();
  };
  // The client notices that it was disconnected only when it writes, so it is ended here.
  socket.once('close', end);
  return { end };
}

/** Number of open file descriptors of a process; undefined where the system cannot tell. @param {number} pid */
const descriptorsOf = (pid) =>
  readdir(`/proc/${pid}/fd`).then(
    (names) => names.length,
    () => undefined,
  );

/** Resident memory of a process in megabytes. @param {number} pid */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}
