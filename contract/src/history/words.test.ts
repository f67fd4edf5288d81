import { expect, test } from 'vitest';
import { fieldName, valueInWords } from './words.ts';

test.each([
  ['name', null, '없음'],
  ['name', undefined, '없음'],
  ['name', '', '없음'],
  ['suspended', true, '예'],
  ['suspended', false, '아니요'],
  ['programmes', ['C1', 'C2'], 'C1, C2'],
  ['programmes', [], '없음'],
  ['studyYear', 3, '3'],
  ['state', 'withdrawn', '수강철회'],
  ['duties', ['grade', 'answer'], '채점, 답변'],
  // A name that happens to be one of the codes stays what was typed.
  ['name', 'grade', 'grade'],
  ['evaluation', { attendance: 20, final: 80 }, '출석 20, 기말고사 80'],
])('%s %j reads %s', (field, value, text) => {
  expect(valueInWords(field, value)).toBe(text);
});

test('a field is called by its kind', () => {
  expect([
    fieldName('account', 'name'),
    fieldName('lecture', 'name'),
    fieldName('lecture', 'unknown'),
  ]).toEqual(['이름', '강의명', 'unknown']);
});
