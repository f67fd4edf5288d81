import { describe, expect, test } from 'vitest';
import type { Planned } from './outcomes.ts';
import { noTerms, withExtension } from './own-terms.ts';
import { assignmentOf, at, factsOf, outlineOf, quizOf, teamActivityOf } from './testing/builders.ts';
import { endsToKeep, isCutShort, isStopped, usedEnds } from './used.ts';

// Everything of the builders is open from 10:00 to 12:00 of 18 November.
const assignment: Planned = { kind: 'assignment', item: assignmentOf() };
const terms = (lateClosesAt: number | null = null) => ({
  ...noTerms,
  extensions: [
    { kind: 'assignment' as const, code: 'A1', closesAt: at('15:00:00'), lateClosesAt },
    { kind: 'quiz' as const, code: 'Q1', closesAt: at('15:00:00'), lateClosesAt: null },
  ],
});
const handedIn = (time: string) =>
  factsOf({
    submissions: [{ code: 'A1', id: 1, submittedAt: at(time), savedAt: at(time), gradedAt: null }],
  });

describe('of an extension that is taken away', () => {
  test('nothing remains when nothing was handed in after the end of everybody', () => {
    expect(usedEnds(assignment, { facts: factsOf(), terms: terms() })).toBeUndefined();
    expect(usedEnds(assignment, { facts: handedIn('12:00:59'), terms: terms() })).toBeUndefined();
  });

  test('the minute of what was handed in remains', () =>
    expect(usedEnds(assignment, { facts: handedIn('13:10:30'), terms: terms() })).toEqual({
      closesAt: at('13:10:00'),
      lateClosesAt: null,
    }));

  test('what was handed in late remains late', () =>
    expect(usedEnds(assignment, { facts: handedIn('15:20:00'), terms: terms(at('16:00:00')) })).toEqual({
      closesAt: at('12:00:00'),
      lateClosesAt: at('15:20:00'),
    }));

  test('whoever is taking a quiz may finish', () => {
    const quiz: Planned = { kind: 'quiz', item: quizOf({ limitMinutes: 30 }) };
    const facts = factsOf({
      attempts: [{ code: 'Q1', number: 1, startedAt: at('13:00:00'), submittedAt: null, answered: 0 }],
    });
    expect(usedEnds(quiz, { facts, terms: terms() })?.closesAt).toBe(at('13:29:00'));
    // Half as much time again is added to what remains.
    const extraTime = { percent: 150, minutes: 0, attempts: 0 };
    expect(usedEnds(quiz, { facts, terms: { ...terms(), extraTime } })?.closesAt).toBe(at('13:29:00'));
  });
});

describe('when extra time becomes less', () => {
  const withTime = (minutes: number) => ({
    ...noTerms,
    extraTime: minutes === 0 ? null : { percent: 100, minutes, attempts: 0 },
  });
  const taking = (startedAt: string, submittedAt: string | null) =>
    factsOf({
      attempts: [
        {
          code: 'Q1',
          number: 1,
          startedAt: at(startedAt),
          submittedAt: submittedAt === null ? null : at(submittedAt),
          answered: 0,
        },
      ],
    });
  const quiz: Planned = { kind: 'quiz', item: quizOf() };

  test('what was submitted by it keeps its minute, to which what remains of it is added', () => {
    const student = { facts: taking('11:00:00', '12:20:30'), terms: withTime(30) };
    expect(endsToKeep(quiz, student, withTime(0))).toEqual({ closesAt: at('12:20:00'), lateClosesAt: null });
    expect(endsToKeep(quiz, student, withTime(5))?.closesAt).toBe(at('12:15:00'));
    expect(endsToKeep(quiz, student, withTime(20))).toBeUndefined();
  });

  test('whoever is taking a quiz may finish, unless its limit is what becomes shorter', () => {
    const student = { facts: taking('11:00:00', null), terms: withTime(30) };
    const next = withTime(0);
    const kept = endsToKeep(quiz, student, next);
    expect(kept?.closesAt).toBe(at('12:30:00'));
    const code = 'Q1';
    const after = kept === undefined ? next : withExtension(next, { kind: 'quiz', code, ...kept });
    expect(isCutShort(quiz, student, next, at('12:10:00'))).toBe(true);
    expect(isCutShort(quiz, student, after, at('12:10:00'))).toBe(false);
    const limited: Planned = { kind: 'quiz', item: quizOf({ limitMinutes: 30 }) };
    expect(endsToKeep(limited, student, next)).toBeUndefined();
    expect(isCutShort(limited, student, next, at('11:40:00'))).toBe(true);
    expect(isCutShort(limited, student, next, at('12:00:00'))).toBe(false);
  });
});

describe('of a team’s extension', () => {
  // The first assignment ends before the activity does, the second after it.
  const ends = (closesAt: string, lateClosesAt: string | null = null) => ({
    opensAt: at('10:00:00'),
    closesAt: at(closesAt),
    lateOpensAt: lateClosesAt === null ? null : at(closesAt) + 60_000,
    lateClosesAt: lateClosesAt === null ? null : at(lateClosesAt),
  });
  const item = teamActivityOf({
    assignments: [
      { id: 1, title: '초안', ...ends('11:00:00', '11:20:00') },
      { id: 2, title: '결과', ...ends('14:00:00') },
    ],
  });
  const team: Planned = { kind: 'team', item };
  const extended = (lateClosesAt: number | null = null) => ({
    ...noTerms,
    extensions: [{ kind: 'team' as const, code: 'G1', closesAt: at('15:00:00'), lateClosesAt }],
  });
  const teamFacts = (first: string | null, second: string | null, more: object = {}) =>
    factsOf({
      teams: [
        {
          code: 'G1',
          teamId: 1,
          members: 2,
          postedAt: null,
          submissions: [first, second].flatMap((time, index) =>
            time === null ? [] : [{ assignmentId: index + 1, submittedAt: time === '' ? null : at(time) }],
          ),
          reviews: 0,
          submittedReviews: 0,
          ...more,
        },
      ],
    });
  const used = (first: string | null, second: string | null, late: number | null = null) =>
    usedEnds(team, { facts: teamFacts(first, second), terms: extended(late) });

  test('each assignment is compared with its own end', () => {
    expect(used('11:00:59', '14:00:59')).toBeUndefined();
    // Before the end of the activity, after that of the assignment, whose late work would be late again.
    expect(used('11:10:30', null)).toEqual({ closesAt: at('11:10:00'), lateClosesAt: null });
    expect(used('11:10:30', '14:30:30')).toEqual({ closesAt: at('14:30:00'), lateClosesAt: null });
    // After the end of the activity, before its own.
    expect(used(null, '13:00:00')).toBeUndefined();
  });

  test('what was handed in late remains late, and moves no other end', () =>
    expect(used(null, '15:20:00', at('16:00:00'))).toEqual({
      closesAt: at('11:00:00'),
      lateClosesAt: at('15:20:00'),
    }));

  describe('those are stopped who have begun and could not go on', () => {
    const outline = outlineOf({ teamActivities: [item] });
    const stopped = (facts: ReturnType<typeof teamFacts>, time: string, planned = team) =>
      isStopped(planned, outline, { facts, terms: extended() }, at(time));

    test('with one of the assignments, while the activity is open anyway', () => {
      expect(stopped(teamFacts('', null), '11:30:00')).toBe(true);
      expect(stopped(teamFacts('10:30:00', ''), '11:30:00')).toBe(false);
    });

    test('with the second assignment, after the end of the activity', () => {
      expect(stopped(teamFacts('10:30:00', ''), '14:30:00')).toBe(true);
      expect(stopped(teamFacts(null, null), '14:30:00')).toBe(false);
    });

    test('with the evaluation of the others', () => {
      const evaluation = { opensAt: at('10:00:00'), closesAt: at('11:00:00') };
      const evaluated: Planned = { kind: 'team', item: teamActivityOf({ evaluation }) };
      const reviewing = { members: 3, reviews: 1, submittedReviews: 0 };
      expect(stopped(teamFacts(null, null, reviewing), '11:30:00', evaluated)).toBe(true);
      expect(stopped(teamFacts(null, null, reviewing), '10:30:00', evaluated)).toBe(false);
    });
  });
});
