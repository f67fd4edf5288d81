import { describe, expect, test } from 'vitest';
import type { Question } from './queries.ts';
import {
  bringTogether,
  edited,
  type Edits,
  keptOf,
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
  withTheirs,
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

describe('what was left on the device', () => {
  const mine = questionOf('1', { title: '내가 고친 문항' });
  const theirs = questionOf('1', { title: '상대가 고친 문항' });
  const kept = keptOf([mine, two, three], [one, two], new Set());

  test('is shown in its place, and what is new behind the others', () => {
    expect(withKept([one, two], kept)).toEqual({ list: [mine, two, three], conflicts: [] });
  });

  test('waits where somebody else has changed or removed that question meanwhile', () => {
    const conflict = { key: '1', theirs };
    expect(withKept([theirs, two], kept)).toEqual({ list: [mine, two, three], conflicts: [conflict] });
    const removed = { key: '1', theirs: undefined };
    expect(withKept([two], kept)).toEqual({ list: [two, mine, three], conflicts: [removed] });
  });

  test('is no conflict once the same is stored', () => {
    expect(withKept([mine, two, three], kept)).toEqual({ list: [mine, two, three], conflicts: [] });
  });

  test('waits again when nobody has chosen', () => {
    const undecided = keptOf([mine, two], [theirs, two], new Set(['1']));
    expect(withKept([theirs, two], undecided).conflicts).toEqual([{ key: '1', theirs }]);
  });

  test('waits when an older page has not kept what it was edited from', () => {
    const older = [mine, two, three].map((question) => ({ question }));
    expect(withKept([one, two], older)).toEqual({
      list: [mine, two, three],
      conflicts: [
        { key: '1', theirs: one },
        { key: '3', theirs: undefined },
      ],
    });
  });
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
    expect(together).toEqual({ list: [one, mine], conflicts: [{ key: '2', theirs }] });
  });

  test('who have not chosen yet when something else is stored still choose', () => {
    const mine = questionOf('2', { title: '내가 고친 문항' });
    const versions = { base: [one, theirs], mine: [one, mine], theirs: [one, theirs, three] };
    const together = bringTogether({ ...versions, undecided: new Set(['2']) });
    expect(together).toEqual({ list: [one, mine, three], conflicts: [{ key: '2', theirs }] });
  });

  test('of whom one removes what the other changes keep it, or choose', () => {
    expect(bringTogether({ base: [one, two], mine: [one], theirs: [one, theirs] }).list).toEqual([
      one,
      theirs,
    ]);
    const together = bringTogether({ base: [one, two], mine: [one, theirs], theirs: [one] });
    expect(together).toEqual({ list: [one, theirs], conflicts: [{ key: '2', theirs: undefined }] });
    const [removed] = together.conflicts;
    expect(removed && withTheirs(together.list, removed)).toEqual([one]);
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
