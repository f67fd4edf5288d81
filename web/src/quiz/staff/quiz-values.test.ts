import { describe, expect, test } from 'vitest';
import { inputOf, newQuiz, problemsOf, valuesOf } from './quiz-values.ts';

const week = { opensAt: '2026-11-16T00:00:00+09:00', closesAt: '2026-11-22T23:59:00+09:00' };
const quiz = { ...newQuiz({ weekNumber: 9, topicCode: '', ...week }), title: ' 세포 ' };
const wrong = (values: Partial<typeof quiz>) =>
  Object.entries(problemsOf({ ...quiz, ...values })).flatMap(([name, problem]) =>
    problem === undefined ? [] : [name],
  );

describe('a quiz', () => {
  test('is open for its week, and sent with nothing where nothing was typed', () => {
    expect(inputOf(quiz)).toEqual({
      kind: 'quiz',
      weekNumber: 9,
      topicCode: null,
      title: '세포',
      bodyHtml: '',
      opensAt: week.opensAt,
      closesAt: week.closesAt,
      lateClosesAt: null,
      limitMinutes: null,
      attemptLimit: 1,
      retakeLimit: null,
      afterLecture: false,
      shufflesQuestions: false,
      shufflesItems: false,
      opensResults: true,
    });
  });

  test('comes back as it was sent', () => {
    const input = {
      ...inputOf(quiz),
      kind: 'midterm' as const,
      topicCode: 'T',
      afterLecture: true,
      limitMinutes: 20,
    };
    const rest = { quizCode: 'q', lectureCode: 'L', state: 'draft' as const, publishedAt: null };
    const counts = { questionCount: 0, points: 0, takers: 0, revision: 1 };
    expect(inputOf(valuesOf({ ...input, ...rest, ...counts, permissions: [] }))).toEqual(input);
  });

  test('does not ask for the content of no topic', () => {
    expect(inputOf({ ...quiz, afterLecture: 'true' }).afterLecture).toBe(false);
  });

  test.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ opensAt: '', closesAt: '' }, ['opensAt', 'closesAt']],
    [{ closesAt: '2026-11-15T23:59:00+09:00' }, ['closesAt']],
    [{ lateClosesAt: week.closesAt }, ['lateClosesAt']],
    [{ limitMinutes: '0' }, ['limitMinutes']],
    [{ attemptLimit: '101', retakeLimit: '0' }, ['attemptLimit']],
    [{ retakeLimit: 'x' }, ['retakeLimit']],
  ])('%j has problems with %j', (values, fields) => {
    expect(wrong(values)).toEqual(fields);
  });
});
