/**
 * What a domain adds to screens that show all domains: counts on the lecture cards and the lecture home, entries in the
 * calendar, cells of the study page. Fragments of SQL that end up in one statement for all domains, so that a screen costs the
 * same however many there are (DESIGN §6).
 */
import { type SQL, sql } from 'drizzle-orm';

/** What a fragment may use: SQL expressions, and the common table `mine (lecture_code)` of the lectures in question. */
export interface ContributionScope {
  readonly studentId: SQL;
  readonly now: SQL;
}

type Fragment = (scope: ContributionScope) => SQL;

export interface Contribution {
  /** A select of (lecture_code text, activity text, total int, done int, begun int), the activities as the contract names them. */
  readonly counts?: Fragment;
  /**
   * A select of (kind text, code text, name text, starts_at, ends_at timestamptz, lecture_code text, progress text,
   * state text): what falls due, with its state for this student.
   */
  readonly schedule?: Fragment;
  /**
   * A select of (lecture_code text, week_number int, topic_code text, kind text, code text, title text, progress text,
   * facts jsonb): what a week offers beside its contents. It stands in the row of its topic, or in a row of its own where it
   * has none. `facts` is what the cell of its kind shows of it; the study page's wire knows each kind's.
   */
  readonly cells?: Fragment;
  /**
   * A select of (lecture_code text, number int, state text) and whatever else its own domain shows: every week, with how it
   * stands for the student. One domain alone knows that.
   */
  readonly weeks?: Fragment;
  /**
   * A select of (board text, id bigint, title text, type_code text, published_at timestamptz, answered boolean): the newest
   * posts of each board, for the lecture home. One domain alone has boards.
   */
  readonly previews?: Fragment;
  /** A select of (lecture_code text): lectures that the student has completed by something he has done. */
  readonly completions?: Fragment;
}

/** Rows of all domains that contribute to this part, as one select. */
export const gather = (
  contributions: readonly Contribution[],
  part: keyof Contribution,
  scope: ContributionScope,
): SQL =>
  sql.join(
    contributions.flatMap((contribution) => contribution[part]?.(scope) ?? []),
    sql` union all `,
  );
