/** The cost of password hashes. Tests have cheap ones (`testing/setup.ts`); the portal must not. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hashOnlyWhen, hashPassword, isOutdated, nobodysHash, passwordMatches } from './passwords.ts';

const sources = join(import.meta.dirname, '..');

test('the portal computes hashes at the cost that OWASP recommends', async () => {
  // It is computed when the module is loaded, before any test could change the cost.
  expect(await nobodysHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('no code of the portal changes the cost', async () => {
  const files = await readdir(sources, { recursive: true });
  const changing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
    if ((await readFile(join(sources, file), 'utf8')).includes('setHashCost')) changing.push(file);
  expect(changing.sort()).toEqual(['platform/passwords.ts', 'testing/setup.ts']);
});

test('tests hash at another cost, by which passwords are checked like all others', async () => {
  const stored = await hashPassword('가나다라');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(isOutdated(stored)).toBe(false);
  expect(isOutdated(await nobodysHash)).toBe(true);
  expect(await passwordMatches(stored, '가나다라')).toBe(true);
  expect(await passwordMatches(stored, '가나다마')).toBe(false);
});

test('a password is checked once it is told that it may be', async () => {
  const stored = await hashPassword('가나다라');
  const order: string[] = [];
  hashOnlyWhen(async () => {
    await setImmediate();
    order.push('may be');
  });
  onTestFinished(() => hashOnlyWhen(async () => {}));
  await passwordMatches(stored, '가나다라');
  order.push('checked');
  expect(order).toEqual(['may be', 'checked']);
});
