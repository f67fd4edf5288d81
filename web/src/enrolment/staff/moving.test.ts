import { expect, test } from 'vitest';
import { movePath } from '../../staff-roles.ts';
import { notMovedIn, numbersOf, workInWords } from './moving.ts';

test('students are named in the address of the screen', () => {
  const path = movePath('LA', ['2026-1', '2026-2']);
  expect(path).toContain('/lectures/LA/students/move?');
  expect(path).not.toContain('to=');
  expect(movePath('LA', ['2026-1'], 'LB')).toContain('students=2026-1&to=LB');
  expect(numbersOf(new URL(path, 'https://x').searchParams)).toEqual(['2026-1', '2026-2']);
  expect(numbersOf(new URLSearchParams())).toEqual([]);
  expect(numbersOf(new URLSearchParams({ students: 'all' }))).toBe('all');
});

test('work is said in words', () => {
  const work = { kind: 'learning', count: 2, seconds: 900, reason: null, titles: [] } as const;
  expect(workInWords({ ...work, titles: [] })).toBe('학습 기록 2건(시청 15분)');
  expect(workInWords({ ...work, kind: 'extraTime', seconds: 0, titles: ['시간 1.5배'] })).toBe(
    '추가 시간(시간 1.5배)',
  );
  expect(workInWords({ ...work, kind: 'submission', seconds: 0, titles: [] })).toBe('과제 제출물 2건');
});

test('who was not moved is named with the reason', () => {
  expect(
    notMovedIn([
      { studentNumber: '2026-1', name: '안나', problem: null, work: [] },
      { studentNumber: '2026-2', name: null, problem: 'unknown', work: [] },
    ]),
  ).toEqual([{ key: '2026-2', name: '2026-2', reason: '이 강의의 수강생이 아닙니다.' }]);
});
