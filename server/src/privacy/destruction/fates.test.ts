import { dataKinds } from '@baeum/contract/privacy/retention';
import { expect, test } from 'vitest';
import { denialOf } from './due.ts';
import { fatesOf, removedKinds } from './fates.ts';

const now = new Date('2026-11-18T10:00:00+09:00');
const later = new Date('2026-12-13T23:59:00+09:00');
const inYears = (years: number) => new Date(`${2026 + years}-12-13T23:59:00+09:00`);
const until = {
  account: inYears(1),
  work: inYears(5),
  attendance: inYears(5),
  grades: inYears(10),
  inquiries: inYears(3),
};
const person = { due: [], gone: [], until, lecturesEndAt: later };
const wordsOf = (fates: ReturnType<typeof fatesOf>) => fates.map(({ kind, fate }) => `${kind} ${fate}`);

test('of somebody who takes a lecture inquiries go, and the rest stays until its period is over', () => {
  const fates = fatesOf(person, now);
  expect(wordsOf(fates)).toEqual([
    'account inUse',
    'work kept',
    'attendance kept',
    'grades kept',
    'inquiries removed',
  ]);
  expect(fates.map(({ until }) => until?.getUTCFullYear())).toEqual([2026, 2031, 2031, 2036, undefined]);
  expect(removedKinds(fates)).toEqual(['inquiries']);
});

test('of somebody who left the sign-in goes too', () => {
  const fates = fatesOf({ ...person, lecturesEndAt: null }, now);
  expect(removedKinds(fates)).toEqual(['account', 'inquiries']);
});

test('who it was goes when nothing else is left', () => {
  const fates = fatesOf(
    { ...person, lecturesEndAt: null, due: ['grades'], gone: ['work', 'attendance'] },
    now,
  );
  expect(removedKinds(fates)).toEqual(['account', 'grades', 'inquiries', 'identity']);
  const gone = fatesOf({ ...person, gone: dataKinds }, now);
  expect(removedKinds(gone)).toEqual(['identity']);
});

test('nothing is destroyed of oneself, of the last administrator, or of who teaches or operates', () => {
  const holder = { id: 7, isLastAdministrator: false, operates: false, teaches: false, lecturesEndAt: later };
  expect(denialOf(holder, 1, now)).toBeNull();
  expect(denialOf(holder, 7, now)).toBe('self');
  expect(denialOf({ ...holder, isLastAdministrator: true }, 1, now)).toBe('lastAdministrator');
  expect(denialOf({ ...holder, operates: true }, 1, now)).toBe('operates');
  expect(denialOf({ ...holder, teaches: true }, 1, now)).toBe('teaches');
  expect(denialOf({ ...holder, teaches: true, lecturesEndAt: now }, 1, now)).toBeNull();
});
