import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { say } from '../say.mjs';
import { stopSignal } from '../stop-signal.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Tally
 *
 * What we read of vitest's JSON report.
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }} SuiteReport
 * @typedef {{ testResults: SuiteReport[] }} Report
 */

/** The projects of vitest.config.ts; each has the name of its folder. */
export const PROJECTS = ['contract', 'rules', 'server', 'content', 'web', 'launcher', 'e2e'];

/**
 * Runs the tests of some projects and counts them.
 * @param {string} root
 * @param {readonly string[]} projects
 * @param {readonly string[]} filters parts of file names; none: all files
 * @returns {Promise<{ tally: Tally, suites: readonly SuiteReport[] }>}
 */
export async function runProjects(root, projects, filters) {
  const path = join(root, '.cache', 'vitest.json');
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...filters,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  // Asked to stop, vitest stops its database, too.
  const stop = stopSignal();
  void stop.once.then(() => child.kill('SIGINT'));
  void stop.twice.then(() => child.kill('SIGKILL'));
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  /** @type {Report} */
  const report = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text),
    () => ({ testResults: [] }),
  );
  const expected = filters.length === 0 ? projects : [];
  const { tally, notes } = countTests(report, { root, expected, code });
  for (const note of notes) say(`✗ ${note}`);
  return { tally, suites: report.testResults };
}

/**
 * Counts a report so that nothing passes for having been tested that was not: a file that fails to load, a test
 * left out, a project without tests and a run that ends badly without naming a test each count as one failure.
 * @param {Report} report
 * @param {{ root: string, expected: readonly string[], code: number | null }} run
 *   expected: the projects that must have run tests; code: how vitest ended
 * @returns {{ tally: Tally, notes: string[] }}
 */
export function countTests(report, { root, expected, code }) {
  const tally = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const notes = [];
  const seen = new Set();
  /** @param {string} note */
  const fail = (note) => {
    tally.failed++;
    notes.push(note);
  };
  for (const suite of report.testResults) {
    const file = relative(root, suite.name);
    for (const test of suite.assertionResults) {
      seen.add(file.split(sep)[0]);
      if (test.status === 'passed') tally.passed++;
      else if (test.status === 'failed') tally.failed++;
      else fail(`${file}: "${test.fullName}" was not run (${test.status})`);
    }
    const blamed = suite.assertionResults.some(({ status }) => status === 'failed');
    if (suite.status !== 'passed' && !blamed) fail(`${file}: the file failed to load, or outside its tests`);
  }
  for (const name of expected) if (!seen.has(name)) fail(`${name}: no test ran`);
  if (code !== 0 && tally.failed === 0) fail(`vitest ended with ${code ?? 'a signal'} though no test failed`);
  if (tally.passed + tally.failed === 0) fail('no test ran');
  return { tally, notes };
}
