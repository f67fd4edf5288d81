import { withConnection } from '../../launcher/postgres/roles.mjs';
import { ask, newAgent, requestOf } from './client.mjs';
import { newState } from './step.mjs';

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./client.mjs').Shape} Shape */
/** @typedef {import('./measuring.mjs').Target} Target */

/**
 * The least that a call can cost, derived from a reply that it gave: a read sends that very text, which is found by a primary key; a
 * write inserts the request; an upload is received into a synced file. Files and redirects have none.
 * @typedef {typeof kinds[number]} Kind
 * @typedef {{ kind: Kind, sent: import('./client.mjs').Sent }} OwnFloor
 */

export const kinds = /** @type {const} */ (['read', 'write', 'upload']);

/** @param {Step} step @param {Shape} shape @returns {Kind | undefined} */
export function kindOf(step, shape) {
  if (shape.reply !== 'json') return undefined;
  if (step.file !== undefined) return 'upload';
  return shape.writes ? 'write' : 'read';
}

/**
 * Makes every call once, and gives the floor what it needs to do the least of the same.
 * @param {string} root
 * @param {Target} target
 * @param {readonly import('./step.mjs').Round[]} rounds
 * @param {(path: string) => Shape} shapeOf
 * @returns {Promise<ReadonlyMap<Step, OwnFloor>>}
 */
export async function prepareOwnFloors(root, { portal, callers: [caller] }, rounds, shapeOf) {
  if (caller === undefined) throw new Error('there are no callers');
  const agent = newAgent(1);
  /** @type {Map<Step, OwnFloor>} */
  const floors = new Map();
  /** @type {string[]} */
  const replies = [];
  for (const round of rounds) {
    const state = newState();
    for (const step of round) {
      const shape = shapeOf(step.path);
      const kind = kindOf(step, shape);
      const request = requestOf(step, shape, caller, state);
      const { text, cookies } = await ask({ agent, address: portal.address }, step, request);
      if (kind !== undefined) {
        floors.set(step, { kind, sent: sentTo(kind, replies.length, step.fields(caller, state), request) });
        replies.push(text);
      }
      step.capture?.(JSON.parse(text).result, state, caller, cookies);
    }
  }
  agent.destroy();
  await withConnection(root, portal.adminUrl, async (client) => {
    await client.query(`
      CREATE TABLE bench_reply (id int PRIMARY KEY, body text NOT NULL);
      CREATE TABLE bench_write (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, body text NOT NULL);
      GRANT SELECT ON bench_reply TO baeum_server;
      GRANT INSERT ON bench_write TO baeum_server`);
    for (const [id, body] of replies.entries())
      await client.query('INSERT INTO bench_reply VALUES ($1, $2)', [id, body]);
    await client.query('VACUUM ANALYZE bench_reply');
  });
  return floors;
}

/**
 * @param {Kind} kind
 * @param {number} id of the reply
 * @param {object} fields
 * @param {import('./client.mjs').Sent} request of the call
 */
function sentTo(kind, id, fields, { headers, body }) {
  const path = `/${kind}/${id}`;
  if (kind === 'upload') return { method: 'POST', path, headers, body };
  const type = { 'content-type': 'application/json' };
  return { method: 'POST', path, headers: { ...headers, ...type }, body: JSON.stringify(fields) };
}

/**
 * Lets several callers repeat it.
 * @param {Target} target
 * @param {Step} step
 * @param {OwnFloor} floor
 * @param {import('./measuring.mjs').Load} load
 * @returns {Promise<{ latencies: number[], cpuTime: number }>}
 */
export async function runOwnFloor({ portal, callers }, step, { sent }, load) {
  const agent = newAgent(load.callers);
  const { origin } = new URL(portal.floor);
  /** @type {number[]} */
  const latencies = [];
  const before = await portal.floorTime();
  const end = performance.now() + load.duration;
  await Promise.all(
    callers.slice(0, load.callers).map(async () => {
      do {
        const began = performance.now();
        await ask({ agent, address: origin }, step, sent, false);
        latencies.push(performance.now() - began);
      } while (performance.now() < end);
    }),
  );
  agent.destroy();
  return { latencies, cpuTime: ((await portal.floorTime()) - before) / latencies.length };
}
