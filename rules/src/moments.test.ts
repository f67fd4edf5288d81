import { expect, test } from 'vitest';
import { nextMomentOf } from './moments.ts';
import { assignmentOf, at, outlineOf, quizOf } from './testing/builders.ts';

const outline = outlineOf({
  assignments: [assignmentOf({ opensAt: at('09:00:00'), closesAt: at('23:59:00') })],
  quizzes: [quizOf({ overForAllAt: at('14:00:00') })],
});

test('a period begins next, or its last minute is over', () => {
  expect(nextMomentOf(outline, at('08:58:00'))).toBe(at('09:00:00'));
  expect(nextMomentOf(outline, at('09:59:59'))).toBe(at('10:00:00'));
  expect(nextMomentOf(outline, at('23:59:00'))).toBe(at('00:00:00', '2026-11-19'));
});

test('nothing begins or ends after all periods', () => {
  expect(nextMomentOf(outline, at('00:00:00', '2026-11-19'))).toBeNull();
});

test('nothing is told of until when others can take a quiz', () => {
  expect(nextMomentOf(outline, at('13:30:00'))).toBe(at('23:59:00'));
});
