import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { GradedActivity, GradedWork } from './access.ts';

/** The column that names what is graded. */
export const columnOf = {
  assignment: 'assignment_code',
  teamAssignment: 'team_assignment_id',
  debate: 'debate_code',
  reflection: 'reflection_code',
} as const;

/** What that column holds: assignments of teams have numbers. */
export const keyOf = ({ kind, code }: Pick<GradedActivity, 'kind' | 'code'>): string | number =>
  kind === 'teamAssignment' ? Number(code) : code;

const lockKey = (kind: SQL, code: SQL): SQL =>
  sql`hashtextextended('score ' || ${kind} || ' ' || ${code}, 0)`;

/**
 * Whoever saves keeps an activity from being released meanwhile, and the other way round: a release has everything that was saved
 * before it, and what is saved later joins it.
 */
export const lockReleases = (
  tx: Transaction,
  { kind, code }: Pick<GradedActivity, 'kind' | 'code'>,
  mode: 'save' | 'release',
) =>
  tx.execute(
    sql`select ${sql.raw(`pg_advisory_xact_lock${mode === 'save' ? '_shared' : ''}`)}(${lockKey(sql`${kind}::text`, sql`${code}::text`)})`,
  );

/**
 * The same for whoever saves one of two scores of this work: what students are to be shown of it follows from both, so that the later
 * one waits, and reads what the earlier one has saved.
 */
export const lockWork = (
  tx: Transaction,
  { kind, code, holder }: Pick<GradedWork, 'kind' | 'code' | 'holder'>,
) =>
  tx.execute(sql`
    select case when pg_advisory_xact_lock_shared(${lockKey(sql`${kind}::text`, sql`${code}::text`)}) is not null
      then pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'work', ${kind}::text, ${code}::text, ${holder}::bigint), 0)) end`);

/** The same of several, always in one order: of their kinds and codes. @param activities a query of `kind` and `code` */
export const lockAllReleases = (tx: Transaction, activities: SQL) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${lockKey(sql`kind`, sql`code`)}) from (${activities} order by kind, code) as graded`,
  );
