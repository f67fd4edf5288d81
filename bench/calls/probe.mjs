/**
 * Loaded into a portal's server before anything else (`--import`). On the port `BENCH_PROBE` it reports the statements that the
 * server has sent to its database since recording began, and the server's CPU time and memory. It reads the messages that go out,
 * because the client of PostgreSQL is part of the server's bundle.
 */
import { createServer } from 'node:http';
import { Socket } from 'node:net';

/** @typedef {{ name: string | null, text: string, values: (string | null)[] }} Statement */

/** @type {Statement[] | undefined} */
let recorded;

/**
 * Sockets whose first message asked for version 3 of PostgreSQL's protocol, with the statements prepared on them.
 * @type {WeakMap<Socket, Map<string, string>>}
 */
const connections = new WeakMap();
/** @type {WeakSet<Socket>} */
const known = new WeakSet();
const VERSION = 0x0003_0000;

/** Reads the parts of a message one after another. @param {Buffer} message */
function reader(message) {
  // The kind and the length come first.
  let at = 5;
  const bytes = (/** @type {number} */ length) => message.subarray(at, (at += length));
  return {
    bytes,
    string() {
      const text = message.toString('utf8', at, message.indexOf(0, at));
      at += Buffer.byteLength(text) + 1;
      return text;
    },
    int16: () => bytes(2).readInt16BE(),
    int32: () => bytes(4).readInt32BE(),
  };
}

/** @param {Buffer} message @param {Map<string, string>} prepared */
function record(message, prepared) {
  const kind = String.fromCodePoint(message[0] ?? 0);
  const read = reader(message);
  if (kind === 'P') prepared.set(read.string(), read.string());
  if (recorded === undefined) return;
  if (kind === 'Q') recorded.push({ name: null, text: read.string(), values: [] });
  if (kind !== 'B') return;
  read.string();
  const name = read.string();
  const formats = Array.from({ length: read.int16() }, () => read.int16());
  const values = Array.from({ length: read.int16() }, (_, index) => {
    const length = read.int32();
    if (length < 0) return null;
    const value = read.bytes(length);
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1;
    return isBinary ? `\\x${value.toString('hex')}` : value.toString();
  });
  recorded.push({ name: name === '' ? null : name, text: prepared.get(name) ?? '', values });
}

/** @type {{ write: (...args: any[]) => boolean }} */
const socket = Socket.prototype;
socket.write = new Proxy(socket.write, {
  apply(write, self, args) {
    const [message] = args;
    if (Buffer.isBuffer(message)) {
      if (!known.has(self)) {
        known.add(self);
        if (message.length > 8 && message.readInt32BE(4) === VERSION) connections.set(self, new Map());
      } else {
        const prepared = connections.get(self);
        if (prepared !== undefined) record(message, prepared);
      }
    }
    return Reflect.apply(write, self, args);
  },
});

/** CPU time of the process in milliseconds, and its peak memory in bytes. */
function usage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { milliseconds: (userCPUTime + systemCPUTime) / 1000, bytes: maxRSS * 1024 };
}

/** What a trial wants done in this process: the default export of the module `BENCH_WORK`. @param {string} what */
async function work(what) {
  /** @type {{ default: (what: string) => Promise<unknown> }} */
  const { default: run } = await import(process.env.BENCH_WORK ?? '');
  return run(what);
}

/** @param {string} url */
async function answer(url) {
  const [, path = '', what = ''] = url.split('/');
  const body = path === 'usage' ? usage() : path === 'work' ? await work(what) : (recorded ?? []);
  if (path === 'listen') recorded = [];
  if (path === 'stop') recorded = undefined;
  return JSON.stringify(body);
}

createServer((request, response) => {
  void answer(request.url ?? '').then(
    (body) => response.end(body),
    (error) => response.destroy(error),
  );
})
  .listen(Number(process.env.BENCH_PROBE), '127.0.0.1')
  .unref();
