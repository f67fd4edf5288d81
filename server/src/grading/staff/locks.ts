import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { GradedActivity } from './access.ts';

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

/** The same of several, always in one order: of their kinds and codes. @param activities a query of `kind` and `code` */
export const lockAllReleases = (tx: Transaction, activities: SQL) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${lockKey(sql`kind`, sql`code`)}) from (${activities} order by kind, code) as graded`,
  );
