import { expect, test } from 'vitest';
import { inOrder } from '../testing/quizzes.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import type { BankQuestion } from './bank.ts';
import { scoreOf } from './scoring.ts';

const questionOf = (id: number, items: number, correct: readonly number[], points: number): BankQuestion => ({
  id,
  kind: 'choice',
  title: '문항',
  bodyHtml: '',
  explanation: '',
  points,
  items: Array.from({ length: items }, (_, item) => ({ id: id * 100 + item, title: '보기' })),
  correct: correct.map((item) => id * 100 + item),
});

const bank = [questionOf(1, 4, [2], 10), questionOf(2, 5, [0, 3], 20), questionOf(3, 2, [1], 0)];

test.each([
  ['nothing', {}, { correct: 0, points: 0 }],
  ['everything', { 1: [102], 2: [200, 203], 3: [301] }, { correct: 3, points: 30 }],
  ['correct items in another order', { 2: [203, 200] }, { correct: 1, points: 20 }],
  ['only some of the correct items', { 2: [200] }, { correct: 0, points: 0 }],
  ['a wrong item beside a correct one', { 2: [200, 204] }, { correct: 0, points: 0 }],
  ['a wrong item beside all correct ones', { 2: [200, 203, 204] }, { correct: 0, points: 0 }],
  ['a question worth no points', { 3: [301] }, { correct: 1, points: 0 }],
  ['a question that has been removed since', { 1: [102], 9: [900] }, { correct: 1, points: 10 }],
  ['an item of another question', { 1: [203] }, { correct: 0, points: 0 }],
])('%s', (_, answers, score) => {
  expect(scoreOf(bank, answers)).toEqual(score);
});

test('a question without a correct item is never right', () => {
  expect(scoreOf([questionOf(1, 2, [], 10)], { 1: [] })).toEqual({ correct: 0, points: 0 });
});

const someOf = (random: Random, ids: readonly number[]) => ids.filter(() => random.chance(0.5));

test('a score is the sum over its questions, between nothing and everything', () => {
  const random = randomFrom(20261118);
  for (let round = 0; round < 500; round += 1) {
    const questions = Array.from({ length: random.whole(0, 12) }, (_, index) => {
      const items = random.whole(2, 6);
      const correct = someOf(random, [...Array(items).keys()]);
      return questionOf(index + 1, items, correct.length === 0 ? [0] : correct, random.whole(0, 50));
    });
    const answers = Object.fromEntries(
      questions.flatMap(({ id, items, correct }) => {
        if (random.chance(0.2)) return [];
        const all = items.map((item) => item.id);
        return [[id, random.chance(0.4) ? correct : someOf(random, all)]];
      }),
    );
    const each = questions.map((question) => scoreOf([question], answers));
    const isExact = ({ id, correct }: BankQuestion) =>
      inOrder(answers[id] ?? []).join() === inOrder(correct).join();
    expect(scoreOf(questions, answers)).toEqual({
      correct: questions.filter(isExact).length,
      points: each.reduce((sum, { points }) => sum + points, 0),
    });
    expect(scoreOf(questions.toReversed(), answers)).toEqual(scoreOf(questions, answers));
  }
});
