/** Releases that are to come follow what changes elsewhere (specification §23.4). */
import type { GradedKind } from '@baeum/contract/grading/points';
import { type SQL, sql } from 'drizzle-orm';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Change } from '../../platform/history.ts';
import { activityNow, type GradedActivity } from './access.ts';
import { lockAllReleases } from './locks.ts';
import { addToComing, type Copiable, followMembers, leaveFormer, markGraded } from './releases.ts';

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

/** What something in the database refers to. */
async function existing(
  tx: Transaction,
  activity: Pick<GradedActivity, 'kind' | 'code'>,
  now: Date,
): Promise<GradedActivity> {
  const row = await activityNow(tx, activity, now);
  if (row === undefined) throw new Error('work of no activity');
  return row;
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
  await lockAllReleases(
    tx,
    sql`select kind, code from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) as freed(kind text, code text)`,
  );
  // The database takes the shares away, otherwise at the end of the transaction.
  await tx.execute(sql`set constraints grading_shares_freed immediate`);
  await tx.execute(sql`set constraints grading_shares_freed deferred`);
  const shown: Change[] = [];
  for (const one of freed) {
    const row = await existing(tx, one, now);
    const { lectureCode } = row;
    shown.push(...(await comeBack(tx, row, one.holders, now)).map((line) => ({ ...line, lectureCode })));
  }
  return shown;
}

const assignmentsOf = (activityCodes: readonly string[], rest: SQL) => sql`
  select 'teamAssignment' as kind, id::text as code from team_assignment
  where activity_code = any(${sql.param(activityCodes)}::text[]) and ${rest}`;

type Assignment = Pick<GradedActivity, 'kind' | 'code'> & Record<string, unknown>;

const lockOfTeams = async (tx: Transaction, activityCodes: readonly string[]): Promise<void> =>
  void (await lockAllReleases(tx, assignmentsOf(activityCodes, sql`true`)));

async function ofTeams(
  tx: Transaction,
  activityCodes: readonly string[],
  now: Date,
): Promise<readonly Change[]> {
  const isComing = sql`exists (select from score_release
    where team_assignment_id = team_assignment.id and visible_from > ${now}::timestamptz)`;
  const { rows } = await tx.execute<Assignment>(sql`${assignmentsOf(activityCodes, isComing)} order by id`);
  const shown: Change[] = [];
  for (const one of rows) shown.push(...(await followMembers(tx, await existing(tx, one, now), now)));
  return shown;
}

const lockOfLectures = async (tx: Transaction, lectureCodes: readonly string[]): Promise<void> => {
  const isThere = sql`where lecture_code = any(${sql.param(lectureCodes)}::text[])`;
  await lockAllReleases(
    tx,
    sql`select 'assignment' as kind, code from assignment ${isThere}
      union all select 'debate', code from debate ${isThere} union all select 'reflection', code from reflection ${isThere}`,
  );
};

interface Followed extends Record<string, unknown> {
  readonly kind: GradedKind;
  readonly code: string;
  readonly ids: readonly number[];
}

async function ofMoved(tx: Transaction, scoreIds: readonly number[], now: Date): Promise<readonly Change[]> {
  if (scoreIds.length === 0) return [];
  const left = await leaveFormer(tx, scoreIds, now);
  const { rows } = await tx.execute<Followed>(sql`
    select kind, code, json_agg(id) as ids from score
    where id = any(${sql.param(scoreIds)}::bigint[]) and (id = any(${sql.param(left)}::bigint[]) or exists (
      select from score_release as coming where coming.kind = score.kind and coming.code = score.code
        and coming.visible_from > ${now}::timestamptz))
    group by kind, code order by kind, code`);
  const shown: Change[] = [];
  for (const { ids, ...one } of rows) {
    const row = await existing(tx, one, now);
    const { lectureCode } = row;
    shown.push(...(await addToComing(tx, row, now, ids)).map((line) => ({ ...line, lectureCode })));
    await markGraded(tx, row, ids);
  }
  return shown;
}

export const comingScores: ComingScores = { withoutGraders, lockOfTeams, ofTeams, lockOfLectures, ofMoved };
