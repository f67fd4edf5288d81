/** What remains of an extension that is taken away (specification §21.10): what was handed in by it stays on time. */
import { minuteOf } from '@baeum/contract/minutes';
import type { Ends } from './extensions.ts';
import type { Facts } from './facts.ts';
import type { Outline } from './outline.ts';
import { isBegunBy, outcomeOf, periodOf, type Planned, type PlannedStudent } from './outcomes.ts';
import { type OwnTerms, plannedFor } from './own-terms.ts';
import { afterMinute, type Instant } from './periods.ts';
import { deadlineOf, isOpenAt } from './quizzes.ts';
import { teamStanding } from './teams.ts';

/** What of it ends by itself: of a team activity each assignment, which may end before the activity does. */
const partsOf = (planned: Planned): readonly Ends[] =>
  planned.kind === 'team' ? planned.item.assignments : [periodOf(planned)];

/** When a student has handed in something of each part; whoever is taking a quiz may finish. */
function handedInAt({ kind, item }: Planned, facts: Facts): readonly (readonly Instant[])[] {
  const of = <Fact extends { readonly code: string }>(all: readonly Fact[]) =>
    all.filter(({ code }) => code === item.code);
  switch (kind) {
    case 'content':
      return [of(facts.learning).flatMap(({ reachedAt }) => reachedAt ?? [])];
    case 'assignment':
      return [of(facts.submissions).flatMap(({ submittedAt }) => submittedAt ?? [])];
    case 'quiz':
      return [of(facts.attempts).map((attempt) => attempt.submittedAt ?? deadlineOf(item, attempt) - 1)];
    case 'debate':
      return [of(facts.debates).flatMap(({ tookPartAt }) => tookPartAt ?? [])];
    case 'team': {
      const submissions = of(facts.teams).flatMap((team) => team.submissions);
      return item.assignments.map(({ id }) =>
        submissions.flatMap(({ assignmentId, submittedAt }) =>
          assignmentId === id && submittedAt !== null ? [submittedAt] : [],
        ),
      );
    }
    case 'reflection':
      return [facts.journal?.submittedAt == null ? [] : [facts.journal.submittedAt]];
  }
}

const minutesIn = (moments: readonly Instant[], from: Instant, to: Instant): readonly Instant[] =>
  moments.filter((moment) => moment >= from && moment < afterMinute(to)).map(minuteOf);

/** The minutes of what is on time, or can be handed in late, by the ends that hold and not by the others. */
function usedOf({ closesAt, lateClosesAt }: Ends, without: Ends, moments: readonly Instant[]) {
  const late = lateClosesAt === null ? [] : minutesIn(moments, afterMinute(closesAt), lateClosesAt);
  return {
    onTime: minutesIn(moments, afterMinute(without.closesAt), closesAt),
    late: late.filter((moment) => moment > (without.lateClosesAt ?? 0)),
  };
}

const withoutExtension = ({ kind, item }: Planned, terms: OwnTerms): OwnTerms => ({
  ...terms,
  extensions: terms.extensions.filter((one) => !(one.kind === kind && one.code === item.code)),
});

/**
 * The ends of an extension that must stay when other terms come to hold for a student, because something was handed in after the
 * end that holds by those; undefined when nothing was.
 */
export function endsToKeep(
  planned: Planned,
  { facts, terms }: PlannedStudent,
  next: OwnTerms,
): Ends | undefined {
  const own = plannedFor(planned, terms);
  const handedIn = handedInAt(own, facts);
  const others = partsOf(plannedFor(planned, next));
  const used = partsOf(own).map((ends, part) => usedOf(ends, others[part] ?? ends, handedIn[part] ?? []));
  const onTime = used.flatMap((one) => one.onTime);
  const late = used.flatMap((one) => one.late);
  if (onTime.length + late.length === 0) return undefined;
  const added = addedTime(planned, next);
  // Without anything on time, an end that moves none.
  const closesAt = onTime.length > 0 ? Math.max(...onTime) : Math.min(...others.map((ends) => ends.closesAt));
  return { closesAt: closesAt - added, lateClosesAt: late.length > 0 ? Math.max(...late) - added : null };
}

/** What extra time adds to whatever end is stored, in milliseconds. */
export const addedTime = (planned: Planned, terms: OwnTerms): number =>
  periodOf(plannedFor(planned, terms)).closesAt -
  periodOf(plannedFor(planned, { ...terms, extraTime: null })).closesAt;

/** The same when an extension is taken away. */
export const usedEnds = (planned: Planned, student: PlannedStudent): Ends | undefined =>
  endsToKeep(planned, student, withoutExtension(planned, student.terms));

/** Whether a student is taking a quiz whose time ends sooner by other terms. */
export function isCutShort(
  planned: Planned,
  { facts, terms }: PlannedStudent,
  next: OwnTerms,
  now: Instant,
): boolean {
  const [own, after] = [plannedFor(planned, terms), plannedFor(planned, next)];
  if (own.kind !== 'quiz' || after.kind !== 'quiz') return false;
  return facts.attempts.some(
    (attempt) =>
      attempt.code === own.item.code &&
      isOpenAt(now, own.item, attempt) &&
      deadlineOf(after.item, attempt) < deadlineOf(own.item, attempt),
  );
}

/** How much of it a student can still do. */
function openParts(planned: Planned, outline: Outline, facts: Facts, now: Instant): number {
  const isOpen = outcomeOf(planned, outline, facts, now) === 'open' ? 1 : 0;
  return planned.kind === 'team' ? isOpen + teamStanding(planned.item, facts, now).openParts : isOpen;
}

/** Whether a student has begun, and could not go on with all of it without the extension. */
export function isStopped(
  planned: Planned,
  outline: Outline,
  { facts, terms }: PlannedStudent,
  now: Instant,
): boolean {
  const own = plannedFor(planned, terms);
  const without = plannedFor(planned, withoutExtension(planned, terms));
  return (
    isBegunBy(own, outline, facts, now) &&
    openParts(own, outline, facts, now) > openParts(without, outline, facts, now)
  );
}
