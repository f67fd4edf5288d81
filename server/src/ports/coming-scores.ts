/** What grading contributes to changes elsewhere that releases which are to come follow (specification §23.4). */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import type { Change } from '../platform/history.ts';

export interface ComingScores {
  /**
   * What those who grade in these lectures no more were to grade a second time is shown by them. In a transaction that has locked the
   * lectures. @returns lines of what is shown
   */
  readonly withoutGraders: (
    tx: Transaction,
    lectureCodes: readonly string[],
    now: Date,
  ) => Promise<readonly Change[]>;
  /** No assignment of these team activities is graded or released meanwhile. Before their teams are locked, and after themselves. */
  readonly lockOfTeams: (tx: Transaction, activityCodes: readonly string[]) => Promise<void>;
  /** Those who are in a team are shown its scores, and not those of another one. @returns lines of what is shown */
  readonly ofTeams: (
    tx: Transaction,
    activityCodes: readonly string[],
    now: Date,
  ) => Promise<readonly Change[]>;
  /** Nothing that single students do in these lectures is graded or released meanwhile. After teams, and before accounts are locked. */
  readonly lockOfLectures: (tx: Transaction, lectureCodes: readonly string[]) => Promise<void>;
  /**
   * Scores that have gone to another class with their students are shown by what is to come there, and not in the old one. Once the
   * students take the new one. @returns lines of what is shown
   */
  readonly ofMoved: (tx: Transaction, scoreIds: readonly number[], now: Date) => Promise<readonly Change[]>;
}

/** What students write refers to their teams, and waits; so does whoever else puts students into teams. */
export async function lockTeams(
  tx: Transaction,
  codes: readonly string[],
  scores: ComingScores,
): Promise<void> {
  const among = sql`any(${sql.param(codes)}::text[])`;
  await tx.execute(sql`select from team_activity where code = ${among} order by code for no key update`);
  await scores.lockOfTeams(tx, codes);
  await tx.execute(sql`select id from team where activity_code = ${among} order by id for update`);
}
