/** A connection knows a prepared statement by its name: two that share one fail wherever both are asked, and only there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

test('no two prepared statements share a name', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /(?:\.prepare|\bpreparedSql)\(\s*['`]([^'`]+)['`]/g,
      ),
    ])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  // Some are put together: no other name may be one that they can become.
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
