import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyBreakage, breakages } from '../breakages/list.mjs';
import { Failure } from '../failure.mjs';
import { say } from '../say.mjs';
import { copyCheckout, makeTempFolder } from '../testing/checkout.mjs';

/**
 * @typedef {import('../breakages/list.mjs').Breakage} Breakage
 * @typedef {import('../breakages/test-process.mjs').Order} Order
 * @typedef {import('../breakages/test-process.mjs').Result} Result
 */

const TEST_PROCESS = fileURLToPath(new URL('../breakages/test-process.mjs', import.meta.url));
const SHORT_COUNT = 3;

/**
 * Breaks one rule of the portal at a time in a copy of the checkout, and demands that its tests notice: one of them must fail by
 * an assertion. Before that all of them must pass in the unchanged copy. `--only` takes words of rules and paths.
 * @type {import('../trials.mjs').Trial}
 */
export default async function tryBreakages({ random, short, only }) {
  const chosen = choose(random, short, only);
  if (chosen.length === 0) throw new Failure(`There is no breakage with ${only.join(' or ')}.`);
  const began = performance.now();
  const folder = makeTempFolder('breakages');
  try {
    const root = copyCheckout(join(folder, 'checkout'));
    const unnoticed = await withTests(root, chosen, (runTests) => tryAll(root, chosen, runTests));
    const seconds = Math.round((performance.now() - began) / 1000);
    const red = chosen.length - unnoticed.length;
    const figure = `the tests noticed ${red} of ${chosen.length} broken rules in ${seconds} s`;
    return [{ goal: 'breakages', figure, met: unnoticed.length === 0 }, ...unnoticed];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {() => number} random
 * @param {boolean} short
 * @param {readonly string[]} only
 */
function choose(random, short, only) {
  const wanted = breakages.filter(
    ({ rule, file, tests }) =>
      only.length === 0 || only.some((word) => [rule, file, ...tests].some((text) => text.includes(word))),
  );
  if (!short) return wanted;
  return wanted
    .map((breakage) => ({ breakage, draw: random() }))
    .toSorted((one, other) => one.draw - other.draw)
    .slice(0, SHORT_COUNT)
    .map(({ breakage }) => breakage);
}

/** @typedef {(order: Order) => Promise<Result>} RunTests */

/**
 * Has a process that runs tests of the copy until the work is done.
 * @template T
 * @param {string} root
 * @param {readonly Breakage[]} chosen
 * @param {(runTests: RunTests) => Promise<T>} work
 */
async function withTests(root, chosen, work) {
  const projects = new Set(chosen.map(({ project }) => project));
  // Its own working directory and environment: vitest finds its projects by the one and changes the other.
  const child = fork(TEST_PROCESS, [...projects], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  /** @type {RunTests} */
  const runTests = async (order) => {
    child.send(order);
    const [result] = await Promise.race([once(child, 'message'), ended]);
    if (typeof result !== 'object' || result === null) throw new Failure('the process of the tests ended');
    return result;
  };
  try {
    return await work(runTests);
  } finally {
    if (child.connected) child.disconnect();
    await ended;
  }
}

/**
 * @param {string} root
 * @param {readonly Breakage[]} chosen
 * @param {RunTests} runTests
 * @returns {Promise<import('../trials.mjs').Goal[]>} those that the tests did not notice
 */
async function tryAll(root, chosen, runTests) {
  const tests = [...new Set(chosen.flatMap((breakage) => breakage.tests))];
  const { passed, failed, errors } = await runTests({ tests, changed: [] });
  const problems = [...failed.map(({ name, error }) => `${name}: ${error}`), ...errors];
  if (problems.length > 0) throw new Failure(`The tests fail without any breakage.\n${problems.join('\n')}`);
  say(`  ${passed} tests in ${tests.length} files pass in the unchanged copy`);

  const unnoticed = [];
  /** @type {string | undefined} */
  let mended;
  for (const [index, breakage] of chosen.entries()) {
    const path = join(root, breakage.file);
    const changed = mended === undefined ? [path] : [path, mended];
    const { problem, noticedBy } = await tryOne(path, breakage, () =>
      runTests({ tests: breakage.tests, changed }),
    );
    mended = path;
    say(`  ${index + 1} of ${chosen.length}  ${problem ?? 'red'}: ${breakage.rule}`);
    if (noticedBy !== undefined) say(`      by "${noticedBy}"`);
    if (problem !== undefined) unnoticed.push({ goal: breakage.rule, figure: problem, met: false });
  }
  return unnoticed;
}

/**
 * Breaks one rule, runs its tests and mends it.
 * @param {string} path of the file
 * @param {Breakage} breakage
 * @param {() => Promise<Result>} runTests
 * @returns {Promise<Verdict>}
 */
async function tryOne(path, breakage, runTests) {
  const text = readFileSync(path, 'utf8');
  const broken = applyBreakage(text, breakage);
  if (broken === undefined) return { problem: 'its place in the code is not there exactly once' };
  writeFileSync(path, broken);
  try {
    return verdictOn(await runTests());
  } finally {
    writeFileSync(path, text);
  }
}

/**
 * Either why it does not count as noticed, or the first test that failed by an assertion.
 * @typedef {{ problem?: string, noticedBy?: string }} Verdict
 */

/**
 * A file that does not load, a timeout or an error shows that something is broken, but not that a test looks at the rule.
 * @param {Result} result
 * @returns {Verdict}
 */
function verdictOn({ passed, failed, errors }) {
  const noticed = failed.find(({ isAssertion }) => isAssertion);
  if (noticed !== undefined) return { noticedBy: noticed.name };
  const [first] = failed;
  if (first !== undefined) return { problem: `failed without an assertion (${first.error.split('\n')[0]})` };
  return { problem: passed === 0 ? `no test ran (${errors[0]})` : 'stayed green' };
}
