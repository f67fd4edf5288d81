import { expect, test } from 'vitest';
import { effectLines } from './effect-words.ts';

const nothing = { students: 12, taking: 0, gain: 0, lose: 0, reworded: [], points: [], answers: [] };

test('what changes is said with the numbers of questions and students', () => {
  expect(effectLines({ ...nothing, gain: 3, lose: 2, answers: [2], points: [1, 4] })).toEqual([
    '정답이 바뀌는 문항: 2번',
    '배점이 바뀌는 문항: 1, 4번',
    '점수가 바뀌는 학생 5명: 3명은 오르고 2명은 내려갑니다.',
  ]);
  expect(effectLines({ ...nothing, reworded: [3] })).toEqual([
    '글이 바뀌는 문항: 3번',
    '점수가 바뀌는 학생은 없습니다.',
  ]);
  expect(effectLines({ ...nothing, taking: 5 })[0]).toBe(
    '지금 응시 중인 학생 5명: 이미 연 창에는 바뀌기 전의 문항이 보입니다.',
  );
  expect(effectLines(nothing)[0]).toBe('문항의 순서만 바뀝니다.');
});
