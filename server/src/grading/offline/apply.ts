/** Saves what a plan says, and takes it back, in statements whose number does not depend on the rows. */
import { scoreFileRefusals } from '@baeum/contract/grading/offline-terms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences as differing } from '../../platform/history.ts';
import { type GradedActivity, readAgain } from '../staff/access.ts';
import { comparable, inWords, sorted } from '../staff/compared.ts';
import { columnOf, lockReleases } from '../staff/locks.ts';
import { addToComing } from '../staff/releases.ts';
import { recount } from '../staff/rescoring.ts';
import { versionOf } from '../../standing/work-version.ts';
import type { Saving } from './plan.ts';

interface Applying {
  readonly importId: string;
  readonly savings: readonly Saving[];
  readonly accountId: number;
  readonly now: Date;
}

/**
 * Its scores are locked until the end of the transaction, and its rubric is the one by which they are counted then. Nobody saves one of
 * two scores of the same work meanwhile ({@link file://../staff/locks.ts}): a file is about everybody's.
 */
export async function lockActivity(
  tx: Transaction,
  opened: GradedActivity,
  now: Date,
): Promise<GradedActivity> {
  await lockReleases(tx, opened, 'release');
  await tx.execute(
    sql`select from score where kind = ${opened.kind} and code = ${opened.code} order by id for update`,
  );
  return readAgain(tx, opened, now);
}

/** In a transaction that has locked the scores. */
export async function saveAll(
  tx: Transaction,
  activity: GradedActivity,
  { importId, savings, accountId, now }: Applying,
): Promise<Change[]> {
  const saved = await writeAll(tx, activity, { importId, savings, accountId, now });
  // Somebody has saved the first version of one of them meanwhile.
  if (saved.size !== savings.length) refuse(scoreFileRefusals.changed);
  const shown = await addToComing(tx, activity, now, [...saved.values()]);
  return [...savings.map((one) => lineOf(activity, one, saved.get(one.known.holder) ?? 0)), ...shown];
}

/** Numbers of the scores by student or team. */
async function writeAll(
  tx: Transaction,
  activity: GradedActivity,
  { importId, savings, accountId, now }: Applying,
): Promise<ReadonlyMap<number, number>> {
  const isTeam = activity.kind === 'teamAssignment';
  const wanted = savings.map(({ known, input, judged }) => ({
    ...judged,
    // They stay as they are.
    marks: undefined,
    holder: known.holder,
    version: input.version + 1,
    workVersion: input.workVersion,
  }));
  const { rows } = await tx.execute<{ id: string; holder: string }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (holder bigint, version integer,
        "workVersion" text, status text, choices jsonb, "typedPoints" numeric, "latePenalty" numeric, "penaltyOverride" numeric,
        "penaltyReason" text, points numeric, feedback text, "isHeld" boolean, "isGraded" boolean)),
      saved as (
        insert into score (lecture_code, ${sql.identifier(columnOf[activity.kind])}, student_id, team_id, status, choices,
          typed_points, late_penalty, penalty_override, penalty_reason, points, out_of, feedback, is_held, work_at, grader_id,
          saved_at, graded_at, version)
        select ${activity.lectureCode}, ${isTeam ? sql`${activity.code}::bigint` : activity.code},
          ${isTeam ? sql`null::bigint, wanted.holder` : sql`wanted.holder, null::bigint`}, wanted.status, wanted.choices,
          wanted."typedPoints", wanted."latePenalty", wanted."penaltyOverride", wanted."penaltyReason", wanted.points,
          ${activity.outOf}, wanted.feedback, wanted."isHeld",
          -- Of the work as it is now, where that is what was looked at; of nothing, where there was nothing to look at.
          case when wanted."workVersion" <> '' then coalesce(work.handed_at, stored.work_at) end, ${accountId}::bigint, ${now}::timestamptz,
          case when wanted."isGraded" then ${now}::timestamptz end, wanted.version
        from wanted
          left join score as stored on stored.kind = ${activity.kind} and stored.code = ${activity.code}
            and stored.holder_id = wanted.holder
          left join gradable_work as work on work.kind = ${activity.kind} and work.code = ${activity.code}
            and work.lecture_code = ${activity.lectureCode} and work.holder_id = wanted.holder
            and ${versionOf(sql`work.handed_at`)} = wanted."workVersion"
        on conflict (kind, code, holder_id) do update set status = excluded.status, choices = excluded.choices,
          typed_points = excluded.typed_points, late_penalty = excluded.late_penalty,
          penalty_override = excluded.penalty_override, penalty_reason = excluded.penalty_reason, points = excluded.points,
          out_of = excluded.out_of, feedback = excluded.feedback, is_held = excluded.is_held,
          work_at = excluded.work_at, grader_id = excluded.grader_id, saved_at = excluded.saved_at,
          graded_at = excluded.graded_at, version = excluded.version
        where score.version = excluded.version - 1
        returning id, holder_id, version),
      -- As all parts of a statement, this one reads what was there before it.
      kept as (
        insert into score_import_row (import_id, score_id, before, version)
        select ${importId}::uuid, saved.id, (select to_jsonb(score) from score where score.id = saved.id), saved.version
        from saved)
    select id, holder_id as holder from saved`);
  return new Map(rows.map(({ id, holder }) => [Number(holder), Number(id)]));
}

/** A line of its own, and not a part of what the account has changed on the desk: it can be undone. */
function lineOf(
  { kind, isBlind }: GradedActivity,
  { known, input, judged }: Saving,
  scoreId: number,
): Change {
  const { score } = known;
  const differences = sorted(input.differences);
  const before = score && inWords({ ...comparable(score), differences, points: score.points });
  const after = inWords({ ...comparable(judged), differences, points: judged.points });
  return {
    action: score === null ? 'add' : 'change',
    kind: 'score',
    object: scoreId,
    subjectId: kind === 'teamAssignment' || isBlind ? undefined : known.holder,
    shown: 'never',
    values: differing(before ?? {}, after),
  };
}

interface Restored extends Record<string, unknown> {
  readonly id: string;
  readonly studentId: string | null;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Every score that nobody has changed since is as it was, by the rubric as it is now; one that the file has made has nothing in it
 * any more. First scores that the account does not see, and those of which a student was told that they have changed, stay as they
 * are. In a transaction that has locked the scores, and has read the activity after that.
 */
export async function restoreAll(
  tx: Transaction,
  activity: GradedActivity,
  { importId, accountId, now }: Omit<Applying, 'savings'>,
): Promise<{ readonly restored: number; readonly kept: number; readonly changes: Change[] }> {
  const { rows } = await tx.execute<Restored>(sql`
    with done as (
      select score.id, score.points, part.before
      from score_import_row as part join score on score.id = part.score_id and score.version = part.version
        join score_import as imported on imported.id = part.import_id
      where part.import_id = ${importId}::uuid and score.kind = ${activity.kind} and score.code = ${activity.code}
        and not exists (select from grading_share as second_share where second_share.kind = score.kind and second_share.code = score.code
          and second_share.holder_id = score.holder_id and second_share.part = 'second' and second_share.grader_id = ${accountId}::bigint)
        and not exists (select from regrade_request as request where request.score_id = score.id and request.outcome = 'changed'
          and request.answered_at >= imported.applied_at and request.closed_at is null))
    update score set status = coalesce(was.status, 'scored'), choices = coalesce(was.choices, '[]'),
      typed_points = was.typed_points, late_penalty = coalesce(was.late_penalty, 0), penalty_override = was.penalty_override,
      penalty_reason = coalesce(was.penalty_reason, ''), points = was.points, out_of = coalesce(was.out_of, score.out_of),
      feedback = coalesce(was.feedback, ''), is_held = coalesce(was.is_held, false), work_at = was.work_at,
      graded_at = was.graded_at, grader_id = ${accountId}::bigint, saved_at = ${now}::timestamptz, version = score.version + 1
    from done cross join lateral jsonb_populate_record(null::score, coalesce(done.before, '{}')) as was
    where score.id = done.id
    returning score.id, score.student_id as "studentId", done.points::float as before, score.points::float as after`);
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from score_import_row where import_id = ${importId}::uuid`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const recounted =
    activity.kind === 'assignment' && ids.length > 0
      ? await recount(tx, { ...activity, kind: activity.kind }, now, ids)
      : [];
  const pointsNow = new Map(recounted.map(({ id, after }) => [id, after]));
  const shown = ids.length === 0 ? [] : await addToComing(tx, activity, now, ids);
  return {
    restored: rows.length,
    kept: (counted[0]?.total ?? 0) - rows.length,
    changes: [
      ...rows.map(
        ({ id, studentId, before, after }): Change => ({
          action: 'restore',
          kind: 'score',
          object: Number(id),
          subjectId: studentId === null || activity.isBlind ? undefined : Number(studentId),
          shown: 'never',
          values: {
            points: { before, after: pointsNow.has(Number(id)) ? pointsNow.get(Number(id)) : after },
          },
        }),
      ),
      ...shown,
    ],
  };
}
