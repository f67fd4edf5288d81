import { codeRefusals } from '@baeum/contract/portal/staff-terms';
import { expect, test } from 'vitest';
import { codeProblems, codesIn, codesInWords, codeValues } from './code-values.ts';

const code = (number: string, name: string, isOffered = true) => ({ code: number, name, isOffered });
const codes = [code('0000550001', '수강'), code('0000550002', '기타', false)];

test('keeps all codes in one text', () => {
  expect(codesIn(codeValues({ name: '문의', codes }).codes)).toEqual(codes);
  expect(codesInWords(codes)).toBe('수강 · 기타[사용하지 않음]');
});

test('says what is wrong with the first code that is', () => {
  const problemOf = (...more: typeof codes) =>
    codeProblems(codeValues({ name: '문의', codes: [...codes, ...more] })).codes;
  expect(problemOf()).toBeUndefined();
  expect(problemOf(code('55', '새'))).toBe(codeRefusals.badCode.message);
  expect(problemOf(code('0000550001', '새'))).toBe(codeRefusals.codeTwice.message);
  expect(problemOf(code('0000550003', ' '))).toBe(codeRefusals.noName.message);
  expect(codeProblems(codeValues({ name: '', codes })).name).toBe(codeRefusals.noName.message);
});
