/**
 * Saving a score (specification §23.2): a draft with a version, so that of two graders the later one is shown what the earlier one
 * has saved. A request that was repeated, because its reply was lost, changes nothing.
 */
import type { ResultOf } from '@baeum/contract/call';
import type { staffGradingCalls } from '@baeum/contract/grading/staff-calls';
import { gradingRefusals, type saveScore } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Changed, differences as differing } from '../../platform/history.ts';
import { account } from '../../platform/tables.ts';
import { versionOf } from '../../standing/work-version.ts';
import { teamMember } from '../../team/tables.ts';
import { type GradedWork, isOf, notBySecond, readAgain } from './access.ts';
import { latenessOf, storedScore, type StoredScore } from './detail.ts';
import { comparable, inWords, refuseMeanwhile, sorted } from './compared.ts';
import { judge, type Judgement, type Saved } from './judged.ts';
import { addToComing } from './releases.ts';
import { columnOf, keyOf, lockWork } from './locks.ts';
import { serializeScore } from './serializers.ts';
import { stateOf } from './state.ts';
import { lineOf } from './sittings.ts';

export type Result = ResultOf<(typeof staffGradingCalls)[typeof saveScore]>;

export interface Saving {
  readonly tx: Transaction;
  readonly accountId: number;
  readonly now: Date;
}

interface Current extends Record<string, unknown> {
  readonly score: StoredScore;
}

/** What is stored, locked until the end of the transaction. A statement that waits for the lock would read the other rows as before. */
async function lockScore(tx: Transaction, row: GradedWork): Promise<Current | undefined> {
  await tx.execute(sql`select from score where ${isOf(row)} for update`);
  const { rows } = await tx.execute<Current>(sql`
    select ${storedScore} as score from score where ${isOf(row)}`);
  return rows[0];
}

export async function save(
  { tx, accountId, now }: Saving,
  opened: GradedWork,
  input: Saved,
): Promise<Changed<Result>> {
  await lockWork(tx, opened);
  const row = await readAgain(tx, opened, now);
  notBySecond(row, accountId);
  const current = await lockScore(tx, row);
  const { penalty } = await latenessOf(tx, row);
  const judged = judge(input, row, { latePenalty: penalty, marks: current?.score.marks ?? [] });
  const wanted = { ...comparable(judged), differences: sorted(input.differences) };
  const before = current && { ...comparable(current.score), differences: sorted(current.score.differences) };
  const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(wanted);
  if (input.version !== (current?.score.version ?? 0)) {
    // A repeated request finds what it has saved itself.
    if (!isSame) return refuseMeanwhile(current?.score);
    return { result: await resultOf(tx, row), changes: [] };
  }
  const id = await write(tx, row, { input, judged, accountId, now });
  if (id === undefined) return refuseMeanwhile((await lockScore(tx, row))?.score);
  await writeDifferences(tx, row, id, input.differences);
  const shown = await addToComing(tx, row, now, [id]);
  const values = differing(
    before === undefined ? {} : inWords({ ...before, points: current?.score.points ?? null }),
    inWords({ ...wanted, points: judged.points }),
  );
  // Of marks the history has how many there are, and not what became of their words.
  const line = await lineOf(tx, row, 'score', {
    scoreId: id,
    isNew: current === undefined,
    accountId,
    now,
    // By what lateness takes off now, the points may be others though nothing else is.
    values,
  });
  return { result: await resultOf(tx, row), changes: [...line, ...shown] };
}

interface Writing {
  readonly input: Saved;
  readonly judged: Judgement;
  readonly accountId: number;
  readonly now: Date;
}

/** Of the work as it is now, where that is what the grader has looked at. */
export const workSeen = ({ kind, code, lectureCode, holder }: GradedWork, workVersion: string) =>
  sql`(select work.handed_at from gradable_work as work where work.kind = ${kind} and work.code = ${code}
    and work.lecture_code = ${lectureCode} and work.holder_id = ${holder}::bigint
    and ${versionOf(sql`work.handed_at`)} = ${workVersion})`;

/** The number of the score; undefined when somebody else has saved the first version meanwhile. */
async function write(
  tx: Transaction,
  row: GradedWork,
  { input, judged, accountId, now }: Writing,
): Promise<number | undefined> {
  const team = row.kind === 'teamAssignment' ? row.holder : null;
  const student = row.kind === 'teamAssignment' ? null : row.holder;
  const gradedAt = judged.isGraded ? now : null;
  const seen = workSeen(row, input.workVersion);
  const { rows } =
    input.version === 0
      ? await tx.execute<{ id: string }>(sql`
          insert into score (lecture_code, ${sql.identifier(columnOf[row.kind])}, student_id, team_id, status, choices, marks, typed_points,
            late_penalty, penalty_override, penalty_reason, points, out_of, feedback, is_held, work_at, grader_id, saved_at, graded_at)
          values (${row.lectureCode}, ${keyOf(row)}, ${student}::bigint, ${team}::bigint,
            ${judged.status}, ${JSON.stringify(judged.choices)}::jsonb, ${JSON.stringify(judged.marks)}::jsonb,
            ${judged.typedPoints}::numeric, ${judged.latePenalty}::numeric,
            ${judged.penaltyOverride}::numeric, ${judged.penaltyReason}, ${judged.points}::numeric, ${row.outOf}, ${judged.feedback},
            ${judged.isHeld}, ${seen}, ${accountId}::bigint, ${now}::timestamptz, ${gradedAt}::timestamptz)
          on conflict (kind, code, holder_id) do nothing returning id`)
      : await tx.execute<{ id: string }>(sql`
          update score set status = ${judged.status}, choices = ${JSON.stringify(judged.choices)}::jsonb,
            marks = ${JSON.stringify(judged.marks)}::jsonb,
            typed_points = ${judged.typedPoints}::numeric, late_penalty = ${judged.latePenalty}::numeric,
            penalty_override = ${judged.penaltyOverride}::numeric, penalty_reason = ${judged.penaltyReason},
            points = ${judged.points}::numeric, out_of = ${row.outOf}, feedback = ${judged.feedback}, is_held = ${judged.isHeld},
            -- What was not looked at stays another version, and waits; where there was nothing to look at, it is a score of that.
            work_at = ${input.workVersion === '' ? null : sql`coalesce(${seen}, work_at)`}, grader_id = ${accountId}::bigint, saved_at = ${now}::timestamptz,
            graded_at = ${gradedAt}::timestamptz, version = version + 1
          where ${isOf(row)} and version = ${input.version} returning id`);
  return rows[0] && Number(rows[0].id);
}

/** Members who are not in the team are refused. */
async function writeDifferences(
  tx: Transaction,
  row: GradedWork,
  scoreId: number,
  wanted: Saved['differences'],
): Promise<void> {
  if (row.kind !== 'teamAssignment') {
    if (wanted.length > 0) refuse(gradingRefusals.notMember, { about: { field: 'differences' } });
    return;
  }
  const kept = wanted.filter(({ points }) => points !== 0);
  await tx.execute(sql`delete from score_difference where score_id = ${scoreId}::bigint`);
  if (kept.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    insert into score_difference (score_id, student_id, points, reason)
    select ${scoreId}::bigint, member.student_id, wanted.points, wanted.reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as wanted ("studentNumber" text, points numeric, reason text)
      join ${account} as person on person.student_number = wanted."studentNumber"
      join ${teamMember} as member on member.student_id = person.id and member.team_id = ${row.holder}::bigint`);
  if (rowCount !== kept.length) refuse(gradingRefusals.notMember, { about: { field: 'differences' } });
}

/** What is stored now. */
async function resultOf(db: Queryable, row: GradedWork): Promise<Result> {
  const { rows } = await db.execute<{ score: StoredScore; state: Result['state'] }>(sql`
    select ${storedScore} as score, ${stateOf} as state from score
      left join gradable_work as work on work.kind = score.kind and work.code = score.code
        and work.lecture_code = ${row.lectureCode} and work.holder_id = score.holder_id
    where score.kind = ${row.kind} and score.code = ${row.code} and score.holder_id = ${row.holder}::bigint`);
  const [found] = rows;
  if (found === undefined) throw new Error('the score has just been saved');
  return { version: found.score.version, score: serializeScore(found.score), state: found.state };
}
