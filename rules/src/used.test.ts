import { describe, expect, test } from 'vitest';
import type { Planned } from './outcomes.ts';
import { noTerms } from './own-terms.ts';
import { assignmentOf, at, factsOf, quizOf } from './testing/builders.ts';
import { usedEnds } from './used.ts';

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
