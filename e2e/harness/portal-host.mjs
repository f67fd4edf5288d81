// Serves the portals of one worker, one after the other: loading the server takes longer than most journeys keep it busy.
import { serve } from '../../server/dist/serve.js';

/**
 * @typedef {{ id: number, env: Record<string, string> } | { id: number, stop: true }} HostOrder starts or stops a portal
 * @typedef {{ id: number, port?: number, problem?: string }} HostReply to each order
 */

/** @type {Map<number, import('../../server/src/serve.ts').RunningServer>} */
const running = new Map();

/** @param {HostOrder} order @returns {Promise<Omit<HostReply, 'id'>>} */
async function obey(order) {
  if ('env' in order) {
    const server = await serve(order.env);
    running.set(order.id, server);
    return { port: server.port };
  }
  await running.get(order.id)?.stop();
  running.delete(order.id);
  return {};
}

process.on('message', (/** @type {HostOrder} */ order) => {
  void obey(order)
    .catch((/** @type {Error} */ error) => ({ problem: String(error.stack) }))
    .then((reply) => process.send?.({ id: order.id, ...reply }));
});
// A worker that was killed cannot stop it.
process.on('disconnect', () => process.exit());
