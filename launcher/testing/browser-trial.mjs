import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProblem } from '../browser.mjs';
import { Failure } from '../failure.mjs';
import { setUpBuilds } from '../setup.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs trials of a folder of `e2e` in a real browser, and throws if one of them fails.
 * @param {readonly string[]} files without `.<kind>.ts`
 * @param {Readonly<Record<string, string>>} env parameters of the trials
 * @param {'soak' | 'size'} [kind] the folder
 */
export async function tryInBrowser(files, env, kind = 'soak') {
  const config = join(ROOT, 'e2e', kind, 'vitest.config.ts');
  await runVitest(['--config', config, ...files.map((file) => `e2e/${kind}/${file}.${kind}.ts`)], env);
}

/**
 * Runs journeys of `npm test` in another way, and throws if one of them fails.
 * @param {readonly string[]} filters parts of file names; none: all files
 * @param {Readonly<Record<string, string>>} env
 */
export const tryJourneys = (filters, env) => runVitest(['--project', 'e2e', ...filters], env);

/** @param {readonly string[]} args @param {Readonly<Record<string, string>>} env */
async function runVitest(args, env) {
  const problem = browserProblem();
  if (problem !== null) throw new Failure(problem);
  await setUpBuilds(ROOT);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
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
