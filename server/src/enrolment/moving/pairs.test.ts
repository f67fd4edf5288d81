/** Which objects of two classes are the same. */
import { expect, test } from 'vitest';
import { type ClassObject, pairObjects } from './objects.ts';

const object = (lectureCode: string, code: string, rest: Partial<ClassObject> = {}): ClassObject => ({
  lectureCode,
  kind: 'submission',
  code,
  title: '과제',
  week: 1,
  likeness: '',
  published: true,
  ...rest,
});
const targets = (...objects: readonly ClassObject[]) =>
  Object.fromEntries(
    pairObjects(objects, 'A', 'B').map(({ source, target, reason }) => [source, target ?? reason]),
  );

test('copies of one original are the same, whatever they are called and wherever they stand', () => {
  expect(
    targets(
      object('A', 'A-essay'),
      object('A', 'lab'),
      object('B', 'B-essay', { title: '새 이름', week: 4 }),
      object('B', 'B-lab'),
    ),
  ).toEqual({ 'A-essay': 'B-essay', lab: 'B-lab' });
});

test('what was made by hand is the same when kind, week and title are, and only one of each is so', () => {
  expect(targets(object('A', 'A-1'), object('B', 'B-2'))).toEqual({ 'A-1': 'B-2' });
  expect(targets(object('A', 'A-1'), object('B', 'B-2', { week: 2 }))).toEqual({ 'A-1': 'noCounterpart' });
  expect(targets(object('A', 'A-1'), object('B', 'B-2', { kind: 'attempt' }))).toEqual({
    'A-1': 'noCounterpart',
  });
  expect(targets(object('A', 'A-1'), object('B', 'B-2'), object('B', 'B-3'))).toEqual({
    'A-1': 'noCounterpart',
  });
  expect(targets(object('A', 'A-1'), object('A', 'A-2'), object('B', 'B-3'))).toEqual({
    'A-1': 'noCounterpart',
    'A-2': 'noCounterpart',
  });
});

test('no two objects go to the same one', () => {
  expect(targets(object('A', 'A-1'), object('A', 'A-2', { title: '다른 것' }), object('B', 'B-2'))).toEqual({
    'A-1': 'noCounterpart',
    'A-2': 'B-2',
  });
});

test('nothing goes to what students do not see, or to what is not alike', () => {
  expect(targets(object('A', 'A-1'), object('B', 'B-1', { published: false }))).toEqual({
    'A-1': 'noCounterpart',
  });
  expect(targets(object('A', 'A-1', { likeness: 'x' }), object('B', 'B-1', { likeness: 'y' }))).toEqual({
    'A-1': 'differs',
  });
});
