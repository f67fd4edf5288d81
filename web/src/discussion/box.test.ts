import { commentRefusals, countCharacters } from '@baeum/contract/discussion/terms';
import { describe, expect, test } from 'vitest';
import { changed, draftName, emptyBox, isWorthKeeping, parseBox, problemOf, writtenOf } from './box.ts';
import { mayFold } from './folding.ts';
import { cutOf } from './limit.ts';
import { commentOf } from './testing.ts';
import { readView } from './useView.ts';

const comment = commentOf({ id: 7, text: '처음', stance: 'N', revision: 3 });

describe('a box', () => {
  test('starts empty, with the side the student has taken before', () => {
    expect(emptyBox({ kind: 'new' }, 'Y')).toMatchObject({ text: '', stance: 'Y', secret: '' });
    expect(emptyBox({ kind: 'reply', comment }, null)).toMatchObject({ text: '', stance: '' });
  });

  test('for a change starts with what stands there', () => {
    expect(emptyBox({ kind: 'edit', comment }, 'Y')).toMatchObject({
      text: '처음',
      stance: 'N',
      revision: '3',
    });
  });

  test('has a name of its own on the device for each thing written', () => {
    const discussion = { kind: 'debate', id: 'D1' };
    const names = [{ kind: 'new' }, { kind: 'reply', comment }, { kind: 'edit', comment }] as const;
    expect(new Set(names.map((target) => draftName('student1', discussion, target).id)).size).toBe(3);
  });

  test('is another text with every change, so it is sent under another key', () => {
    const before = emptyBox({ kind: 'new' }, null);
    const after = changed(before, { text: '가' });
    expect(after.key).not.toBe(before.key);
    expect(changed(after, { stance: 'Y' }).key).not.toBe(after.key);
    expect(parseBox(JSON.parse(JSON.stringify(after)))).toEqual(after);
  });

  test('is thrown away unasked only when nothing would be lost', () => {
    const start = emptyBox({ kind: 'edit', comment }, null);
    expect(isWorthKeeping(start, start)).toBe(false);
    expect(isWorthKeeping(changed(start, { text: ' \n' }), start)).toBe(false);
    expect(isWorthKeeping(changed(start, { text: '처음과 다름' }), start)).toBe(true);
  });
});

describe('before it is sent', () => {
  const sides = { sides: true, noStance: '찬성이나 반대중 하나를 선택하셔야 합니다.' };
  const problem = (text: string, stance: string, rules = sides) =>
    problemOf(writtenOf({ ...emptyBox({ kind: 'new' }, null), text, stance }), rules);

  test('the text is asked for first, then the side', () => {
    expect(problem(' \n', '')).toBe(commentRefusals.empty.message);
    expect(problem('가', '')).toBe(sides.noStance);
    expect(problem('가', 'Y')).toBeUndefined();
  });

  test('no side is asked for where there are none', () => {
    expect(problem('가', '', { ...sides, sides: false })).toBeUndefined();
  });

  test('syllables are put together', () => {
    const apart = '각'.normalize('NFD');
    expect(writtenOf({ ...emptyBox({ kind: 'new' }, null), text: apart }).text).toBe('각');
  });
});

describe('the limit', () => {
  const cut = (text: string, composing = false) => cutOf({ text, composing });

  test('is reached at 1000 characters, of which 998 are left', () => {
    expect(cut('가'.repeat(999))).toBeUndefined();
    expect(cut('가'.repeat(1000))).toBe('가'.repeat(998));
    expect(cut('가'.repeat(5000))).toBe('가'.repeat(998));
  });

  test('counts what a person sees, and halves none of it', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(cut(family.repeat(999))).toBeUndefined();
    const kept = cut(family.repeat(1000)) ?? '';
    expect(countCharacters(kept)).toBe(998);
    expect(kept).toBe(family.repeat(998));
  });

  test('waits for the end of a syllable that is being composed', () => {
    expect(cut(`${'가'.repeat(999)}나`, true)).toBeUndefined();
    expect(cut(`${'가'.repeat(999)}나`)).toBe('가'.repeat(998));
  });
});

test('order and side are read from the address; anything else is the default', () => {
  expect(readView(new URLSearchParams('sort=like&side=N'))).toEqual({ sort: 'like', stance: 'N' });
  expect(readView(new URLSearchParams('sort=drop&side=x'))).toEqual({ sort: 'latest', stance: undefined });
});

test('only what may take more than twelve lines is looked at', () => {
  expect(mayFold('짧은 댓글')).toBe(false);
  expect(mayFold('\n'.repeat(12))).toBe(true);
  expect(mayFold('가'.repeat(151))).toBe(true);
});
