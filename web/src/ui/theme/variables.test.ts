import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeStylesheet } from './variables.ts';

// Renewed by `npx vitest run -u` after a change of theme.ts.
test('variables.css matches the theme', async () => {
  await expect(themeStylesheet()).toMatchFileSnapshot('variables.css');
});

test('the styles that we take of Mantine, and our own, ask for none that is left out', () => {
  const sources = join(import.meta.dirname, '../..');
  const read = (name: string) => readFileSync(join(sources, name), 'utf8');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const ours = files.filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.endsWith('.test.ts')).map(read);
  const taken = new Set(ours.flatMap((text) => text.match(/@mantine\/core\/styles\/\w+\.layer\.css/g) ?? []));
  const { resolve } = createRequire(import.meta.url);
  const theirs = [...taken].map((name) => readFileSync(resolve(name), 'utf8'));
  const asked = [...ours, ...theirs].flatMap((text) => text.match(/(?<=var\()--mantine-[\w-]+(?=\))/g) ?? []);
  const known = themeStylesheet();
  expect(theirs.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !known.includes(`${name}:`))).toEqual([]);
});
