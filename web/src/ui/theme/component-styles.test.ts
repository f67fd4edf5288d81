import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));

const layerOf = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const layersIn = (text: string): readonly string[] =>
  [...text.matchAll(layerOf)].map(([, name = '']) => name);

const withStyles = new Set(
  readdirSync(styles).flatMap((name) =>
    name.endsWith('.layer.css') ? [name.replace('.layer.css', '')] : [],
  ),
);
const onEachPage = new Set(layersIn(readFileSync(join(import.meta.dirname, 'mantine.ts'), 'utf8')));

/** What a file takes of Mantine as values. */
const componentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

// A screen may look right because another one has loaded the styles before; opened by its address it does not.
test('whoever uses a Mantine component whose styles are not on each page imports them', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const missing = files.flatMap((name) => {
    const text = readFileSync(join(sources, name), 'utf8');
    const imported = layersIn(text);
    return componentsIn(text)
      .filter((one) => withStyles.has(one) && !onEachPage.has(one) && !imported.includes(one))
      .map((one) => `${name}: ${one}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
