/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints the title of a step while it runs, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    say(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    say('failed');
    throw error;
  }
}
