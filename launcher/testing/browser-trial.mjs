import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProblem } from '../browser.mjs';
import { Failure } from '../failure.mjs';
import { setUpBuilds } from '../setup.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs trials of `e2e/soak` in a real browser, and throws when one of them does not hold.
 * @param {readonly string[]} files without `.soak.ts`
 * @param {Readonly<Record<string, string>>} env what the trials are told
 */
export async function tryInBrowser(files, env) {
  const problem = browserProblem();
  if (problem !== null) throw new Failure(problem);
  await setUpBuilds(ROOT);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(ROOT, 'e2e', 'soak', 'vitest.config.ts');
  const paths = files.map((file) => `e2e/soak/${file}.soak.ts`);
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...paths], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  /** @type {number} */
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (status) => resolve(status ?? 1)),
  );
  if (code !== 0) throw new Failure('the trial in the browser failed');
}
