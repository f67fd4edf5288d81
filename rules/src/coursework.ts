/** Assignments (specification §8) and debates (§12): how a student stands in each. */
import type { DebateFact, SubmissionFact } from './facts.ts';
import type { Assignment, Debate } from './outline.ts';
import { type Instant, isLate, isMissedPhase, type LatePeriod, type Phase, phaseAt } from './periods.ts';

/** How a calendar entry stands for a student. */
export type WorkState = 'todo' | 'draft' | 'done' | 'late' | 'graded' | 'missed';

/** Of something that is handed in once: done, late, or how it stands while it is not. */
export function handedInState(
  submittedAt: Instant | null,
  period: LatePeriod,
  phase: Phase,
): 'todo' | 'done' | 'late' | 'missed' {
  if (submittedAt !== null) return isLate(submittedAt, period) ? 'late' : 'done';
  return isMissedPhase(phase) ? 'missed' : 'todo';
}

/** A score is shown from a moment on, which may be to come. */
export const isGraded = (own: Pick<SubmissionFact, 'gradedAt'> | undefined, now: Instant): boolean =>
  own?.gradedAt != null && own.gradedAt <= now;

/** @param own what the student has saved or submitted, if anything */
export function assignmentState(
  assignment: Assignment,
  own: SubmissionFact | undefined,
  now: Instant,
): WorkState {
  if (isGraded(own, now)) return 'graded';
  if (own !== undefined && own.submittedAt === null) return 'draft';
  return handedInState(own?.submittedAt ?? null, assignment, phaseAt(now, assignment));
}

/** A student with as many live comments as are asked for has taken part, on time if the last of those needed was. */
export const debateState = (debate: Debate, own: DebateFact | undefined, now: Instant): WorkState =>
  handedInState(own?.tookPartAt ?? null, debate, phaseAt(now, debate));
