import { describe, expect, test } from 'vitest';
import type { AttemptFact } from './facts.ts';
import { attemptEnd, deadlineOf, quizPhaseAt, quizStandingIn, quizzesByUrgency } from './quizzes.ts';
import { at, contentOf, factsOf, outlineOf, quizOf, topicOf } from './testing/builders.ts';

const attempt = (number: number, started: string, submitted: string | null, answered = 0): AttemptFact => ({
  code: 'Q1',
  number,
  startedAt: at(started),
  submittedAt: submitted === null ? null : at(submitted),
  answered,
});
const standing = (
  quiz: ReturnType<typeof quizOf>,
  now: string,
  attempts: readonly AttemptFact[] = [],
  learning: Parameters<typeof factsOf>[0] = {},
) =>
  quizStandingIn(
    outlineOf({ topics: [topicOf(contentOf())], quizzes: [quiz] }),
    quiz,
    factsOf({ attempts: [...attempts], ...learning }),
    at(now),
  );

test.each([
  ['09:59:59.999', 'before', 'before'],
  ['10:00:00', 'onTime', 'onTime'],
  ['12:00:59.999', 'onTime', 'onTime'],
  ['12:01:00', 'over', 'late'],
  ['13:00:59.999', 'over', 'late'],
  ['13:01:00', 'over', 'over'],
])('at %s a quiz is %s, with a late end %s', (time, phase, withLateEnd) => {
  expect(quizPhaseAt(at(time), quizOf())).toBe(phase);
  expect(quizPhaseAt(at(time), quizOf({ lateClosesAt: at('13:00:00') }))).toBe(withLateEnd);
});

describe('an attempt', () => {
  test('ends when it is submitted, when its time is up or when the quiz is over, whichever is first', () => {
    const limited = quizOf({ limitMinutes: 30 });
    expect(deadlineOf(limited, { startedAt: at('10:00:00') })).toBe(at('10:30:00'));
    expect(deadlineOf(limited, { startedAt: at('11:50:00') })).toBe(at('12:01:00'));
    expect(deadlineOf(quizOf(), { startedAt: at('10:00:00') })).toBe(at('12:01:00'));
    expect(attemptEnd(limited, attempt(1, '10:00:00', '10:20:00'))).toBe(at('10:20:00'));
  });

  test('is open until then', () => {
    const limited = quizOf({ limitMinutes: 30 });
    const own = [attempt(1, '10:00:00', null, 1)];
    expect(standing(limited, '10:29:59.999', own)).toMatchObject({ isOpen: true, ended: 0, answered: 1 });
    expect(standing(limited, '10:30:00', own)).toMatchObject({
      isOpen: false,
      ended: 1,
      lastEnd: at('10:30:00'),
      lastEndedLate: false,
    });
  });

  test('is late when it ends behind the last minute of the regular period, not exactly there', () => {
    const late = quizOf({ lateClosesAt: at('13:00:00'), limitMinutes: 60 });
    expect(standing(late, '12:30:00', [attempt(1, '11:00:00', '12:00:59.999')]).lastEndedLate).toBe(false);
    expect(standing(late, '12:30:00', [attempt(1, '11:30:00', '12:01:00')]).lastEndedLate).toBe(true);
    expect(standing(late, '12:30:00', [attempt(1, '11:01:00', null)]).lastEndedLate).toBe(false);
    expect(standing(late, '12:30:00', [attempt(1, '11:01:00.001', null)]).lastEndedLate).toBe(true);
  });

  test('that is open hides the end of none but itself: the one before still counts', () => {
    const own = [attempt(1, '10:00:00', '10:10:00'), attempt(2, '10:20:00', null)];
    expect(standing(quizOf(), '10:30:00', own)).toMatchObject({
      isOpen: true,
      ended: 1,
      lastEnd: at('10:10:00'),
    });
  });
});

describe('a quiz can be taken', () => {
  const obstacle = (...given: Parameters<typeof standing>) => standing(...given).obstacle;

  test('in its period, when it has questions', () => {
    expect(obstacle(quizOf(), '09:59:59.999')).toBe('notInPeriod');
    expect(obstacle(quizOf(), '10:00:00')).toBeNull();
    expect(obstacle(quizOf(), '12:01:00')).toBe('notInPeriod');
    expect(obstacle(quizOf({ questionCount: 0 }), '11:00:00')).toBe('notReady');
  });

  test('as often as the smaller of both limits allows', () => {
    const one = [attempt(1, '10:00:00', '10:10:00')];
    const two = [...one, attempt(2, '10:20:00', '10:30:00')];
    expect(obstacle(quizOf({ attemptLimit: 1 }), '11:00:00', one)).toBe('noneLeft');
    expect(obstacle(quizOf({ attemptLimit: 2 }), '11:00:00', one)).toBeNull();
    expect(obstacle(quizOf({ attemptLimit: 5, retakeLimit: 1 }), '11:00:00', two)).toBe('noneLeft');
    expect(obstacle(quizOf({ retakeLimit: 0 }), '11:00:00', one)).toBe('noneLeft');
    expect(obstacle(quizOf(), '11:00:00', two)).toBeNull();
  });

  test('behind its content, if it asks for that and the content is public', () => {
    const locked = quizOf({ afterLecture: true, topicCode: 'T-C1' });
    const learnt = (reachedAt: number | null) => ({
      learning: [{ code: 'C1', watchedSeconds: 9, reachedAt }],
    });
    expect(obstacle(locked, '11:00:00')).toBe('locked');
    expect(obstacle(locked, '11:00:00', [], learnt(null))).toBe('locked');
    expect(obstacle(locked, '11:00:00', [], learnt(at('10:30:00')))).toBeNull();
    // What has been begun may be finished.
    expect(obstacle(locked, '11:00:00', [attempt(1, '10:50:00', null)])).toBeNull();
    const hidden = outlineOf({ topics: [topicOf(contentOf({ isPublic: false }))] });
    expect(quizStandingIn(hidden, locked, factsOf(), at('11:00:00')).obstacle).toBeNull();
    expect(obstacle({ ...locked, topicCode: null }, '11:00:00')).toBeNull();
  });
});

test('lists begin with what can be taken, then what is done, to come and over', () => {
  const quizzes = [
    quizOf({ code: 'over', opensAt: at('01:00:00'), closesAt: at('02:00:00') }),
    quizOf({ code: 'over later', opensAt: at('01:00:00'), closesAt: at('03:00:00') }),
    quizOf({ code: 'coming', opensAt: at('20:00:00'), closesAt: at('21:00:00') }),
    quizOf({ code: 'Q1', closesAt: at('11:30:00') }),
    quizOf({ code: 'open' }),
  ];
  const outline = outlineOf({ quizzes });
  const facts = factsOf({ attempts: [attempt(1, '10:00:00', '10:10:00')] });
  const items = quizzes.map((quiz) => ({
    quiz,
    standing: quizStandingIn(outline, quiz, facts, at('11:00:00')),
  }));
  expect(quizzesByUrgency(items).map(({ quiz }) => quiz.code)).toEqual([
    'open',
    'Q1',
    'coming',
    'over later',
    'over',
  ]);
});
