import { fileURLToPath } from 'node:url';
import { readAudit } from './audit-report.mjs';
import { Failure, runCommand } from './failure.mjs';
import { runNpm } from './install.mjs';
import { lastLines } from './process.mjs';
import { say } from './say.mjs';

// `npm run audit`: known vulnerabilities of the packages. Exit code 1: some were found; 2: the registry cannot tell.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { output } = await runNpm(root, ['audit', '--json']);
  const answer = readAudit(output);
  if (!answer.asked) {
    say(`The registry offers no audit, so nothing is known about vulnerabilities:\n${lastLines(output, 6)}`);
    return 2;
  }
  if (answer.found === 0) {
    say('No known vulnerabilities.');
    return 0;
  }
  const { output: readable } = await runNpm(root, ['audit']);
  throw new Failure(readable);
});
