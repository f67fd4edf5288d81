import { fileURLToPath } from 'node:url';
import { browserProblem } from './browser.mjs';
import { codeOf, Failure, runCommand } from './failure.mjs';
import { say } from './say.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';
import { CHECKS, runCheck } from './tests/checks.mjs';
import { PROJECTS, runProjects } from './tests/projects.mjs';
import { timeLines } from './tests/times.mjs';

/** @typedef {import('./tests/projects.mjs').Tally} Tally */

await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const tally = await runAll(root, process.argv.slice(2)).catch((error) => {
    // A run that cannot begin has failed, too, and still prints the last line.
    const text =
      error instanceof Failure ? error.message : ((error instanceof Error && error.stack) ?? String(error));
    say(`\n${text}`);
    return { passed: 0, failed: 1 };
  });
  say(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
});

/**
 * @param {string} root
 * @param {readonly string[]} args names of parts (none: all); after the name of a project, parts of file names
 * @returns {Promise<Tally>}
 */
async function runAll(root, args) {
  const parts = [...CHECKS.map(({ name }) => name), 'build', ...PROJECTS];
  const chosen = args.filter((arg) => parts.includes(arg));
  const filters = args.filter((arg) => !parts.includes(arg));
  /** @param {string} name */
  const wanted = (name) => chosen.length === 0 || chosen.includes(name);
  const projects = PROJECTS.filter(wanted);
  if (filters.length > 0 && !PROJECTS.some((name) => chosen.includes(name))) {
    throw new Failure(`There is no part "${filters[0]}". Parts: ${parts.join(' ')}`);
  }

  const from = Date.now();
  /** @type {import('./tests/times.mjs').Span[]} */
  const spans = [];
  /**
   * @template T
   * @param {string} part
   * @param {() => Promise<T>} work
   */
  const timed = async (part, work) => {
    const began = Date.now();
    try {
      return await work();
    } finally {
      spans.push({ part, from: began, to: Date.now() });
    }
  };
  const tally = { passed: 0, failed: 0 };
  /** @param {boolean} passed */
  const count = (passed) => (passed ? tally.passed++ : tally.failed++);

  await timed('packages', () => setUpPackages(root));
  // The browser journeys and the content's tests run what `npm start` runs.
  const needsBuild = wanted('build') || projects.includes('e2e');
  const built = !needsBuild || (await timed('build', () => build(root)));
  if (needsBuild) count(built);

  const problem = projects.includes('e2e') ? browserProblem() : null;
  if (problem !== null) {
    say(`\ne2e: ${problem}`);
    count(false);
  }
  const runnable = projects.filter((name) => name !== 'e2e' || (built && problem === null));
  // The checks wait for nothing, and the tests do: beside each other they take less.
  const [, suites] = await Promise.all([
    timed('checks', async () => {
      const checks = CHECKS.filter(({ name, byName }) => (byName ? chosen.includes(name) : wanted(name)));
      for (const check of checks) count(await runCheck(root, check));
    }),
    runnable.length === 0
      ? []
      : runProjects(root, runnable, filters).then((ran) => {
          tally.passed += ran.tally.passed;
          tally.failed += ran.tally.failed;
          return ran.suites;
        }),
  ]);
  for (const line of timeLines(spans, suites, { root, from, to: Date.now() })) say(line);
  return tally;
}

/** @param {string} root */
async function build(root) {
  try {
    await setUpBuilds(root);
    return true;
  } catch (error) {
    if (!(error instanceof Failure) && codeOf(error) === undefined) throw error;
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}
