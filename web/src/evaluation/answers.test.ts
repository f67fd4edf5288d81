import { expect, test } from 'vitest';
import { answersOf, countAnswers, openChoices, parseAnswers } from './answers.ts';
import type { Question } from './queries.ts';

const question = (qestSeq: number, qestTy: 'M' | 'S', choiceYn: 'Y' | 'N'): Question => ({
  qestSeq,
  qestNo: qestSeq,
  qestNm: `문항 ${qestSeq}`,
  qestTy,
  choiceYn,
  itemList:
    qestTy === 'S' ? [] : [1, 2].map((itemNo) => ({ itemSeq: qestSeq * 10 + itemNo, itemNo, itemNm: '' })),
});
const questions = [
  question(1, 'M', 'N'),
  question(2, 'M', 'Y'),
  question(3, 'S', 'Y'),
  question(4, 'M', 'N'),
];

test('only non-empty answers to these questions are kept', () => {
  const answers = answersOf(questions, { 1: 11, 2: 11, 3: ' \n', 4: '글', 9: 91 });
  expect(answers).toEqual({ 1: 11 });
  expect(countAnswers(answers)).toBe(1);
  expect(answersOf(questions, { 3: '글 ', 2: 22 })).toEqual({ 2: 22, 3: '글 ' });
});

test('required questions are open until answered', () => {
  const open = (given: Record<string, number | string>) =>
    openChoices(questions, given).map(({ qestSeq }) => qestSeq);
  expect(open({})).toEqual([1, 4]);
  expect(open({ 1: 12, 4: 12 })).toEqual([4]);
  expect(open({ 1: 12, 4: 41 })).toEqual([]);
});

test('stored answers are validated', () => {
  expect(parseAnswers({ 1: 11, 3: '글' })).toEqual({ 1: 11, 3: '글' });
  for (const stored of [null, 'x', { 1: null }, { 1: [] }]) expect(parseAnswers(stored)).toBeUndefined();
});
