import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCheckout, makeTempFolder } from './testing/checkout.mjs';

const base = makeTempFolder('run');
const checkout = makeCheckout(join(base, 'checkout'));
writeFileSync(
  join(checkout, 'vitest.config.js'),
  `export default { test: { projects: [{ test: { name: 'contract', root: 'contract' } }] } };`,
);
afterAll(() => rmSync(base, { recursive: true }));

/**
 * `npm test -- …` in a checkout whose contract holds this test file.
 * @param {string} file
 * @param {readonly string[]} args
 */
function run(file, args) {
  const folder = join(checkout, 'contract', 'src');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.test.ts'), `import { expect, test } from 'vitest';\n${file}`);
  const { status, stdout } = spawnSync(process.execPath, [join(checkout, 'launcher', 'test.mjs'), ...args], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, CI: 'true', npm_config_offline: 'true' },
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout };
}

const passing = `test('one', () => expect(1).toBe(1));\n`;

test('the last line tells what passed', () => {
  const { status, last } = run(passing + passing, ['contract']);
  expect([status, last]).toEqual([0, '2 passed, 0 failed']);
});

test('a failing test fails the run', () => {
  const { status, last } = run(`${passing}test('two', () => expect(1).toBe(2));`, ['contract']);
  expect([status, last]).toEqual([1, '1 passed, 1 failed']);
});

test('a file that does not load fails the run', () => {
  const { status, last } = run(`import './missing.ts';\n${passing}`, ['contract']);
  expect([status, last]).toEqual([1, '0 passed, 2 failed']);
});

test('a runner that crashes fails the run', () => {
  const { status, last } = run(`test('kills', () => process.kill(process.ppid, 'SIGKILL'));`, ['contract']);
  expect(status).toBe(1);
  expect(last).toMatch(/^0 passed, [1-9]\d* failed$/);
});

test('a rejection nobody handles fails the run', () => {
  const { status, last, stdout } = run(
    `${passing}test('leaves', () => void Promise.reject(new Error('x')));`,
    ['contract'],
  );
  expect([status, last]).toEqual([1, '2 passed, 1 failed']);
  expect(stdout).toContain('though no test failed');
});

test('a part that does not exist, and a filter that matches nothing, fail the run', () => {
  const unknown = run(passing, ['no-such-part']);
  expect([unknown.status, unknown.last]).toEqual([1, '0 passed, 1 failed']);
  expect(unknown.stdout).toContain('Parts: format lint types:contract');
  const nothing = run(passing, ['contract', 'no-such-file']);
  expect([nothing.status, nothing.last]).toEqual([1, '0 passed, 1 failed']);
});

test('a check counts as one, and shows what it found', () => {
  execFileSync('git', ['init', '-q'], { cwd: checkout });
  writeFileSync(join(checkout, 'tsconfig.json'), '{ "files": [] }');
  // The linter would take half a minute for the launcher's own files, which are checked where they are.
  writeFileSync(join(checkout, '.oxlintrc.json'), '{ "ignorePatterns": ["launcher/**", "node_modules/**"] }');
  writeFileSync(
    join(checkout, 'contract', 'tsconfig.json'),
    '{ "extends": "../tsconfig.base.json", "include": ["src"] }',
  );
  const good = run('export const ok = { expect, test };', ['types:contract']);
  expect([good.status, good.last]).toEqual([0, '1 passed, 0 failed']);
  // A run of everything leaves the types of most workspaces to the linter.
  for (const part of ['types:contract', 'lint']) {
    const bad = run('export const bad: number = [expect, test];', [part]);
    expect([bad.status, bad.last]).toEqual([1, '0 passed, 1 failed']);
    expect(bad.stdout).toContain('TS2322');
  }
});
