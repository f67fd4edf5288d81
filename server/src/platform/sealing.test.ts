import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing('the secret of the tests, which is long enough');

test('what was sealed opens again, and never looks the same', () => {
  const sealed = sealing.seal('비밀', 'second factor 1');
  expect(sealing.open(sealed, 'second factor 1')).toBe('비밀');
  expect(sealed).not.toContain('비밀');
  expect(sealing.seal('비밀', 'second factor 1')).not.toBe(sealed);
});

test('it opens for its own purpose, with its own secret and unchanged only', () => {
  const sealed = sealing.seal('secret', 'second factor 1');
  expect(sealing.open(sealed, 'second factor 2')).toBeUndefined();
  expect(
    createSealing('another secret, which is long enough').open(sealed, 'second factor 1'),
  ).toBeUndefined();
  const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`;
  for (const wrong of [changed, sealed.slice(0, 30), '', 'x'.repeat(200)])
    expect(sealing.open(wrong, 'second factor 1')).toBeUndefined();
});
