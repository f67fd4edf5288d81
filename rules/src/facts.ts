/**
 * The facts of a student in a lecture: what the student has done, with the instants, and nothing that depends on the
 * moment at which it is looked at. Each list has at most one entry for each code; what has not been touched has none.
 */
import type { Instant } from './periods.ts';

export interface LearningFact {
  readonly code: string;
  readonly watchedSeconds: number;
  /** When enough had been watched for attendance. */
  readonly reachedAt: Instant | null;
}

export interface SubmissionFact {
  readonly code: string;
  readonly id: number;
  /** Null for a draft. */
  readonly submittedAt: Instant | null;
  readonly savedAt: Instant;
  /** From when on the student sees a score or feedback. */
  readonly gradedAt: Instant | null;
}

/** All attempts of the student, any number for each quiz. */
export interface AttemptFact {
  readonly code: string;
  /** From 1. */
  readonly number: number;
  readonly startedAt: Instant;
  readonly submittedAt: Instant | null;
  /** The number of answered questions. */
  readonly answered: number;
}

export interface DebateFact {
  readonly code: string;
  /** The student's live comments; at least one. */
  readonly comments: number;
  /** When the comment was written with which there were enough; null while there are not. */
  readonly tookPartAt: Instant | null;
}

/** A student's membership in the team of an activity. */
export interface TeamFact {
  readonly code: string;
  readonly teamId: number;
  readonly members: number;
  /** When the student's first live post or comment on the team's board was there for others. */
  readonly postedAt: Instant | null;
  /** What the team has saved, by assignment; submitted if it has an instant. */
  readonly submissions: readonly { readonly assignmentId: number; readonly submittedAt: Instant | null }[];
  /** The student's reviews of teammates, and how many of them are submitted. */
  readonly reviews: number;
  readonly submittedReviews: number;
}

export interface JournalFact {
  /** Null for a draft. */
  readonly submittedAt: Instant | null;
}

export interface Facts {
  readonly learning: readonly LearningFact[];
  readonly submissions: readonly SubmissionFact[];
  readonly attempts: readonly AttemptFact[];
  readonly debates: readonly DebateFact[];
  readonly teams: readonly TeamFact[];
  readonly journal: JournalFact | null;
}

export const noFacts: Facts = {
  learning: [],
  submissions: [],
  attempts: [],
  debates: [],
  teams: [],
  journal: null,
};

/** Entries by their code, for lists with one entry for each. */
export const byCode = <Fact extends { readonly code: string }>(
  facts: readonly Fact[],
): ReadonlyMap<string, Fact> => new Map(facts.map((fact) => [fact.code, fact]));
