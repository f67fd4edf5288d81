/** Releases that are to come follow what changes elsewhere (specification §23.4). */
import type { GradedKind } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';
import type { ComingScores } from '../../coming-scores.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Change } from '../../platform/history.ts';
import { activityNow } from './access.ts';
import { lockReleases } from './locks.ts';
import { addToComing, type Copiable } from './releases.ts';

/** What is not graded a second time any more is shown by the release that is to come. */
export async function comeBack(
  tx: Transaction,
  row: Copiable,
  holders: readonly number[],
  now: Date,
): Promise<readonly Change[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::float from score where kind = ${row.kind} and code = ${row.code}
      and holder_id = any(${sql.param(holders)}::bigint[])`);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : addToComing(tx, row, now, ids);
}

interface Freed extends Record<string, unknown> {
  readonly kind: GradedKind;
  readonly code: string;
  readonly holders: readonly number[];
}

async function withoutGraders(
  tx: Transaction,
  lectureCodes: readonly string[],
  now: Date,
): Promise<readonly Change[]> {
  const { rows: freed } = await tx.execute<Freed>(sql`
    select kind, code, json_agg(holder_id) as holders from grading_share as share
    where part = 'second' and lecture_code = any(${sql.param(lectureCodes)}) and not exists (
      select from grader where grader.account_id = share.grader_id and grader.lecture_code = share.lecture_code)
    group by kind, code order by kind, code`);
  if (freed.length === 0) return [];
  for (const one of freed) await lockReleases(tx, one, 'release');
  // The database takes the shares away, otherwise at the end of the transaction.
  await tx.execute(sql`set constraints grading_shares_freed immediate`);
  await tx.execute(sql`set constraints grading_shares_freed deferred`);
  const shown: Change[] = [];
  for (const one of freed) {
    const row = await activityNow(tx, one, now);
    if (row === undefined) throw new Error('work of no activity');
    const { lectureCode } = row;
    shown.push(...(await comeBack(tx, row, one.holders, now)).map((line) => ({ ...line, lectureCode })));
  }
  return shown;
}

export const comingScores: ComingScores = { withoutGraders };
