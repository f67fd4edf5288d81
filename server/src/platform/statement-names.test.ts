/** A connection identifies prepared statements by name: two with the same name fail only if both run on one connection. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const statements = join('platform', 'statements.ts');

const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The names of the statements that a file declares, directly or by a function that takes the name first. */
function namesIn(text: string): string[] {
  const makers = groups(
    text,
    /const (\w+) = \(name: string[^=]*\) =>\s*prepared(?:Query|Command)\(\s*name,/g,
  );
  const nameless = groups(text, /\bprepared(?:Query|Command)\(\s*([^\s'`])/g);
  expect(nameless.length, 'every name can be seen').toBe(makers.length);
  const calls = ['\\.prepare', '\\bprepared(?:Query|Command)', ...makers.map((maker) => `\\b${maker}`)];
  return groups(text, new RegExp(`(?:${calls.join('|')})\\(\\s*['\`]([^'\`]+)['\`]`, 'g'));
}

test('no two prepared statements share a name', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== statements)
    .flatMap((file) => namesIn(readFileSync(join(source, file), 'utf8')));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  // Some names are templates: no other name may be one of their possible values.
  const composed = names.filter((name) => name.includes('${'));
  expect(composed.length).toBeGreaterThan(3);
  for (const one of composed) {
    const pattern = new RegExp(`^${one.replaceAll(/\$\{[^}]+\}/g, '.+')}$`);
    expect(
      names.filter((name) => name !== one && pattern.test(name)),
      one,
    ).toEqual([]);
  }
});
