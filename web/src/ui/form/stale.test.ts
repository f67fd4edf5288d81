import { staffRefusals } from '@baeum/contract/staff/terms';
import { expect, test } from 'vitest';
import { bringTogether, isOpen, storedIn, withChosen } from './stale.ts';

const base = { name: '김하늘', college: '약학대학', email: '' };
const theirs = (values: Record<string, string>) => ({
  revision: 2,
  values,
  by: '윤정아',
  at: '2026-11-18T10:00:00+09:00',
});

test('what only one of two has changed stays changed, and what both have changed is chosen', () => {
  const mine = { name: '김하늘빛', college: '약학대학', email: 'a@b.kr' };
  const {
    values,
    base: next,
    other,
  } = bringTogether(base, mine, theirs({ name: '김한울', college: '공과대학', email: '' }));
  expect(values).toEqual({ name: '김하늘빛', college: '공과대학', email: 'a@b.kr' });
  expect(other).toEqual({
    by: '윤정아',
    at: '2026-11-18T10:00:00+09:00',
    choices: [{ name: 'name', mine: '김하늘빛', theirs: '김한울' }],
    adopted: ['college'],
  });
  // A third change is compared with what is stored now.
  expect(next).toEqual({ name: '김한울', college: '공과대학', email: '' });
});

test('the same change by both needs no choice, and fields that the form does not have are left out', () => {
  const mine = { ...base, name: '김한울' };
  const { values, other } = bringTogether(base, mine, theirs({ name: '김한울', position: '학생' }));
  expect(values).toEqual(mine);
  expect([other.choices, other.adopted]).toEqual([[], []]);
});

test('the form is open until each field has been chosen', () => {
  const { other } = bringTogether(
    base,
    { ...base, name: '나', email: 'a@b.kr' },
    theirs({ name: '너', email: 'c@d.kr' }),
  );
  const once = withChosen(other, 'name', 'theirs');
  expect([isOpen(undefined), isOpen(other), isOpen(once)]).toEqual([false, true, true]);
  expect(isOpen(withChosen(once, 'email', 'mine'))).toBe(false);
});

test('only the refusal of a later form says what is stored', () => {
  const about = { stored: JSON.stringify(theirs({ name: '너' })) };
  expect(storedIn({ errorCode: staffRefusals.stale.errorCode, about })?.values).toEqual({ name: '너' });
  expect(storedIn({ errorCode: 'COMM_409', about })).toBeUndefined();
  expect(storedIn({ errorCode: staffRefusals.stale.errorCode, about: {} })).toBeUndefined();
});
