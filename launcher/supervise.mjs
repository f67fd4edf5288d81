import { say } from './say.mjs';

/** A part that exits this often within a minute is not restarted. */
const MAX_EXITS = 5;

/**
 * Restarts a part that exits unexpectedly (killed for lack of memory, for example): at once the first time, then with
 * growing delays.
 * @param {string} name
 * @param {{ exited: () => Promise<unknown>, restart: () => Promise<void> }} part
 * @returns {Promise<string>} why it gave up
 */
export async function supervise(name, { exited, restart }) {
  /** @type {number[]} */
  let exits = [];
  let reason = '';
  for (;;) {
    if (reason === '') await exited();
    exits = [...exits, performance.now()].filter((time) => time > performance.now() - 60_000);
    if (exits.length === MAX_EXITS) return `${name} keeps exiting. ${reason}`.trim();
    say(`${name} exited unexpectedly and is being restarted. ${reason}`.trim());
    const delay = (exits.length - 1) * 1000;
    await new Promise((resolve) => setTimeout(resolve, delay));
    reason = await restart().then(
      () => '',
      (error) => (error instanceof Error ? error.message : String(error)),
    );
  }
}
