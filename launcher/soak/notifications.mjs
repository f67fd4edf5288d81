import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Two processes send notifications to a mail server and a push service, and one of them is killed at a seeded moment of each round.
 * Nothing is lost, everything is in the portal once, and a kill repeats one mail and one push at most. Seven hours of the test's
 * clock follow, so that what the killed ones had taken is due again.
 * @type {import('../trials.mjs').Trial}
 */
export default async function notifications({ random, rounds }) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', 'src/notification/kills'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      BAEUM_SOAK_SEED: String(Math.floor(random() * 2 ** 31)),
      BAEUM_SOAK_ROUNDS: String(rounds),
    },
  });
  /** @type {number} */
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (status) => resolve(status ?? 1)),
  );
  if (code !== 0) throw new Failure('notifications were lost or repeated');
}
