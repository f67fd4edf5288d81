import { commentRefusals, countCharacters } from '@baeum/contract/discussion/terms';
import { describe, expect, test } from 'vitest';
import {
  draftName,
  initialValue,
  inputOf,
  isWorthKeeping,
  keptAttempt,
  parseComposerValue,
  problemOf,
  unconfirmedIn,
} from './useComposer.ts';
import { mayCollapse } from './FoldedText.tsx';
import { commentOf } from './testing.ts';
import { cutOf } from './useLimitedField.ts';
import { readView } from './useView.ts';

const comment = commentOf({ id: 7, text: '처음', stance: 'N', revision: 3 });

describe('a composer', () => {
  test('starts empty, with the side the student has taken before', () => {
    expect(initialValue({ kind: 'new' }, 'Y')).toMatchObject({ text: '', stance: 'Y', secret: '' });
    expect(initialValue({ kind: 'reply', comment }, null)).toMatchObject({ text: '', stance: '' });
  });

  test('starts an edit with the stored comment', () => {
    expect(initialValue({ kind: 'edit', comment }, 'Y')).toMatchObject({
      text: '처음',
      stance: 'N',
      revision: '3',
    });
  });

  test('has a draft name of its own for each comment', () => {
    const discussion = { kind: 'debate', id: 'D1' };
    const names = [{ kind: 'new' }, { kind: 'reply', comment }, { kind: 'edit', comment }] as const;
    expect(new Set(names.map((target) => draftName('student1', discussion, target).id)).size).toBe(3);
  });

  test('keeps with its draft what was sent without a reply', () => {
    const value = initialValue({ kind: 'new' }, null);
    expect(unconfirmedIn(value)).toBeUndefined();
    const input = inputOf({ ...value, text: '가', stance: 'Y' });
    const kept = { ...value, text: '가나', ...keptAttempt({ key: 'k', input }) };
    const restored = parseComposerValue(JSON.parse(JSON.stringify(kept)));
    expect(restored).toEqual(kept);
    expect(restored && unconfirmedIn(restored)).toEqual({ key: 'k', input: { ...input, file: undefined } });
    expect(keptAttempt(undefined)).toEqual({ key: '', sent: '' });
  });

  test('restores a draft that was kept without an attempt', () => {
    const { text, stance, secret, revision } = initialValue({ kind: 'edit', comment }, null);
    expect(parseComposerValue({ text, stance, secret, key: 'k', revision })).toMatchObject({
      text,
      sent: '',
    });
  });

  test('is discarded without a confirmation only when nothing would be lost', () => {
    const start = initialValue({ kind: 'edit', comment }, null);
    expect(isWorthKeeping(start, start)).toBe(false);
    expect(isWorthKeeping({ ...start, text: ' \n' }, start)).toBe(false);
    expect(isWorthKeeping({ ...start, text: '처음과 다름' }, start)).toBe(true);
  });
});

describe('before it is sent', () => {
  const sides = { sides: true, noStance: '찬성이나 반대중 하나를 선택하셔야 합니다.' };
  const problem = (text: string, stance: string, rules = sides) =>
    problemOf(inputOf({ ...initialValue({ kind: 'new' }, null), text, stance }), rules);

  test('the text is required first, then the side', () => {
    expect(problem(' \n', '')).toBe(commentRefusals.empty.message);
    expect(problem('가', '')).toBe(sides.noStance);
    expect(problem('가', 'Y')).toBeUndefined();
  });

  test('no side is required where there are none', () => {
    expect(problem('가', '', { ...sides, sides: false })).toBeUndefined();
  });

  test('syllables are normalised', () => {
    const apart = '각'.normalize('NFD');
    expect(inputOf({ ...initialValue({ kind: 'new' }, null), text: apart }).text).toBe('각');
  });
});

describe('the limit', () => {
  const cut = (text: string, composing = false) => cutOf({ text, composing });

  test('is 1000 characters, above which 998 are kept', () => {
    expect(cut('가'.repeat(999))).toBeUndefined();
    expect(cut('가'.repeat(1000))).toBe('가'.repeat(998));
    expect(cut('가'.repeat(5000))).toBe('가'.repeat(998));
  });

  test('counts graphemes and never splits one', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(cut(family.repeat(999))).toBeUndefined();
    const kept = cut(family.repeat(1000)) ?? '';
    expect(countCharacters(kept)).toBe(998);
    expect(kept).toBe(family.repeat(998));
  });

  test('waits until a composed syllable is finished', () => {
    expect(cut(`${'가'.repeat(999)}나`, true)).toBeUndefined();
    expect(cut(`${'가'.repeat(999)}나`)).toBe('가'.repeat(998));
  });
});

test('sorting and side are read from the address, with defaults for anything else', () => {
  expect(readView(new URLSearchParams('sort=like&side=N'))).toEqual({ sort: 'like', stance: 'N' });
  expect(readView(new URLSearchParams('sort=drop&side=x'))).toEqual({ sort: 'latest', stance: undefined });
});

test('only texts that may exceed twelve lines are measured', () => {
  expect(mayCollapse('짧은 댓글')).toBe(false);
  expect(mayCollapse('\n'.repeat(12))).toBe(true);
  expect(mayCollapse('가'.repeat(151))).toBe(true);
});
