import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Nobody was told what became of a call: it was done, or not, or will be yet. */
export class Unheard extends Error {
  /** @override */
  name = 'Unheard';
}

/** A call was answered that nothing came of it. */
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
 * What calls have come to.
 * @typedef {object} Figures
 * @property {number} answered with success
 * @property {number} unheard
 * @property {number} broken off in the middle of an answer
 * @property {Map<string, number>} refused by code, where the same may be tried again
 */

/** @returns {Figures} */
export const newFigures = () => ({ answered: 0, unheard: 0, broken: 0, refused: new Map() });

/** Longer than any answer may take, milliseconds: a client that waits for ever would prove nothing. */
const PATIENCE = 20_000;
/** What says that the same may be tried again at once or later, and that nothing has been done yet. */
const LATER = new Set([429, 503]);

/**
 * Who calls one of several servers, and goes over to the next when one does not answer.
 * @param {readonly string[]} addresses
 * @param {Figures} figures
 */
export function openCaller(addresses, figures) {
  const agent = new Agent({ keepAlive: true });
  let at = Math.floor(Math.random() * addresses.length);

  /**
   * @param {string} path
   * @param {string} token
   * @param {object | FormData} body
   * @returns {Promise<any>} the result
   */
  async function call(path, token, body) {
    const { type, bytes } = await encoded(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': bytes.length,
    };
    const { status, text, after } = await send({ url: addresses[at] + path, agent, headers, bytes }).catch(
      (error) => {
        at = (at + 1) % addresses.length;
        figures.unheard += 1;
        if (error instanceof Broken) figures.broken += 1;
        throw new Unheard(`${path}: ${error.message}`);
      },
    );
    if (status === 200) {
      figures.answered += 1;
      return JSON.parse(text).result;
    }
    const { errorCode = '' } = JSON.parse(text);
    if (LATER.has(status)) {
      figures.refused.set(errorCode, (figures.refused.get(errorCode) ?? 0) + 1);
      at = (at + 1) % addresses.length;
      // A few seconds that the server asks for are long in a trial; that it asks is what counts.
      if (addresses.length === 1) await wait(Math.min(after * 1000, 250));
    }
    if (status >= 500 && !LATER.has(status)) {
      figures.unheard += 1;
      throw new Unheard(`${path} answered ${status}: ${text}`);
    }
    throw new Refused(path, status, errorCode);
  }
  return { call, close: () => agent.destroy() };
}

/** Whether the same may be tried again. @param {unknown} error */
export const mayPass = (error) =>
  error instanceof Unheard || (error instanceof Refused && LATER.has(error.status));

/** An answer that has begun and not ended. */
class Broken extends Error {}

/** @param {object | FormData} body */
export async function encoded(body) {
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
    const asked = request(url, { method: 'POST', agent, headers, timeout: PATIENCE });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.on('response', (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('error', (error) => reject(new Broken(error.message)));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text, after: Number(reply.headers['retry-after'] ?? 0) }),
      );
    });
    asked.end(bytes);
  });
