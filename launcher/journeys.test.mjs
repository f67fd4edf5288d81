// Every screen is checked in a journey. Needs no browser, because the labels of `look` are read from the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screenOf, screens } from '../e2e/harness/screens.ts';
import { ROOT } from './testing/clusters.mjs';

const folder = join(ROOT, 'e2e');
const journeys = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
const labels = journeys.flatMap((file) =>
  Array.from(
    readFileSync(join(folder, file), 'utf8').matchAll(/\blook\(\s*'([^']+)'/g),
    ([, label = '']) => label,
  ),
);

test('every screen is checked in a journey', () => {
  const seen = new Set(labels.map(screenOf));
  const missing = [...screens.keys()].filter((name) => !seen.has(name));
  expect(
    missing,
    `no journey has look('<screen>') or look('<screen>: <state>') for: ${missing.join(', ')}`,
  ).toEqual([]);
});

test('the screens of staff are found in their table', () => {
  expect([...screens.keys()].filter((name) => name.startsWith('staff ')).length).toBeGreaterThan(3);
});
