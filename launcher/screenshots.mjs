import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProblem } from './browser.mjs';
import { Failure, runCommand } from './failure.mjs';
import { say } from './say.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

// `npm run screenshots [-- group … width … scheme …]`: takes screenshots of all screens, or of some groups or views, into
// e2e/output/screens, and those of the README into docs/screenshots. Fails if the checks of journeys find a problem on one of
// them.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const problem = browserProblem();
  if (problem !== null) throw new Failure(problem);
  await setUpPackages(root);
  await setUpBuilds(root);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(root, 'e2e', 'screenshots', 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: process.argv.slice(2).join(' ') },
  });
  /** @type {number} */
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (status) => resolve(status ?? 1)),
  );
  if (code === 0) say('\ne2e/output/screens: every screen; docs/screenshots: those of the README');
  return code;
});
