/**
 * What a domain adds to the home: counts on the lecture cards and entries in the calendar. Fragments of SQL that end up in
 * one statement for all domains, so that the home costs the same however many there are (DESIGN §6).
 */
import type { SQL } from 'drizzle-orm';

/** What a fragment may use: SQL expressions, and the common table `mine (lecture_code)` of the lectures in question. */
export interface ContributionScope {
  readonly studentId: SQL;
  readonly now: SQL;
}

export interface Contribution {
  /** A select of (lecture_code text, activity text, total int, done int, begun int). */
  readonly counts: (scope: ContributionScope) => SQL;
  /**
   * A select of (kind text, code text, name text, starts_at, ends_at timestamptz, lecture_code text, progress text,
   * state text): what falls due, with its state for this student.
   */
  readonly schedule: (scope: ContributionScope) => SQL;
}
