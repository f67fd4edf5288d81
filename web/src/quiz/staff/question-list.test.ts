import { describe, expect, test } from 'vitest';
import type { Question } from './queries.ts';
import {
  bringTogether,
  edited,
  type Edits,
  movedTo,
  newQuestion,
  planOf,
  problemOf,
  undone,
  unsaved,
  withCorrect,
  withItemAfter,
  withKept,
  withKind,
} from './question-list.ts';

const questionOf = (key: string, changes: Partial<Question> = {}): Question => ({
  key,
  kind: 'choice',
  title: `문항 ${key}`,
  html: '',
  points: 10,
  explanation: '',
  items: [
    { key: 'a', title: '가', isCorrect: true },
    { key: 'b', title: '나', isCorrect: false },
  ],
  ...changes,
});
const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);
const [one, two, three] = [questionOf('1'), questionOf('2'), questionOf('3')];

describe('a question', () => {
  test.each([
    [{}, undefined],
    [{ title: ' ' }, '문항을 입력해 주세요.'],
    [{ items: one.items.slice(0, 1) }, '보기를 둘 이상 입력해 주세요.'],
    [
      { items: [...one.items, { key: 'c', title: ' ', isCorrect: false }] },
      '빈 보기를 채우거나 지워 주세요.',
    ],
    [{ items: [...one.items, { key: 'c', title: '가 ', isCorrect: false }] }, '같은 보기가 두 번 있습니다.'],
    [{ items: one.items.map((item) => ({ ...item, isCorrect: false })) }, '정답을 골라 주세요.'],
  ])('%j lacks %s', (changes, problem) => {
    expect(problemOf(questionOf('1', changes))).toBe(problem);
  });

  test('of true or false has one correct answer, of choices any number', () => {
    const truth = withCorrect(withCorrect(withKind(one, 'truth'), 'O', true), 'X', true);
    expect(truth.items.map(({ key, isCorrect }) => [key, isCorrect])).toEqual([
      ['O', false],
      ['X', true],
    ]);
    expect(withCorrect(one, 'b', true).items.every(({ isCorrect }) => isCorrect)).toBe(true);
  });

  test('gets a choice behind another one', () => {
    const [question, key] = withItemAfter(one, 0);
    expect(keysOf(question.items)).toEqual(['a', key, 'b']);
  });
});

test('a question is moved to the place of another one', () => {
  expect(keysOf(movedTo([one, two, three], '1', '3'))).toEqual(['2', '3', '1']);
  expect(keysOf(movedTo([one, two, three], '3', '1'))).toEqual(['3', '1', '2']);
  expect(movedTo([one, two], '1', '1')).toEqual([one, two]);
});

describe('what is stored', () => {
  test('is what has changed, and the order of all', () => {
    const reworded = questionOf('2', { title: '고친 문항' });
    expect(planOf([one, two], [one, two])).toBeUndefined();
    expect(planOf([reworded, one], [one, two])).toMatchObject({ order: ['2', '1'], changed: [reworded] });
    expect(planOf([one], [one, two])).toMatchObject({ order: ['1'], changed: [] });
  });

  test('leaves out what is not complete, and keeps the stored words of what was', () => {
    const empty = questionOf('1', { title: '' });
    expect(planOf([empty, newQuestion()], [one])).toBeUndefined();
    expect(planOf([empty, two, newQuestion()], [one])).toMatchObject({
      order: ['1', '2'],
      changed: [two],
      questions: [one, two],
    });
    expect(keysOf(unsaved([empty, two], [one, two]))).toEqual(['1']);
  });

  test('waits where two people have changed one question', () => {
    expect(planOf([questionOf('1', { points: 5 })], [one], new Set(['1']))).toBeUndefined();
  });
});

test('what was left on the device is shown in its place, and what is new behind the others', () => {
  const kept = questionOf('1', { title: '쓰다 만 문항' });
  expect(withKept([one, two], [kept, three])).toEqual([kept, two, three]);
});

describe('two people', () => {
  const theirs = questionOf('2', { title: '상대가 고친 문항' });

  test('who change different questions lose nothing', () => {
    const mine = questionOf('1', { points: 5 });
    const together = bringTogether({
      base: [one, two],
      mine: [mine, two],
      theirs: [one, theirs, three],
    });
    expect(together).toEqual({ list: [mine, theirs, three], conflicts: [] });
  });

  test('who change the same one choose', () => {
    const mine = questionOf('2', { title: '내가 고친 문항' });
    const together = bringTogether({ base: [one, two], mine: [one, mine], theirs: [one, theirs] });
    expect(together).toEqual({ list: [one, mine], conflicts: [theirs] });
  });

  test('of whom one removes what the other changes keep it', () => {
    expect(bringTogether({ base: [one, two], mine: [one], theirs: [one, theirs] }).list).toEqual([
      one,
      theirs,
    ]);
    expect(bringTogether({ base: [one, two], mine: [one, theirs], theirs: [one] }).list).toEqual([
      one,
      theirs,
    ]);
    expect(bringTogether({ base: [one, two], mine: [one, two], theirs: [one] }).list).toEqual([one]);
  });
});

test('typing in one field is one step back', () => {
  const begun: Edits = { list: [one], past: [] };
  const typed = ['가', '가나'].reduce<Edits>(
    (edits, title) => edited(edits, [questionOf('1', { title })], 'title 1'),
    begun,
  );
  const added = edited(typed, [...typed.list, two]);
  expect(undone(added).list).toEqual([questionOf('1', { title: '가나' })]);
  expect(undone(undone(added)).list).toEqual([one]);
  expect(undone(undone(undone(added))).list).toEqual([one]);
});
