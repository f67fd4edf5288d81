/** What remains of an extension that is taken away (specification §21.10): what was handed in by it stays on time. */
import type { Ends } from './extensions.ts';
import type { Facts } from './facts.ts';
import { type Planned, periodOf, type PlannedStudent } from './outcomes.ts';
import { plannedFor } from './own-terms.ts';
import { afterMinute, type Instant } from './periods.ts';
import { attemptEnd } from './quizzes.ts';

const minute = 60_000;
const minuteOf = (moment: Instant): Instant => Math.floor(moment / minute) * minute;

/** When a student has handed in something of it; whoever is taking a quiz may finish. */
function handedInAt({ kind, item }: Planned, facts: Facts): Instant[] {
  const of = <Fact extends { readonly code: string }>(all: readonly Fact[]) =>
    all.filter(({ code }) => code === item.code);
  switch (kind) {
    case 'content':
      return of(facts.learning).flatMap(({ reachedAt }) => reachedAt ?? []);
    case 'assignment':
      return of(facts.submissions).flatMap(({ submittedAt }) => submittedAt ?? []);
    case 'quiz':
      return of(facts.attempts).map((attempt) => attemptEnd(item, attempt) - 1);
    case 'debate':
      return of(facts.debates).flatMap(({ tookPartAt }) => tookPartAt ?? []);
    case 'team':
      return of(facts.teams)
        .flatMap(({ submissions }) => submissions)
        .flatMap(({ submittedAt }) => submittedAt ?? []);
    case 'reflection':
      return facts.journal?.submittedAt == null ? [] : [facts.journal.submittedAt];
  }
}

/**
 * The ends that must stay, because the student has handed in something after the end that holds without the extension; undefined
 * when nothing of it was used.
 */
export function usedEnds(planned: Planned, { facts, terms }: PlannedStudent): Ends | undefined {
  const { kind, item } = planned;
  const extensions = terms.extensions.filter((one) => !(one.kind === kind && one.code === item.code));
  const own = plannedFor(planned, terms);
  const { closesAt, lateClosesAt } = periodOf(own);
  const without = periodOf(plannedFor(planned, { ...terms, extensions }));
  // Extra time is added to whatever end is stored.
  const added = closesAt - periodOf(plannedFor(planned, { ...terms, extraTime: null })).closesAt;
  const used = handedInAt(own, facts).filter((moment) => moment >= afterMinute(without.closesAt));
  const last = (from: Instant, to: Instant): Instant | null => {
    const within = used.filter((moment) => moment >= from && moment < afterMinute(to));
    return within.length === 0 ? null : minuteOf(Math.max(...within)) - added;
  };
  const onTime = last(0, closesAt);
  const late = lateClosesAt === null ? null : last(afterMinute(closesAt), lateClosesAt);
  const isLateUse = late !== null && late + added > (without.lateClosesAt ?? 0);
  if (onTime === null && !isLateUse) return undefined;
  return { closesAt: onTime ?? without.closesAt - added, lateClosesAt: isLateUse ? late : null };
}
