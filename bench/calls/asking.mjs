import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Failure } from '../../launcher/failure.mjs';

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./step.mjs').Kept} Kept */
/** @typedef {import('./callers.mjs').Caller} Caller */
/** @typedef {{ body: 'json' | 'multipart' | 'query', writes: boolean, reply: 'json' | 'file' | 'redirect' }} Shape */

const boundary = 'boundary-of-the-bench';

/** As many connections as callers, kept open. @param {number} callers */
export const connections = (callers) => new Agent({ keepAlive: true, maxSockets: callers });

/**
 * Fields first, then the file.
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
 * @param {Caller} who
 * @param {Kept} kept
 * @returns {Sent}
 */
function requestOf(step, shape, who, kept) {
  const fields = step.fields(who, kept);
  const token = step.by === 'administrator' ? who.administrator : who.token;
  const headers = {
    // As browsers do.
    'accept-encoding': 'gzip, deflate, br',
    ...(step.by === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
    ...step.headers(who, kept),
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
 * @param {boolean} reads whether anybody wants to know what the reply holds
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
 * Makes one call, and keeps what later ones of the round need. Whatever is not answered with success ends the bench.
 * @param {{ agent: import('node:http').Agent, address: string, shape: Shape }} where
 * @param {Step} step
 * @param {Caller} who
 * @param {Kept} kept
 */
export async function ask({ agent, address, shape }, step, who, kept) {
  const { status, cookies, bytes, gzip } = await send(
    agent,
    address,
    requestOf(step, shape, who, kept),
    step.keep !== undefined,
  );
  const text = () => (gzip ? gunzipSync(bytes) : bytes).toString();
  if (status !== 200 && status !== 206) throw new Failure(`${step.path} answered ${status}: ${text()}`);
  step.keep?.(JSON.parse(text()).result, kept, who, cookies);
}

/**
 * Asks the floor.
 * @param {import('node:http').Agent} agent
 * @param {string} url
 * @param {string} student
 */
export async function askFloor(agent, url, student) {
  const { origin, pathname } = new URL(url);
  const what = { method: 'POST', path: pathname, headers: { 'x-student': student }, body: undefined };
  const { status, bytes } = await send(agent, origin, what, false);
  if (status !== 200) throw new Failure(`the floor answered ${status}: ${bytes.toString()}`);
}
