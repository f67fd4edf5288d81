import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether an account is to grade work a second time (specification §23.9), so that nothing of the first score is shown to it.
 * @param work a row with `kind`, `code` and `holder_id`
 */
export const isSecondGrader = (work: SQL, accountId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from grading_share as second_share where second_share.kind = ${work}.kind
    and second_share.code = ${work}.code and second_share.holder_id = ${work}.holder_id
    and second_share.part = 'second' and second_share.grader_id = ${accountId})`;
