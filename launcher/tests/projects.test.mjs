import { expect, test } from 'vitest';
import { countTests } from './projects.mjs';

const run = { root: '/repo', expected: ['server', 'web'], code: 0 };

/**
 * @param {string} name
 * @param {string} status
 * @param {readonly string[]} tests
 */
const suite = (name, status, tests) => ({
  name: `/repo/${name}`,
  status,
  startTime: 0,
  endTime: 0,
  assertionResults: tests.map((result) => ({ status: result, fullName: `is ${result}` })),
});

test('counts over all projects', () => {
  const report = {
    testResults: [
      suite('server/a.test.ts', 'passed', ['passed', 'passed']),
      suite('web/b.test.ts', 'passed', ['passed']),
    ],
  };
  expect(countTests(report, run)).toEqual({ tally: { passed: 3, failed: 0 }, notes: [] });
});

test('a project without tests is a failure', () => {
  const report = { testResults: [suite('server/a.test.ts', 'passed', ['passed'])] };
  expect(countTests(report, run)).toEqual({ tally: { passed: 1, failed: 1 }, notes: ['web: no test ran'] });
});

test('a test that was left out is a failure', () => {
  const report = {
    testResults: [
      suite('server/a.test.ts', 'passed', ['pending', 'passed']),
      suite('web/b.test.ts', 'passed', ['todo']),
    ],
  };
  expect(countTests(report, run).tally).toEqual({ passed: 1, failed: 2 });
});

test('a file that failed for no test of its own is a failure', () => {
  const report = {
    testResults: [suite('server/a.test.ts', 'failed', ['passed']), suite('web/b.test.ts', 'failed', [])],
  };
  expect(countTests(report, { ...run, expected: [], code: 1 }).tally).toEqual({ passed: 1, failed: 2 });
});

test('failures are counted once', () => {
  const report = {
    testResults: [
      suite('server/a.test.ts', 'failed', ['failed', 'passed']),
      suite('web/b.test.ts', 'passed', ['passed']),
    ],
  };
  expect(countTests(report, { ...run, code: 1 })).toEqual({ tally: { passed: 2, failed: 1 }, notes: [] });
});

test('a run that ends badly without naming a test is a failure', () => {
  const report = { testResults: [suite('server/a.test.ts', 'passed', ['passed'])] };
  expect(countTests(report, { ...run, expected: [], code: 1 }).tally).toEqual({ passed: 1, failed: 1 });
  expect(countTests({ testResults: [] }, { ...run, expected: [], code: null }).tally).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a run of nothing is a failure', () => {
  expect(countTests({ testResults: [] }, { ...run, expected: [], code: 0 }).tally).toEqual({
    passed: 0,
    failed: 1,
  });
});
