import type { SQL } from 'drizzle-orm';

/**
 * When lines of the history that wait for a release are shown to the person concerned (specification §19.4). A domain whose changes
 * are `shown: 'released'` has one for their kind; without one they are never shown.
 */
export interface ReleaseRule {
  /** Kind of the changed object. */
  readonly kind: string;
  /** Of the line's object, a text, whether what the line is about has been released at that moment. */
  readonly isReleased: (object: SQL, now: SQL) => SQL;
  /** Whether lines are results, of which a lecture shows nothing to those who have to evaluate it first (specification §16.1). */
  readonly waitsForEvaluation?: true;
  /** Of the same for this person, whether the line says from what to what; it always does when left out. */
  readonly showsValues?: (object: SQL, now: SQL, personId: SQL) => SQL;
}
