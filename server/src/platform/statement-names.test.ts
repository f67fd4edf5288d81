/** A connection identifies prepared statements by name: two with the same name fail only if both run on one connection. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const statements = join('platform', 'statements.ts');

const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Functions that take the name of a statement first and pass it on, to this function. */
const makersIn = (text: string, passedTo: string) =>
  groups(
    text,
    new RegExp(`const (\\w+) = (?:<[^>]*>)?\\(\\s*name: string[^=]*\\) =>\\s*${passedTo}\\(\\s*name,`, 'g'),
  );

/** The names of the statements that a file makes, also by functions of its own or of others. */
function namesIn(text: string, makers: readonly string[]): string[] {
  const nameless = groups(text, /\bprepared(?:Query|Command)\(\s*([^\s'`])/g);
  expect(nameless.length, 'every name can be seen').toBe(makersIn(text, 'prepared(?:Query|Command)').length);
  const calls = ['\\.prepare', '\\bprepared(?:Query|Command)', ...makers.map((maker) => `\\b${maker}`)];
  return groups(text, new RegExp(`(?:${calls.join('|')})\\(\\s*['\`]([^'\`]+)['\`]`, 'g'));
}

test('no two prepared statements share a name', () => {
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== statements)
    .map((file) => readFileSync(join(source, file), 'utf8'));
  const makers = texts.flatMap((text) => makersIn(text, '\\w+'));
  expect(makers.length).toBeGreaterThan(3);
  const names = texts.flatMap((text) => namesIn(text, makers));
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
