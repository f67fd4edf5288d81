import { expect, test } from 'vitest';
import { readEntry } from './entry.ts';

const from = (pathname: string) => readEntry({ from: { pathname, search: '', state: null } }).from?.pathname;

test('only pages of the portal are return targets after signing in', () => {
  expect(from('/lms_st')).toBe('/lms_st');
  expect(from('/lms_st/lctr/lctrMngr/taskAll')).toBe('/lms_st/lctr/lctrMngr/taskAll');
  expect(from('/common/syllabusPopup/view/L1')).toBe('/common/syllabusPopup/view/L1');
  expect(from('/exam/sbmt')).toBe('/exam/sbmt');
  expect(from('/st/course/courseMngr/crsEvltn')).toBe('/st/course/courseMngr/crsEvltn');
  for (const elsewhere of [
    '/lms_stx',
    '/logout',
    '/st',
    '/exams',
    'https://example.com',
    '//example.com',
    '',
  ]) {
    expect(from(elsewhere)).toBeUndefined();
  }
});

test('a return target may belong to a user', () => {
  const place = { pathname: '/lms_st', search: '', state: null };
  expect(readEntry({ from: { ...place, user: 'S1' } }).from?.user).toBe('S1');
  expect(readEntry({ from: place }).from?.user).toBeUndefined();
  expect(readEntry({ from: { ...place, user: 7 } }).from).toBeUndefined();
});

test('history state is untrusted', () => {
  const nothing = { from: undefined, notice: undefined, refused: undefined, leaving: undefined };
  for (const state of [null, undefined, 7, 'x', [], { from: null, notice: 1, leaving: 'yes' }]) {
    expect(readEntry(state)).toEqual(nothing);
  }
  expect(readEntry({ notice: '로그인 해주세요.', leaving: 'over' })).toEqual({
    from: undefined,
    notice: '로그인 해주세요.',
    refused: undefined,
    leaving: 'over',
  });
});
