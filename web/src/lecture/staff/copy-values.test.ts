import { expect, test } from 'vitest';
import { codeField, codeOf, copyProblems, proposedCode, suffixOf, withChosen } from './copy-values.ts';

const values = {
  from: 'P',
  parts: ['contents'],
  suffix: '2027-1',
  chosen: ['A-01', 'B-01'],
  typed: {},
} as const;
const wrong = (changed: object) =>
  Object.entries(copyProblems({ ...values, ...changed })).flatMap(([field, problem]) =>
    problem === undefined ? [] : [field],
  );

test('a new code keeps that of the subject and ends with the term', () => {
  expect(suffixOf('2027-03-02')).toBe('2027-1');
  expect(suffixOf('2026-08-31')).toBe('2026-2');
  expect(proposedCode('MBIO2101-01', '2027-1')).toBe('MBIO2101-01-2027-1');
  expect(proposedCode('MBIO2101-01-2026-2', '2027-1')).toBe('MBIO2101-01-2027-1');
  expect(proposedCode('MBIO2101-01', '')).toBe('MBIO2101-01');
  expect(proposedCode('L'.repeat(30), '2027-1')).toBe(`${'L'.repeat(23)}-2027-1`);
});

test('a code that was typed does not follow the ending', () => {
  const typed = { 'A-01': 'A-99' };
  expect(codeOf({ ...values, typed }, 'A-01')).toBe('A-99');
  expect(codeOf({ ...values, typed }, 'B-01')).toBe('B-01-2027-1');
});

test('codes are checked for each lecture that is chosen, and may not stand twice', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ typed: { 'A-01': '가' } })).toEqual([codeField('A-01')]);
  expect(wrong({ typed: { 'A-01': 'B-01-2027-1' } })).toEqual([codeField('A-01'), codeField('B-01')]);
  expect(wrong({ chosen: ['B-01'], typed: { 'A-01': '가' } })).toEqual([]);
});

test('at least one and at most a term of lectures', () => {
  expect(wrong({ chosen: [] })).toEqual(['lectures']);
  const many = Array.from({ length: 201 }, (_, number) => `L${number}`);
  expect(wrong({ chosen: many })).toEqual(['lectures']);
  expect(wrong({ chosen: many.slice(1) })).toEqual([]);
});

test('lectures are chosen in the order of their list', () => {
  const all = ['A', 'B', 'C'];
  expect(withChosen(all, ['C'], 'A', true)).toEqual(['A', 'C']);
  expect(withChosen(all, ['A', 'C'], 'C', false)).toEqual(['A']);
});
