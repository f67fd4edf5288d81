import { questionLimits } from '@baeum/contract/quiz/staff-terms';
import { type Answers, quizLimits, quizRefusals } from '@baeum/contract/quiz/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { describe, expect, test } from 'vitest';
import { RefusalError } from '../platform/errors.ts';
import { randomFrom } from '../testing/random.ts';
import { mergeAnswers, answersNotIn, isSame, readAnswers } from './answers.ts';
import type { BankQuestion } from './bank.ts';

const questionOf = (id: number, items: readonly number[], correct: readonly number[]): BankQuestion => ({
  id,
  kind: 'choice',
  title: '문항',
  bodyHtml: '',
  explanation: '',
  points: 1,
  items: items.map((item) => ({ id: item, title: '보기' })),
  correct,
});
const bank = [questionOf(1, [11, 9_007_199_254_740_991, 13], [13]), questionOf(2, [21, 22, 23], [21, 22])];

const refusalOf = (answrList: string): Refusal | undefined => {
  try {
    readAnswers(answrList, bank);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
};

describe('reading answers', () => {
  test.each<[string, string, Answers]>([
    ['nothing', '{}', {}],
    ['one choice', '{"1":[11]}', { 1: [11] }],
    ['the largest id', '{"1":[9007199254740991]}', { 1: [9_007_199_254_740_991] }],
    ['a withdrawn answer', '{"1":[]}', { 1: [] }],
    ['fewer choices than are correct', '{"2":[23]}', { 2: [23] }],
    ['more choices than are correct', '{"2":[21,22,23],"1":[11,13]}', { 1: [11, 13], 2: [21, 22, 23] }],
    ['choices in any order', ' {"2" : [23, 21], "1":[13]}', { 1: [13], 2: [21, 23] }],
    ['a number in another notation', '{"1":[1.1e1]}', { 1: [11] }],
  ])('accepts %s', (_, text, answers) => {
    expect(readAnswers(text, bank)).toEqual(answers);
  });

  const { badAnswers } = quizRefusals;
  test.each<[string, string, Refusal]>([
    ['invalid JSON', 'sample-text', badAnswers],
    ['nothing at all', '', badAnswers],
    ['truncated JSON', '{"1":[11]', badAnswers],
    ['null', 'null', badAnswers],
    ['a list', '[]', badAnswers],
    ['a list of answers', '[[11]]', badAnswers],
    ['a text', '"{}"', badAnswers],
    ['a number', '1', badAnswers],
    ['a question of another quiz', '{"3":[11]}', badAnswers],
    ['an answer of another quiz withdrawn', '{"3":[]}', badAnswers],
    ['a question id in another notation', '{"01":[11]}', badAnswers],
    ['__proto__', '{"__proto__":[11]}', badAnswers],
    ['constructor', '{"constructor":[11]}', badAnswers],
    ['an item of another question', '{"1":[21]}', badAnswers],
    ['the same item twice', '{"2":[21,21]}', badAnswers],
    ['an id as text', '{"1":["11"]}', badAnswers],
    ['an id in a list', '{"1":[[11]]}', badAnswers],
    ['null for an item', '{"1":[null]}', badAnswers],
    ['an item that is not a list', '{"1":11}', badAnswers],
    ['null for a list', '{"1":null}', badAnswers],
    ['a list as an object', '{"1":{"0":11,"length":1}}', badAnswers],
    ['a valid answer beside an invalid one', '{"1":[11],"2":[11]}', badAnswers],
    ['very deeply nested lists', `{"1":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, badAnswers],
  ])('refuses %s', (_, text, refusal) => {
    expect(text.length).toBeLessThanOrEqual(quizLimits.answers);
    expect(refusalOf(text)).toEqual(refusal);
  });

  test('accepts the longest possible answers', () => {
    const id = Number.MAX_SAFE_INTEGER - questionLimits.items;
    const items = Array.from({ length: questionLimits.items }, (_, index) => id + index);
    const large = Array.from({ length: questionLimits.questions }, (_, index) =>
      questionOf(1_000_000 + index, items, items),
    );
    const text = JSON.stringify(Object.fromEntries(large.map((one) => [one.id, items.toReversed()])));
    expect(text.length).toBeLessThanOrEqual(quizLimits.answers);
    expect(readAnswers(text, large)).toEqual(Object.fromEntries(large.map((one) => [one.id, items])));
  });
});

describe('a change of answers', () => {
  test('keeps the answers it does not contain, and drops withdrawn ones', () => {
    expect(mergeAnswers({ 1: [11], 2: [21] }, { 2: [22, 23] })).toEqual({ 1: [11], 2: [22, 23] });
    expect(mergeAnswers({ 1: [11], 2: [21] }, { 2: [] })).toEqual({ 1: [11] });
    expect(mergeAnswers({}, { 2: [] })).toEqual({});
  });

  test('is idempotent, also after another change that it overwrites', () => {
    const { whole, chance } = randomFrom(4);
    const some = (): Answers =>
      Object.fromEntries(
        [1, 2, 3, 4, 5].flatMap((id) => (chance(0.5) ? [] : [[id, chance(0.3) ? [] : [whole(1, 3)]]])),
      );
    for (let round = 0; round < 500; round += 1) {
      const [before, first, second] = [mergeAnswers({}, some()), some(), some()];
      const covering = { ...first, ...second };
      const after = mergeAnswers(before, covering);
      expect(mergeAnswers(after, covering)).toEqual(after);
      expect(mergeAnswers(mergeAnswers(before, first), covering)).toEqual(after);
      expect(mergeAnswers(mergeAnswers(before, first), second)).toEqual(after);
      expect(Object.values(after)).not.toContainEqual([]);
    }
  });
});

test('the order of questions does not matter when comparing answers', () => {
  expect(isSame({ 10: [1], 9: [2, 3] }, { 9: [2, 3], 10: [1] })).toBe(true);
  expect(isSame({ 9: [2] }, { 9: [2, 3] })).toBe(false);
  expect(isSame({ 9: [2] }, { 9: [2], 10: [1] })).toBe(false);
});

test('answersNotIn returns the answers that the others do not contain', () => {
  expect(answersNotIn({ 1: [11], 2: [21, 22], 3: [31] }, { 1: [12], 2: [21, 22] })).toEqual({
    1: [11],
    3: [31],
  });
});
