import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Failure } from '../../launcher/failure.mjs';

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./step.mjs').RoundState} RoundState */
/** @typedef {import('./callers.mjs').Caller} Caller */
/** @typedef {{ body: 'json' | 'multipart' | 'query', writes: boolean, reply: 'json' | 'file' | 'redirect' }} Shape */

const boundary = 'boundary-of-the-bench';

/** An agent that keeps one connection per caller open. @param {number} callers */
export const newAgent = (callers) => new Agent({ keepAlive: true, maxSockets: callers });

/**
 * A form with the fields before the file, as browsers send it.
 * @param {object} fields
 * @param {Step['file']} file
 */
function formOf(fields, file) {
  /** @type {Uint8Array[]} */
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`),
    ),
  );
  if (file !== undefined) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body: string | Uint8Array | undefined }} Sent
 */

/**
 * @param {Step} step
 * @param {Shape} shape
 * @param {Caller} caller
 * @param {RoundState} state
 * @returns {Sent}
 */
export function requestOf(step, shape, caller, state) {
  const fields = step.fields(caller, state);
  const token = step.by === 'administrator' || step.by === 'professor' ? caller[step.by] : caller.token;
  const headers = {
    // As sent by browsers.
    'accept-encoding': 'gzip, deflate, br',
    ...(step.by === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
    ...step.headers(caller, state),
  };
  if (shape.body === 'query') {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return { method: 'GET', path: `${step.path}?${query}`, headers, body: undefined };
  }
  if (shape.body === 'json') {
    const body = JSON.stringify(fields);
    const type = 'application/json';
    return { method: 'POST', path: step.path, headers: { ...headers, 'content-type': type }, body };
  }
  const type = `multipart/form-data; boundary=${boundary}`;
  return {
    method: 'POST',
    path: step.path,
    headers: { ...headers, 'content-type': type },
    body: formOf(fields, step.file),
  };
}

/**
 * @param {import('node:http').Agent} agent
 * @param {string} address
 * @param {Sent} what
 * @param {boolean} reads whether the body of the response is needed
 * @returns {Promise<{ status: number, cookies: readonly string[], bytes: Buffer, gzip: boolean }>}
 */
const send = (agent, address, { method, path, headers, body }, reads) =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request(address + path, { method, agent, headers: { ...headers, ...length } }, (reply) => {
      const status = reply.statusCode ?? 0;
      /** @type {Buffer[]} */
      const parts = [];
      if (reads || status >= 300) reply.on('data', (/** @type {Buffer} */ part) => parts.push(part));
      else reply.resume();
      reply.once('error', reject).once('end', () =>
        resolve({
          status,
          cookies: reply.headers['set-cookie'] ?? [],
          bytes: Buffer.concat(parts),
          gzip: reply.headers['content-encoding'] === 'gzip',
        }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });

/**
 * Sends a request of a call. A response other than success ends the bench.
 * @param {{ agent: import('node:http').Agent, address: string }} where
 * @param {Step} step
 * @param {Sent} what
 * @param {boolean} [reads] whether the reply is needed
 */
export async function ask({ agent, address }, step, what, reads = true) {
  const { status, cookies, bytes, gzip } = await send(agent, address, what, reads);
  const isRefused = status !== 200 && status !== 206;
  const text = reads || isRefused ? (gzip ? gunzipSync(bytes) : bytes).toString() : '';
  if (isRefused) throw new Failure(`${step.path} answered ${status}: ${text}`);
  return { text, cookies };
}

/**
 * Makes one call and captures what later ones of the round need.
 * @param {{ agent: import('node:http').Agent, address: string, shape: Shape }} where
 * @param {Step} step
 * @param {Caller} caller
 * @param {RoundState} state
 */
export async function sendCall({ shape, ...where }, step, caller, state) {
  const reads = step.capture !== undefined;
  const { text, cookies } = await ask(where, step, requestOf(step, shape, caller, state), reads);
  step.capture?.(JSON.parse(text).result, state, caller, cookies);
}

/**
 * Calls the floor.
 * @param {import('node:http').Agent} agent
 * @param {string} url
 * @param {string} student
 */
export async function callFloor(agent, url, student) {
  const { origin, pathname } = new URL(url);
  const what = { method: 'POST', path: pathname, headers: { 'x-student': student }, body: undefined };
  const { status, bytes } = await send(agent, origin, what, false);
  if (status !== 200) throw new Failure(`the floor answered ${status}: ${bytes.toString()}`);
}
