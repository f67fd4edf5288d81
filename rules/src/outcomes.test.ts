import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { noTerms } from './own-terms.ts';
import { effectOf, harmlessPeriod, outcomeOf, periodOf, type Planned, withPeriod } from './outcomes.ts';
import {
  assignmentOf,
  at,
  contentOf,
  debateOf,
  factsOf,
  outlineOf,
  quizOf,
  teamActivityOf,
} from './testing/builders.ts';

const outline = outlineOf();
const now = at('11:30:00');
const journal = { code: 'J', name: '성찰', lectures: 0, quizzes: 0, shownFrom: 0, isArchived: false };
const period = { opensAt: at('10:00:00'), closesAt: at('12:00:00'), lateClosesAt: null };

const team = { code: 'G1', teamId: 1, members: 1, submissions: [], reviews: 0, submittedReviews: 0 };
const attempt = { code: 'Q1', number: 1, startedAt: at('10:30:00'), answered: 2 };
const submission = { code: 'A1', id: 1, savedAt: at('10:30:00'), gradedAt: null };

/** Of each kind: the object, one who has done it at 11:10, and one who has begun. */
const kinds: readonly (readonly [Planned, Facts, Facts])[] = [
  [
    { kind: 'content', item: contentOf() },
    factsOf({ learning: [{ code: 'C1', watchedSeconds: 600, reachedAt: at('11:10:00') }] }),
    factsOf({ learning: [{ code: 'C1', watchedSeconds: 60, reachedAt: null }] }),
  ],
  [
    { kind: 'assignment', item: assignmentOf() },
    factsOf({ submissions: [{ ...submission, submittedAt: at('11:10:00') }] }),
    factsOf({ submissions: [{ ...submission, submittedAt: null }] }),
  ],
  [
    { kind: 'quiz', item: quizOf() },
    factsOf({ attempts: [{ ...attempt, submittedAt: at('11:10:00') }] }),
    factsOf({ attempts: [{ ...attempt, submittedAt: null }] }),
  ],
  [
    { kind: 'debate', item: debateOf() },
    factsOf({ debates: [{ code: 'D1', comments: 1, tookPartAt: at('11:10:00') }] }),
    factsOf(),
  ],
  [
    { kind: 'team', item: teamActivityOf() },
    factsOf({ teams: [{ ...team, postedAt: at('11:10:00') }] }),
    factsOf({ teams: [{ ...team, postedAt: null }] }),
  ],
  [
    { kind: 'reflection', item: { ...journal, ...period } },
    factsOf({ journal: { submittedAt: at('11:10:00') } }),
    factsOf({ journal: { submittedAt: null } }),
  ],
];

describe.each(kinds.map((one) => [one[0].kind, one] as const))('%s', (kind, [planned, done, begun]) => {
  const outcome = (facts: Facts, of = planned) => outcomeOf(of, outline, facts, now);
  const until = (time: string) => withPeriod(planned, { ...period, closesAt: at(time) });

  test('is done, open, or missed once its period is over', () => {
    expect(periodOf(planned)).toEqual(period);
    expect([outcome(done), outcome(factsOf()), outcome(factsOf(), until('11:00:00'))]).toEqual([
      'done',
      'open',
      'missed',
    ]);
  });

  test('with an earlier end is late for those who have finished after it, where it can be late', () => {
    const isNeverLate = kind === 'team' || kind === 'reflection';
    expect(outcome(done, until('11:00:00'))).toBe(isNeverLate ? 'done' : 'late');
  });

  test('with a later start stops those who have begun', () => {
    const later = withPeriod(planned, { ...period, opensAt: at('11:45:00') });
    // Who has written in a debate has taken part; nobody has merely begun. A team that nobody has written in has not, either.
    const isNeverBegun = kind === 'debate' || kind === 'team';
    expect(outcome(begun, later)).toBe(isNeverBegun ? 'open' : 'stopped');
  });
});

describe('the effect of another period', () => {
  const planned: Planned = { kind: 'assignment', item: assignmentOf() };
  const handedIn = (time: string) => factsOf({ submissions: [{ ...submission, submittedAt: at(time) }] });
  const plain = (facts: Facts) => ({ facts, terms: noTerms });
  const students = [handedIn('10:40:00'), handedIn('11:10:30'), factsOf(), factsOf()].map(plain);
  const context = { outline, students, now };
  const effect = (closesAt: string, lateClosesAt: string | null = null) =>
    effectOf(
      planned,
      { ...period, closesAt: at(closesAt), lateClosesAt: lateClosesAt === null ? null : at(lateClosesAt) },
      context,
    );

  test('counts students before and after, and those for whom it becomes worse', () => {
    expect(effect('11:00:00')).toEqual({
      before: { done: 2, late: 0, missed: 0, stopped: 0, open: 2 },
      after: { done: 1, late: 1, missed: 2, stopped: 0, open: 0 },
      worse: 3,
      worseBy: { late: 1, missed: 2 },
    });
    expect(effect('13:00:00').worse).toBe(0);
  });

  test('does not hit who has an end of their own, which the later of both is', () => {
    const extensions = [
      { kind: 'assignment' as const, code: 'A1', closesAt: at('11:30:00'), lateClosesAt: null },
    ];
    const extended = { facts: factsOf(), terms: { ...noTerms, extensions } };
    const effectOn = (closesAt: string) =>
      effectOf(
        planned,
        { ...period, closesAt: at(closesAt), lateClosesAt: null },
        { ...context, students: [extended] },
      );
    expect(effectOn('11:00:00')).toMatchObject({ worse: 0, after: { open: 1 } });
    expect(effectOn('13:00:00').after.open).toBe(1);
  });

  test('is less where those who come later may still hand in late', () => {
    expect(effect('11:00:00', '12:00:00').worseBy).toEqual({ late: 1 });
  });

  test('there is a nearest period that is worse for nobody', () => {
    const wanted = { ...period, opensAt: at('10:30:00'), closesAt: at('11:00:00') };
    // At half past eleven everybody may still hand in, in this minute at the latest.
    expect(harmlessPeriod(planned, wanted, context)).toEqual({ ...period, closesAt: at('11:30:00') });
    const all = { ...context, students: students.slice(0, 2) };
    expect(harmlessPeriod(planned, wanted, all)).toEqual({ ...period, closesAt: at('11:10:00') });
    expect(harmlessPeriod(planned, wanted, all, period.closesAt)).toEqual(period);
  });

  test('where no shorter one is, it has what both have', () => {
    const wanted = { opensAt: at('10:30:00'), closesAt: at('11:00:00'), lateClosesAt: at('13:00:00') };
    expect(harmlessPeriod(planned, wanted, context, period.closesAt)).toEqual({
      ...period,
      lateClosesAt: wanted.lateClosesAt,
    });
  });
});
