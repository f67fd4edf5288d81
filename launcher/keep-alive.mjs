import { say } from './say.mjs';

/** What ends this often within a minute is not started again. */
const LOSSES = 5;

/**
 * Starts again what ends unexpectedly (killed for want of memory, say), at once the first time, then ever later.
 * @param {string} name
 * @param {{ lost: () => Promise<unknown>, revive: () => Promise<void> }} part
 * @returns {Promise<string>} why it has given up
 */
export async function keepAlive(name, { lost, revive }) {
  /** @type {number[]} */
  let losses = [];
  let reason = '';
  for (;;) {
    if (reason === '') await lost();
    losses = [...losses, performance.now()].filter((time) => time > performance.now() - 60_000);
    if (losses.length === LOSSES) return `${name} ends again and again. ${reason}`.trim();
    say(`${name} ended unexpectedly and is started again. ${reason}`.trim());
    const delay = (losses.length - 1) * 1000;
    await new Promise((resolve) => setTimeout(resolve, delay));
    reason = await revive().then(
      () => '',
      (error) => (error instanceof Error ? error.message : String(error)),
    );
  }
}
