import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The call got no response: it may have been done, or may still be. */
export class NoResponse extends Error {
  /** @override */
  name = 'NoResponse';
}

/** The server answered that it did not do the call. */
export class Refused extends Error {
  /** @override */
  name = 'Refused';

  /**
   * @param {string} path
   * @param {number} status
   * @param {string} code
   */
  constructor(path, status, code) {
    super(`${path} was refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Counters of call results.
 * @typedef {object} CallStats
 * @property {number} answered with success
 * @property {number} unacknowledged
 * @property {number} broken truncated responses
 * @property {Map<string, number>} refused by code, where the same may be tried again
 */

/** @returns {CallStats} */
export const newStats = () => ({ answered: 0, unacknowledged: 0, broken: 0, refused: new Map() });

/** Milliseconds, longer than any response may take. */
const TIMEOUT = 20_000;
/** Statuses that mean that nothing was done and the call may be repeated. */
const RETRYABLE = new Set([429, 503]);

/**
 * A client of several servers that switches to the next one if a server does not answer.
 * @param {readonly string[]} addresses
 * @param {CallStats} stats
 */
export function openClient(addresses, stats) {
  const agent = new Agent({ keepAlive: true });
  let at = Math.floor(Math.random() * addresses.length);

  /**
   * @param {string} path
   * @param {string} token
   * @param {object | FormData} body
   * @returns {Promise<any>} the result
   */
  async function call(path, token, body) {
    const { type, bytes } = await encodeBody(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': bytes.length,
    };
    const { status, text, after } = await send({ url: addresses[at] + path, agent, headers, bytes }).catch(
      (error) => {
        at = (at + 1) % addresses.length;
        stats.unacknowledged += 1;
        if (error instanceof TruncatedResponse) stats.broken += 1;
        throw new NoResponse(`${path}: ${error.message}`);
      },
    );
    if (status === 200) {
      stats.answered += 1;
      return JSON.parse(text).result;
    }
    const { errorCode = '' } = JSON.parse(text);
    if (RETRYABLE.has(status)) {
      stats.refused.set(errorCode, (stats.refused.get(errorCode) ?? 0) + 1);
      at = (at + 1) % addresses.length;
      // Retry-After is shortened, because seconds are long in a trial.
      if (addresses.length === 1) await wait(Math.min(after * 1000, 250));
    }
    if (status >= 500 && !RETRYABLE.has(status)) {
      stats.unacknowledged += 1;
      throw new NoResponse(`${path} answered ${status}: ${text}`);
    }
    throw new Refused(path, status, errorCode);
  }
  return { call, close: () => agent.destroy() };
}

/** Whether the call may be repeated. @param {unknown} error */
export const isRetryable = (error) =>
  error instanceof NoResponse || (error instanceof Refused && RETRYABLE.has(error.status));

/** A response that began but did not end. */
class TruncatedResponse extends Error {}

/** @param {object | FormData} body */
export async function encodeBody(body) {
  const whole = new Response(body instanceof FormData ? body : JSON.stringify(body));
  const type = body instanceof FormData ? (whole.headers.get('content-type') ?? '') : 'application/json';
  return { type, bytes: Buffer.from(await whole.arrayBuffer()) };
}

/**
 * @param {{ url: string, agent: Agent, headers: Record<string, string | number>, bytes: Buffer }} what
 * @returns {Promise<{ status: number, text: string, after: number }>}
 */
const send = ({ url, agent, headers, bytes }) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers, timeout: TIMEOUT });
    asked.on('timeout', () => asked.destroy(new Error('no response in time')));
    asked.on('error', reject);
    asked.on('response', (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('error', (error) => reject(new TruncatedResponse(error.message)));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text, after: Number(reply.headers['retry-after'] ?? 0) }),
      );
    });
    asked.end(bytes);
  });
