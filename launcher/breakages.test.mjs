import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { applyBreakage, breakages } from './breakages/list.mjs';
import { PROJECTS } from './tests/projects.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// `npm run soak -- breakages` breaks each rule and demands a failing test. Here only that the list fits the code.
test('each breakage has one place in the code, and tests of its project that exist', () => {
  const wrong = breakages.filter((breakage) => {
    const text = readFileSync(join(ROOT, breakage.file), 'utf8');
    const broken = applyBreakage(text, breakage);
    const { project, tests } = breakage;
    const exist = tests.every((path) => path.startsWith(`${project}/`) && existsSync(join(ROOT, path)));
    return (
      broken === undefined || broken === text || !PROJECTS.includes(project) || !exist || tests.length === 0
    );
  });
  expect(wrong).toEqual([]);
});

test('there are many, each of another rule', () => {
  expect(new Set(breakages.map(({ rule }) => rule)).size).toBe(breakages.length);
  expect(breakages.length).toBeGreaterThanOrEqual(45);
});
