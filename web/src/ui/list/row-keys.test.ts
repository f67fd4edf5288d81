import { expect, test } from 'vitest';
import { moveOf } from './row-keys.ts';

const key = (code: string, held = {}) => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
});

test.each([
  [key('KeyJ'), 'next'],
  [key('KeyK'), 'previous'],
  [key('KeyX'), 'choose'],
  [key('KeyX', { shiftKey: true }), 'chooseUpTo'],
  [key('Slash'), 'find'],
  // The browser's own, a syllable that is being composed, and `?`.
  [key('KeyX', { ctrlKey: true }), undefined],
  [key('KeyJ', { isComposing: true }), undefined],
  [key('Slash', { shiftKey: true }), undefined],
  [key('KeyA'), undefined],
])('%j is %s', (event, move) => {
  expect(moveOf(event)).toBe(move);
});
