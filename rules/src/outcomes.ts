/**
 * How one content or activity stands for a student, in words that are the same for all kinds: for staff who decide about its
 * period, and see what another one would mean (specification §21.3).
 */
import { afterMinute, minuteOf } from '@baeum/contract/minutes';
import type { Outcome } from '@baeum/contract/study/board-terms';
import { attendanceAt, learningProgressAt } from './attendance.ts';
import { debateState, handedInState } from './coursework.ts';
import type { Facts } from './facts.ts';
import type { Assignment, Content, Debate, Journal, Outline, Quiz, TeamActivity } from './outline.ts';
import { type Instant, type Period, type Progress, phaseAt, progressAt, progressOf } from './periods.ts';
import { type OwnTerms, plannedFor } from './own-terms.ts';
import { quizProgressOf, quizStandingIn } from './quizzes.ts';
import { teamStanding } from './teams.ts';

/** What has a period, by its kind. */
export type Planned =
  | { readonly kind: 'content'; readonly item: Content }
  | { readonly kind: 'assignment'; readonly item: Assignment }
  | { readonly kind: 'quiz'; readonly item: Quiz }
  | { readonly kind: 'debate'; readonly item: Debate }
  | { readonly kind: 'team'; readonly item: TeamActivity }
  | { readonly kind: 'reflection'; readonly item: Journal };

export interface PlannedPeriod extends Period {
  readonly lateClosesAt: Instant | null;
}

/** The same object with another period. A late period follows the end at once. */
export function withPeriod(planned: Planned, { opensAt, closesAt, lateClosesAt }: PlannedPeriod): Planned {
  const late = { lateOpensAt: lateClosesAt === null ? null : afterMinute(closesAt), lateClosesAt };
  switch (planned.kind) {
    case 'content':
      return {
        ...planned,
        item: { ...planned.item, attendanceStartsAt: opensAt, attendanceEndsAt: closesAt },
      };
    case 'assignment':
      return { ...planned, item: { ...planned.item, opensAt, closesAt, ...late } };
    case 'debate':
      return { ...planned, item: { ...planned.item, opensAt, closesAt, ...late } };
    case 'quiz':
      return { ...planned, item: { ...planned.item, opensAt, closesAt, lateClosesAt } };
    case 'team':
      return { ...planned, item: { ...planned.item, opensAt, closesAt } };
    case 'reflection':
      return { ...planned, item: { ...planned.item, opensAt, closesAt } };
  }
}

export function periodOf({ kind, item }: Planned): PlannedPeriod {
  if (kind === 'content')
    return { opensAt: item.attendanceStartsAt, closesAt: item.attendanceEndsAt, lateClosesAt: null };
  const { opensAt, closesAt } = item;
  return { opensAt, closesAt, lateClosesAt: 'lateClosesAt' in item ? item.lateClosesAt : null };
}

interface Standing {
  /** Null while it has not been done. */
  readonly done: 'done' | 'late' | null;
  readonly isBegun: boolean;
  readonly progress: Progress;
}

const handedIn = (state: string): Standing['done'] => (state === 'done' || state === 'late' ? state : null);

function standingOf(planned: Planned, outline: Outline, facts: Facts, now: Instant): Standing {
  switch (planned.kind) {
    case 'content': {
      const learned = facts.learning.find(({ code }) => code === planned.item.code);
      const attendance = attendanceAt(now, planned.item, learned);
      return {
        done: attendance === 'A' ? 'done' : attendance === 'D' ? 'late' : null,
        isBegun: (learned?.watchedSeconds ?? 0) > 0,
        progress: learningProgressAt(now, planned.item),
      };
    }
    case 'assignment': {
      const own = facts.submissions.find(({ code }) => code === planned.item.code);
      const phase = phaseAt(now, planned.item);
      return {
        done: handedIn(handedInState(own?.submittedAt ?? null, planned.item, phase)),
        isBegun: own !== undefined,
        progress: progressOf(phase),
      };
    }
    case 'quiz': {
      const { ended, isOpen, lastEndedLate, phase } = quizStandingIn(outline, planned.item, facts, now);
      return {
        done: ended === 0 ? null : lastEndedLate ? 'late' : 'done',
        isBegun: isOpen || ended > 0,
        progress: quizProgressOf(phase),
      };
    }
    case 'debate': {
      const own = facts.debates.find(({ code }) => code === planned.item.code);
      return {
        done: handedIn(debateState(planned.item, own, now)),
        isBegun: own !== undefined,
        progress: progressOf(phaseAt(now, planned.item)),
      };
    }
    case 'team': {
      const { isDone, isBegun } = teamStanding(planned.item, facts, now);
      return { done: isDone ? 'done' : null, isBegun, progress: progressAt(now, planned.item) };
    }
    case 'reflection': {
      const submitted = facts.journal !== null && facts.journal.submittedAt !== null;
      return {
        done: submitted ? 'done' : null,
        isBegun: facts.journal !== null,
        progress: progressAt(now, planned.item),
      };
    }
  }
}

export function outcomeOf(planned: Planned, outline: Outline, facts: Facts, now: Instant): Outcome {
  const { done, isBegun, progress } = standingOf(planned, outline, facts, now);
  if (done !== null) return done;
  if (progress === 'finish') return 'missed';
  return isBegun && progress === 'before' ? 'stopped' : 'open';
}

/** Whether a student has done any of it. */
export const isBegunBy = (planned: Planned, outline: Outline, facts: Facts, now: Instant): boolean =>
  standingOf(planned, outline, facts, now).isBegun;

/** From the best for a student to the worst; what is open may still be done. */
const severity: Readonly<Record<Outcome, number>> = { done: 0, open: 0, late: 1, stopped: 2, missed: 3 };

export interface Effect {
  readonly before: Readonly<Record<Outcome, number>>;
  readonly after: Readonly<Record<Outcome, number>>;
  /** Students for whom it becomes worse, and by what it becomes. */
  readonly worse: number;
  readonly worseBy: Readonly<Partial<Record<Outcome, number>>>;
}

const nobody = (): Record<Outcome, number> => ({ done: 0, late: 0, missed: 0, stopped: 0, open: 0 });

/** What one student of a lecture has done, and what holds for that student alone. */
export interface PlannedStudent {
  readonly facts: Facts;
  readonly terms: OwnTerms;
}

interface Context {
  readonly outline: Outline;
  readonly students: readonly PlannedStudent[];
  readonly now: Instant;
}

/** What another period would mean now for these students. */
export function effectOf(
  planned: Planned,
  period: PlannedPeriod,
  { outline, students, now }: Context,
): Effect {
  const [before, after, worseBy] = [nobody(), nobody(), {} as Partial<Record<Outcome, number>>];
  const changed = withPeriod(planned, period);
  let worse = 0;
  for (const { facts, terms } of students) {
    const outcome = (of: Planned) => outcomeOf(plannedFor(of, terms), outline, facts, now);
    const [one, other] = [outcome(planned), outcome(changed)];
    before[one] += 1;
    after[other] += 1;
    if (severity[other] <= severity[one]) continue;
    worse += 1;
    worseBy[other] = (worseBy[other] ?? 0) + 1;
  }
  return { before, after, worse, worseBy };
}

/**
 * The nearest period to the wanted one that is worse for nobody: it begins no later than it does now, and ends no earlier than
 * needed. The search is over the minutes at which students have finished, and the end that holds.
 * @param soonest an end that it does not go below
 */
export function harmlessPeriod(
  planned: Planned,
  wanted: PlannedPeriod,
  context: Context,
  soonest: Instant = wanted.closesAt,
): PlannedPeriod {
  const stored = periodOf(planned);
  const opensAt = Math.min(wanted.opensAt, stored.opensAt);
  const ends = [wanted.closesAt, ...context.students.flatMap(({ facts }) => momentsOf(facts)), context.now]
    .map((moment) => minuteOf(moment))
    .filter((end) => end >= wanted.closesAt && end >= soonest && end < stored.closesAt)
    .sort((a, b) => a - b);
  for (const closesAt of new Set(ends)) {
    const period = { opensAt, closesAt, lateClosesAt: lateAfter(closesAt, wanted.lateClosesAt) };
    if (effectOf(planned, period, context).worse === 0) return period;
  }
  return longerOf(stored, wanted);
}

/** Whoever had time in one of them has it. */
function longerOf(one: PlannedPeriod, other: PlannedPeriod): PlannedPeriod {
  const closesAt = Math.max(one.closesAt, other.closesAt);
  const lateClosesAt = Math.max(one.lateClosesAt ?? 0, other.lateClosesAt ?? 0);
  return {
    opensAt: Math.min(one.opensAt, other.opensAt),
    closesAt,
    lateClosesAt: lateAfter(closesAt, lateClosesAt),
  };
}

const lateAfter = (closesAt: Instant, lateClosesAt: Instant | null): Instant | null =>
  lateClosesAt !== null && lateClosesAt > closesAt ? lateClosesAt : null;

/** When students have finished something. */
const momentsOf = ({ learning, submissions, attempts, debates }: Facts): Instant[] => [
  ...learning.flatMap(({ reachedAt }) => reachedAt ?? []),
  ...submissions.flatMap(({ submittedAt }) => submittedAt ?? []),
  ...attempts.flatMap(({ submittedAt }) => submittedAt ?? []),
  ...debates.flatMap(({ tookPartAt }) => tookPartAt ?? []),
];
