/**
 * What a domain provides for screens that show all domains: counts on the lecture cards and the lecture home, calendar entries,
 * cells of the study page. Providers return SQL fragments that are joined into one statement, so a screen costs the same however
 * many domains there are (specification §18.4).
 */
import { type SQL, sql } from 'drizzle-orm';

/** What a fragment may use, beside the common table expression `mine (lecture_code)` with the lectures in question. */
export interface DashboardScope {
  readonly studentId: SQL;
  readonly now: SQL;
}

type Fragment = (scope: DashboardScope) => SQL;

export interface DashboardProvider {
  /** A select of (lecture_code text, activity text, total int, done int, begun int), the activities as the contract names them. */
  readonly counts?: Fragment;
  /**
   * A select of (kind text, code text, name text, starts_at, ends_at timestamptz, lecture_code text, progress text,
   * state text): what falls due, with its state for this student.
   */
  readonly schedule?: Fragment;
  /**
   * A select of (lecture_code text, week_number int, topic_code text, kind text, code text, title text, progress text,
   * facts jsonb): the activities of a week, shown in the row of their topic, or in a row of their own without one. `facts` is what
   * the cell shows; the serializer of the study page knows its shape for each kind.
   */
  readonly cells?: Fragment;
  /**
   * A select of (lecture_code text, number int, state text), with further columns for its own domain: the student's state in every
   * week. Only one domain provides it.
   */
  readonly weeks?: Fragment;
  /**
   * A select of (board text, id bigint, title text, type_code text, published_at timestamptz, answered boolean): the newest
   * posts of each board, for the lecture home. Only one domain provides it.
   */
  readonly previews?: Fragment;
  /** A select of (lecture_code text): lectures that the student has completed. */
  readonly completions?: Fragment;
}

/** The rows of all providers of this part, as one select. */
export const unionOf = (
  providers: readonly DashboardProvider[],
  part: keyof DashboardProvider,
  scope: DashboardScope,
): SQL =>
  sql.join(
    providers.flatMap((provider) => provider[part]?.(scope) ?? []),
    sql` union all `,
  );
