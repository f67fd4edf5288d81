import { describe, expect, test } from 'vitest';
import { bindingOf, type KeyGroup } from './keys.ts';

const none = () => {};
const groups: readonly KeyGroup[] = [
  {
    name: '어디서나',
    bindings: [
      { code: 'KeyK', ctrl: true, does: '찾기', run: none },
      { code: 'Slash', shift: true, does: '단축키', run: none },
      { code: 'KeyJ', does: '다음', run: none },
    ],
  },
  { name: '채점', bindings: [{ code: 'KeyJ', does: '다음 학생', run: none }] },
];
const pressed = { code: 'KeyJ', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const did = (more: Partial<KeyboardEvent>, { isApple = false, singleKeys = true, of = groups } = {}) =>
  bindingOf(of, { ...pressed, isComposing: false, target: null, ...more }, { isApple, singleKeys })?.does;

test('a key is known by its place on the keyboard, with exactly its modifiers', () => {
  expect(did({ code: 'KeyK', ctrlKey: true })).toBe('찾기');
  expect(did({ code: 'KeyK' })).toBeUndefined();
  expect(did({ code: 'KeyK', ctrlKey: true, shiftKey: true })).toBeUndefined();
  expect(did({ code: 'Slash', shiftKey: true })).toBe('단축키');
  expect(did({ code: 'Slash' })).toBeUndefined();
  expect(did({ altKey: true })).toBeUndefined();
});

test('on a Mac it is ⌘, and Ctrl means something else', () => {
  expect(did({ code: 'KeyK', metaKey: true }, { isApple: true })).toBe('찾기');
  expect(did({ code: 'KeyK', ctrlKey: true }, { isApple: true })).toBeUndefined();
  expect(did({ code: 'KeyK', metaKey: true })).toBeUndefined();
});

test('what is shown later comes first', () => {
  expect(did({})).toBe('다음 학생');
  expect(did({}, { of: groups.slice(0, 1) })).toBe('다음');
});

describe('nothing is done', () => {
  test('while a syllable is being composed', () => {
    expect(did({ isComposing: true })).toBeUndefined();
    expect(did({ code: 'KeyK', ctrlKey: true, isComposing: true })).toBeUndefined();
  });
  test('by single keys that are turned off, unlike those with Ctrl', () => {
    expect(did({}, { singleKeys: false })).toBeUndefined();
    expect(did({ code: 'KeyK', ctrlKey: true }, { singleKeys: false })).toBe('찾기');
  });
});
