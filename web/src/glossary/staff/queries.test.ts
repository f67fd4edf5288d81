import { glossaryLimits, glossaryRefusals } from '@baeum/contract/glossary/staff-terms';
import { expect, test } from 'vitest';
import { entryProblems } from './queries.ts';

test('a word needs a name and an explanation within its limit', () => {
  const { noWord, noExplanation, longExplanation } = glossaryRefusals;
  expect(entryProblems({ word: ' ', explanation: '' })).toEqual({
    word: noWord.message,
    explanation: noExplanation.message,
  });
  const longest = '가'.repeat(glossaryLimits.explanation);
  expect(entryProblems({ word: '핵', explanation: longest })).toEqual({});
  expect(entryProblems({ word: '핵', explanation: `${longest}나` }).explanation).toBe(
    longExplanation.message,
  );
});
