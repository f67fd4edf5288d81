import { describe, expect, test } from 'vitest';
import { extendedPeriod, overForAllAt, quizFor } from './extensions.ts';
import { noTerms, outlineFor } from './own-terms.ts';
import {
  assignmentOf,
  at,
  contentOf,
  outlineOf,
  quizOf,
  teamActivityOf,
  topicOf,
} from './testing/builders.ts';

// Everything of the builders is open from 10:00 to 12:00 of 18 November.
const end = at('12:00:00');
const later = at('15:00:00');
const late = { lateOpensAt: at('12:01:00'), lateClosesAt: at('14:00:00') };
const to = (closesAt: number, lateClosesAt: number | null = null) => ({ closesAt, lateClosesAt });

describe('another end of a period', () => {
  const period = assignmentOf();

  test('is the later of both', () => {
    expect(extendedPeriod(period, to(later))).toMatchObject({ closesAt: later, isExtended: true });
    expect(extendedPeriod(period, to(at('11:00:00')))).toBe(period);
    expect(extendedPeriod(period, undefined)).toBe(period);
  });

  test('takes the place of a late period that it reaches beyond', () =>
    expect(extendedPeriod({ ...period, ...late }, to(later))).toMatchObject({
      lateOpensAt: null,
      lateClosesAt: null,
    }));

  test('leaves what remains of a late period', () =>
    expect(extendedPeriod({ ...period, ...late }, to(at('13:00:00')))).toMatchObject({
      closesAt: at('13:00:00'),
      lateOpensAt: at('13:01:00'),
      lateClosesAt: at('14:00:00'),
    }));

  test('can be followed by a late period of its own', () =>
    expect(extendedPeriod(period, to(later, at('16:00:00')))).toMatchObject({
      lateOpensAt: at('15:01:00'),
      lateClosesAt: at('16:00:00'),
    }));
});

describe('more time for a quiz', () => {
  const half = { percent: 150, minutes: 10, attempts: 0 };

  test('lengthens the limit, and the period by as much', () =>
    expect(quizFor(quizOf({ limitMinutes: 60 }), undefined, half)).toMatchObject({
      limitMinutes: 100,
      closesAt: at('12:40:00'),
      isExtended: true,
    }));

  test('is a share of the period where there is no limit', () =>
    // From 10:00 to 12:00 and its minute are 121 minutes.
    expect(quizFor(quizOf(), undefined, half)).toMatchObject({
      limitMinutes: null,
      closesAt: end + (61 + 10) * 60_000,
    }));

  test('is none where a period without a limit is longer than a day', () => {
    const quiz = quizOf({ closesAt: at('12:00:00', '2026-11-20') });
    expect(quizFor(quiz, undefined, half)).toBe(quiz);
  });

  test('comes on top of another end', () =>
    expect(quizFor(quizOf({ limitMinutes: 60 }), to(later), half).closesAt).toBe(later + 40 * 60_000));

  test('lets nobody see the answers before whoever has the most time is done', () => {
    const most = { extendedTo: later, percent: 150, minutes: 10 };
    expect(overForAllAt(quizOf({ limitMinutes: 60 }), most)).toBe(at('15:41:00'));
    expect(overForAllAt(quizOf(), { extendedTo: null, percent: 100, minutes: 0 })).toBe(at('12:01:00'));
  });
});

describe('the outline of a student', () => {
  const outline = outlineOf({
    topics: [topicOf(contentOf({ closesAt: end }))],
    assignments: [assignmentOf()],
    quizzes: [quizOf({ attemptLimit: 1, retakeLimit: null })],
    teamActivities: [
      teamActivityOf({
        assignments: [{ id: 1, ...assignmentOf(), title: '초안' }],
        evaluation: { opensAt: end, closesAt: at('23:00:00') },
      }),
    ],
  });

  test('is that of everybody where nothing is different', () =>
    expect(outlineFor(outline, noTerms)).toBe(outline));

  test('keeps the topics of everybody unless a content of them is different', () => {
    const extraTime = { percent: 150, minutes: 0, attempts: 1 };
    const own = outlineFor(outline, { ...noTerms, extraTime });
    expect(own.topics).toBe(outline.topics);
    expect(own.quizzes[0]?.attemptLimit).toBe(2);
  });

  test('has the end of one object and leaves the others alone', () => {
    const extensions = [{ kind: 'content' as const, code: 'C1', ...to(later) }];
    const own = outlineFor(outline, { ...noTerms, extensions });
    expect(own.topics[0]?.content).toMatchObject({
      attendanceEndsAt: later,
      closesAt: later,
      isExtended: true,
    });
    expect(own.assignments).toEqual(outline.assignments);
  });

  test('has everything of a team activity that would end before', () => {
    const extensions = [{ kind: 'team' as const, code: 'G1', ...to(later) }];
    const [own] = outlineFor(outline, { ...noTerms, extensions }).teamActivities;
    expect(own).toMatchObject({ closesAt: later, assignments: [{ closesAt: later, isExtended: true }] });
    expect(own?.evaluation).toEqual(outline.teamActivities[0]?.evaluation);
  });

  test('does not excuse who joined late from what was extended', () => {
    const joining = { joinedAt: at('00:00:00', '2026-11-20'), rule: 'excused' as const };
    const extensions = [{ kind: 'assignment' as const, code: 'A1', ...to(at('12:00:00', '2026-11-25')) }];
    expect(outlineFor(outline, { ...noTerms, joining }).assignments[0]?.isExcused).toBe(true);
    const [own] = outlineFor(outline, { ...noTerms, joining, extensions }).assignments;
    expect(own).toMatchObject({ closesAt: at('12:00:00', '2026-11-25'), isExtended: true });
    expect(own?.isExcused).toBeUndefined();
  });
});
