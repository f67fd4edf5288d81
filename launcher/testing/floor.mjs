import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts the minimal route that benchmarks compare with (`bench/floor.mjs`).
 * @param {string} databaseUrl
 */
export async function startFloor(databaseUrl) {
  const child = fork(fileURLToPath(new URL('../../bench/floor.mjs', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  /** @type {[{ port: number }]} */
  const [{ port }] = /** @type {any} */ (await once(child, 'message'));
  return {
    url: `http://127.0.0.1:${port}/floor`,
    stop: () => void child.kill(),
    /** Milliseconds of processor time that it has used. */
    time: async () => {
      const message = once(child, 'message');
      child.send('time');
      /** @type {[{ milliseconds: number }]} */
      const [{ milliseconds }] = /** @type {any} */ (await message);
      return milliseconds;
    },
  };
}
