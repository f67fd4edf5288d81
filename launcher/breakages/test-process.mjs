import { createVitest } from 'vitest/node';

/*
 * Runs tests of the checkout in the working directory for a trial, again and again: one process starts in a second and has all
 * code transformed, but for the file that has changed. Its arguments are the projects.
 */

/**
 * What to run.
 * @typedef {object} Order
 * @property {readonly string[]} tests paths of test files
 * @property {readonly string[]} changed paths of the files that differ from the last run
 *
 * What came of it.
 * @typedef {object} Result
 * @property {number} passed
 * @property {readonly Failed[]} failed tests
 * @property {readonly string[]} errors outside of tests, such as files that do not load or are not there
 *
 * @typedef {{ name: string, error: string, isAssertion: boolean }} Failed
 */

const vitest = await createVitest('test', {
  watch: false,
  project: process.argv.slice(2),
  // Each file in a new worker, because workers do not notice that a module has changed.
  isolate: true,
  reporters: [{}],
});

let templates = 0;

/**
 * @param {Order} order
 * @returns {Promise<Result>}
 */
async function run({ tests, changed }) {
  // Databases of tests are copied from a template, which was made with the migrations of its time.
  if (changed.some((path) => path.includes('migrations'))) process.env.TEST_TEMPLATE = `_${(templates += 1)}`;
  for (const path of changed) vitest.invalidateFile(path);
  const specifications = await vitest.globTestSpecifications([...tests]);
  const loaded = new Set(specifications.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest reports the files of earlier runs, too.
  const modules = testModules.filter(({ moduleId }) => loaded.has(moduleId));
  const all = modules.flatMap(({ children }) => [...children.allTests()]);
  const results = all.map((test) => ({ name: test.fullName, result: test.result() }));
  return {
    passed: results.filter(({ result }) => result.state === 'passed').length,
    failed: results
      .filter(({ result }) => result.state === 'failed')
      .map(({ name, result }) => {
        const errors = result.errors ?? [];
        const isAssertion = errors.some(
          ({ name: kind, message }) => kind === 'AssertionError' || /^Snapshot .* mismatched$/.test(message),
        );
        return { name, error: errors[0]?.message ?? '', isAssertion };
      }),
    errors: [
      ...tests
        .filter((path) => ![...loaded].some((id) => id.endsWith(`/${path}`)))
        .map((path) => `${path} was not found`),
      ...modules.flatMap((module) => module.errors().map(({ message }) => message)),
      ...unhandledErrors.map((error) => (error instanceof Error ? error.message : String(error))),
    ],
  };
}

process.on(
  'message',
  (/** @type {Order} */ order) => void run(order).then((result) => process.send?.(result)),
);
// The end of the trial, however it ends.
process.once('disconnect', () => void vitest.close().finally(() => process.exit()));
