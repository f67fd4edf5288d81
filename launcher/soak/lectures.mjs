import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProblem } from '../browser.mjs';
import { Failure } from '../failure.mjs';
import { setUpBuilds } from '../setup.mjs';

const KILLS = 10;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A lecture of twenty minutes in a real browser: killed ten times at seeded moments, and ten minutes without a network.
 * @type {import('../trials.mjs').Trial}
 */
export default async function lectures({ random }) {
  const problem = browserProblem();
  if (problem !== null) throw new Failure(problem);
  await setUpBuilds(ROOT);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(ROOT, 'e2e', 'soak', 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BAEUM_SOAK_KILLS: Array.from({ length: KILLS }, random).join(' ') },
  });
  /** @type {number} */
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (status) => resolve(status ?? 1)),
  );
  if (code !== 0) throw new Failure('a lecture lost what was watched');
}
