import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeProblem } from './node-version.mjs';

test.for(['12.22.0', '14.21.3', '18.20.0', '20.0.0', '20.18.3'])('Node %s is refused', (version) => {
  expect(nodeProblem(version)).toContain(`Node ≥ 20.19 needed; this is Node ${version}`);
});

test.for(['20.19.0', '20.20.2', '21.0.0', '22.12.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.for(['start.mjs', 'test.mjs', 'node-version.mjs'])('an old Node can parse %s', (file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  // Optional chaining, ??, private names, class fields, numeric separators and await outside functions are newer.
  expect(source).not.toMatch(/\?\.|\?\?|#\w+\s*[(;=]|\d_\d|^await /m);
});

test('the version is the one package.json asks for', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(nodeProblem('0.0.0')).toContain(`Node ${engines.node.replace('>=', '≥ ')} needed`);
});

test('the check runs before anything else is loaded', () => {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '14.21.3' });
    await import(${JSON.stringify(new URL('start.mjs', import.meta.url).href)});`;
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' }),
  ).toThrow('this is Node 14.21.3');
});
