/**
 * Showing scores to students (specification §23.4). What they see is copied from the drafts, and seen by the clock: until then a
 * release follows what is saved, and can be taken back.
 */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffReleaseCalls } from '@baeum/contract/grading/release-calls';
import {
  furthestRelease,
  gradingRefusals,
  type releaseScores,
  takeBackSeconds,
  type takeBackRelease,
  type withdrawScores,
} from '@baeum/contract/grading/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change, Changed } from '../../platform/history.ts';
import { momentOf, serializeMoment } from '../../platform/time.ts';
import type { ReplacedRelease } from '../tables.ts';
import type { GradedActivity } from './access.ts';
import { columnOf, keyOf, lockReleases } from './locks.ts';
import { isSecondOpen, isUndecided } from './seconds.ts';

type Calls = typeof staffReleaseCalls;

export interface Releasing {
  readonly tx: Transaction;
  readonly accountId: number;
  readonly now: Date;
}

const isOf = ({ kind, code }: Pick<GradedActivity, 'kind' | 'code'>) =>
  sql`kind = ${kind} and code = ${code}`;

/** Whether a row `score` is one of these; all are, when there is no list. */
const isAmong = (scoreIds: readonly number[] | null, id: SQL = sql`score.id`) =>
  scoreIds === null ? sql`true` : sql`${id} = any(${sql.param(scoreIds)}::bigint[])`;

interface Copied extends Record<string, unknown> {
  readonly id: number;
  readonly studentId: number;
  readonly points: number | null;
  /** What the student was shown before. */
  readonly before: number | null;
}

interface Copying {
  readonly releaseId: number;
  readonly now: Date;
  readonly scoreIds?: readonly number[] | null;
  readonly onlyMissing?: boolean;
}

/** What is shown now of a row `score` to a row `person`. */
const shownOf = (now: Date) => sql`lateral (
  select released.points, released.score_version
  from released_score as released join score_release as release on release.id = released.release_id
  where released.score_id = score.id and released.student_id = person.student_id and released.withdrawn_at is null
    and release.visible_from <= ${now}::timestamptz
  order by release.visible_from desc, release.id desc limit 1)`;

/** The points of a row `score` with the difference of a member of its team. */
export const pointsWith = (difference: SQL) => sql`case when score.points is not null and ${difference} <> 0
  then least(greatest(score.points + ${difference}, 0), score.out_of) else score.points end`;

/** What lateness takes off a row `score`. */
export const penaltyOf = sql`coalesce(score.penalty_override, score.late_penalty)`;

/**
 * Copies what has a result, is not set aside, is about the work as it is now, is settled where it is graded twice, and differs from
 * what is shown or is about to be by itself: one row for each student, those of a team each with the difference.
 * @param scoreIds only these
 * @param onlyMissing only to those to whom the release shows nothing yet
 */
async function copyScores(
  tx: Transaction,
  row: Pick<GradedActivity, 'kind' | 'code' | 'lectureCode'>,
  { releaseId, now, scoreIds = null, onlyMissing = false }: Copying,
): Promise<readonly Copied[]> {
  const { rows } = await tx.execute<Copied>(sql`
    with wanted as (
      select score.id, score.version, score.work_at, score.status, score.out_of, score.choices, score.marks,
        score.feedback, score.grader_id,
        ${penaltyOf} as penalty, person.student_id, shown.points as before, ${pointsWith(sql`person.difference`)} as points
      from score
        left join gradable_work as work on work.kind = score.kind and work.code = score.code
          and work.lecture_code = ${row.lectureCode} and work.holder_id = score.holder_id
        left join grading_share as second_share on second_share.kind = score.kind and second_share.code = score.code
          and second_share.holder_id = score.holder_id and second_share.part = 'second'
        left join second_score as second on second.kind = score.kind and second.code = score.code and second.holder_id = score.holder_id
        cross join lateral (
          select score.student_id, 0 as difference where score.student_id is not null
          union all select member.student_id, coalesce(own.points, 0) from team_member as member
            left join score_difference as own on own.score_id = score.id and own.student_id = member.student_id
          where member.team_id = score.team_id) as person
        join active_enrolment as enrolled on enrolled.student_id = person.student_id and enrolled.lecture_code = ${row.lectureCode}
        left join ${shownOf(now)} as shown on true
      where score.kind = ${row.kind} and score.code = ${row.code} and ${isAmong(scoreIds)}
        and score.graded_at is not null and not score.is_held and work.handed_at is not distinct from score.work_at
        and not ${isSecondOpen} and not ${isUndecided} and shown.score_version is distinct from score.version
        and not exists (select from score_release as alone where alone.score_id = score.id and alone.id <> ${releaseId}::bigint
          and alone.visible_from > ${now}::timestamptz)
        and not (${onlyMissing} and exists (select from released_score as known
          where known.release_id = ${releaseId}::bigint and known.student_id = person.student_id))),
      copied as (
        insert into released_score (release_id, score_id, student_id, score_version, work_at, status, points, out_of, penalty,
          choices, marks, feedback, grader_id)
        select ${releaseId}::bigint, id, student_id, version, work_at, status, points, out_of, penalty, choices, marks,
          feedback, grader_id
        from wanted returning id, student_id, score_id),
      given as (
        insert into released_score_file (released_id, stored_file_id)
        select copied.id, file.stored_file_id from copied join score_file as file on file.score_id = copied.score_id
        where file.removed_at is null)
    select copied.id::float, wanted.student_id::float as "studentId", wanted.points::float, wanted.before::float
    from copied join wanted using (student_id)`);
  return rows;
}

/**
 * A submission is graded from when on its student sees a score or feedback (specification §19.13), so that it cannot be changed any
 * more. Whoever has taken it back meanwhile has another one.
 * @param scoreIds only what these are of
 */
export async function markGraded(
  tx: Transaction,
  { kind, code }: Pick<GradedActivity, 'kind' | 'code'>,
  scoreIds: readonly number[] | null = null,
): Promise<void> {
  if (kind !== 'assignment') return;
  await tx.execute(sql`
    update submission set graded_at = shown.at
    from (
      select submission.id, submission.submitted_at, least(
        (select min(created_at) from feedback where submission_id = submission.id),
        (select min(release.visible_from) from released_score as released
          join score_release as release on release.id = released.release_id
          where released.score_id = score.id and released.student_id = submission.student_id
            and released.withdrawn_at is null and released.work_at = submission.submitted_at)) as at
      from submission join score on score.kind = 'assignment' and score.code = submission.assignment_code
        and score.holder_id = submission.student_id
      where submission.assignment_code = ${code} and submission.submitted_at is not null
        and ${isAmong(scoreIds)}) as shown
    where submission.id = shown.id and submission.submitted_at = shown.submitted_at
      and submission.graded_at is distinct from shown.at`);
}

/** Lines that the students may read once they see the scores. */
const linesOf = (copied: readonly Copied[], title: string): Change[] =>
  copied.map(({ id, studentId, before, points }) => ({
    action: 'change',
    kind: 'releasedScore',
    object: id,
    subjectId: studentId,
    shown: 'released',
    values: { title: { after: title }, points: { before, after: points } },
  }));

/** What is needed of an activity to copy its scores. */
export type Copiable = Pick<GradedActivity, 'kind' | 'code' | 'lectureCode' | 'title'>;

/** What is to be graded a second time is not shown by a release that is to come, until it is settled. */
export async function leaveComing(
  tx: Transaction,
  row: GradedActivity,
  holders: readonly number[],
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    delete from released_score using score_release as release, score
    where release.id = released_score.release_id and release.kind = ${row.kind} and release.code = ${row.code}
      and release.visible_from > ${now}::timestamptz and score.id = released_score.score_id
      and score.holder_id = any(${sql.param(holders)}::bigint[])`);
  if (rowCount !== null && rowCount > 0) await markGraded(tx, row);
}

/**
 * Scores that are of another activity now leave what is to come of their former one; what is to show one of them alone goes along.
 * @returns those that something was to show
 */
export async function leaveFormer(
  tx: Transaction,
  scoreIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const isComing = sql`score.id = any(${sql.param(scoreIds)}::bigint[]) and coming.visible_from > ${now}::timestamptz`;
  await tx.execute(sql`
    update score_release as coming set lecture_code = score.lecture_code, assignment_code = score.assignment_code,
      debate_code = score.debate_code, reflection_code = score.reflection_code
    from score where score.id = coming.score_id and ${isComing}`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from released_score as released using score_release as coming, score
    where coming.id = released.release_id and score.id = released.score_id and coming.code <> score.code and ${isComing}
    returning score.id::float8`);
  return rows.map(({ id }) => id);
}

/** What was saved joins the release that is to come, and that of this score alone. @param scoreIds only these */
export async function addToComing(
  tx: Transaction,
  row: Copiable,
  now: Date,
  scoreIds: readonly number[] | null = null,
): Promise<Change[]> {
  const { rows } = await tx.execute<{ id: number; scoreId: number | null }>(sql`
    select id::float, score_id::float as "scoreId" from score_release
    where ${isOf(row)} and visible_from > ${now}::timestamptz and (score_id is null or ${isAmong(scoreIds, sql`score_id`)})
    order by score_id nulls last`);
  const copied: Copied[] = [];
  for (const { id, scoreId } of rows) {
    const among = scoreId === null ? scoreIds : [scoreId];
    await forgetCopies(tx, id, among);
    copied.push(...(await copyScores(tx, row, { releaseId: id, now, scoreIds: among })));
  }
  if (rows.length > 0) await markGraded(tx, row, scoreIds);
  return linesOf(copied, row.title);
}

/** Whoever is in a team is shown its score by the releases that are to come, and nobody else is. */
export async function followMembers(tx: Transaction, row: Copiable, now: Date): Promise<Change[]> {
  const { rows } = await tx.execute<{ id: number; scoreId: number | null }>(sql`
    select id::float, score_id::float as "scoreId" from score_release
    where ${isOf(row)} and visible_from > ${now}::timestamptz order by score_id nulls last`);
  const copied: Copied[] = [];
  for (const { id: releaseId, scoreId } of rows) {
    await tx.execute(sql`
      delete from released_score as released using score
      where released.release_id = ${releaseId}::bigint and score.id = released.score_id and not exists (
        select from team_member as member
        where member.team_id = score.team_id and member.student_id = released.student_id)`);
    const scoreIds = scoreId === null ? null : [scoreId];
    copied.push(...(await copyScores(tx, row, { releaseId, now, scoreIds, onlyMissing: true })));
  }
  return linesOf(copied, row.title);
}

/** Takes these scores out of a release, and what others have for those who are in the team now. */
const forgetCopies = (tx: Transaction, releaseId: number, scoreIds: readonly number[] | null) =>
  tx.execute(sql`
    delete from released_score as released using score
    where released.release_id = ${releaseId}::bigint and ${isAmong(scoreIds)}
      and (released.score_id = score.id or released.student_id in (
        select member.student_id from team_member as member where member.team_id = score.team_id))`);

/** To how many students a row `score_release` is to show a score. */
const studentsOf = sql`(select count(*)::int from released_score where release_id = score_release.id)`;

interface Coming extends Record<string, unknown> {
  readonly id: number;
  readonly visibleFrom: string;
  readonly students: number;
  /** The time that was set: its own, or else what it had replaced itself. */
  readonly reservation: ReplacedRelease | null;
}

/** What was to be shown later, which another release takes the place of; a score that was to be shown alone still is. */
async function replaceComing(
  tx: Transaction,
  row: GradedActivity,
  now: Date,
): Promise<{ readonly reservation: ReplacedRelease | null; readonly changes: readonly Change[] }> {
  const { rows } = await tx.execute<Coming>(sql`
    delete from score_release where ${isOf(row)} and score_id is null and visible_from > ${now}::timestamptz
    returning id::float, visible_from as "visibleFrom", ${studentsOf} as students,
      case when visible_from <= released_at + make_interval(secs => ${takeBackSeconds}::int) then replaced
        else jsonb_build_object('visibleFrom', visible_from, 'releasedBy', released_by, 'releasedAt', released_at)
      end as reservation`);
  const changes = rows.map(
    ({ id, visibleFrom, students }): Change => ({
      action: 'remove',
      kind: 'scoreRelease',
      object: id,
      values: {
        title: { before: row.title },
        visibleFrom: { before: serializeMoment(new Date(visibleFrom)) },
        students: { before: students },
      },
    }),
  );
  return { reservation: rows.find(({ reservation }) => reservation !== null)?.reservation ?? null, changes };
}

/** All that was to be shown later. */
const removeComing = (tx: Transaction, row: GradedActivity, now: Date) =>
  tx.execute(sql`delete from score_release where ${isOf(row)} and visible_from > ${now}::timestamptz`);

/** When what is released now is shown. */
const soonestFrom = (now: Date): Date => new Date(now.getTime() + takeBackSeconds * 1000);

function visibleFromOf(at: string | undefined, now: Date): Date {
  const soonest = soonestFrom(now);
  if (at === undefined) return soonest;
  const wanted = new Date(momentOf(at)).getTime();
  if (wanted < now.getTime() || wanted > now.getTime() + furthestRelease * 86_400_000)
    refuse(gradingRefusals.releaseTime, { about: { field: 'at' } });
  return new Date(Math.max(wanted, soonest.getTime()));
}

interface Added {
  readonly visibleFrom: Date;
  /** What it shows alone, unless it is of the whole activity. */
  readonly scoreId?: number;
  /** What holds again when it is taken back. */
  readonly replaced?: ReplacedRelease | null;
}

/** @returns its number, and how much work was handed in again, which it does not have */
async function addRelease(
  { tx, accountId, now }: Releasing,
  row: GradedActivity,
  { visibleFrom, scoreId, replaced = null }: Added,
): Promise<{ readonly releaseId: number; readonly stale: number }> {
  const { rows } = await tx.execute<{ id: string; stale: number }>(sql`
    insert into score_release (lecture_code, ${sql.identifier(columnOf[row.kind])}, visible_from, released_by, released_at, score_id, replaced)
    values (${row.lectureCode}, ${keyOf(row)}, ${visibleFrom}::timestamptz,
      ${accountId}::bigint, ${now}::timestamptz, ${scoreId ?? null}::bigint,
      ${replaced && JSON.stringify(replaced)}::jsonb)
    returning id, (select count(*)::int from score
      join gradable_work as work on work.kind = score.kind and work.code = score.code
        and work.lecture_code = ${row.lectureCode} and work.holder_id = score.holder_id
      where score.kind = ${row.kind} and score.code = ${row.code} and score.graded_at is not null
        and work.handed_at is distinct from score.work_at) as stale`);
  const [made] = rows;
  if (made === undefined) throw new Error('the release has no row');
  return { releaseId: Number(made.id), stale: made.stale };
}

/**
 * Shows a score that was changed anew, at once and alone, unless the student is about to be shown it already; refuses what cannot be
 * shown yet. The caller has locked the releases.
 */
export async function releaseOne(
  releasing: Releasing,
  row: GradedActivity,
  { scoreId, studentId }: { readonly scoreId: number; readonly studentId: number },
): Promise<{ readonly visibleFrom: Date; readonly changes: readonly Change[] }> {
  const { tx, now } = releasing;
  // Two members of a team may ask about one score.
  const { rows } = await tx.execute<{ visibleFrom: string }>(sql`
    select alone.visible_from as "visibleFrom" from score_release as alone
      join released_score as copy on copy.release_id = alone.id join score on score.id = copy.score_id
    where alone.score_id = ${scoreId}::bigint and alone.visible_from > ${now}::timestamptz
      and copy.student_id = ${studentId}::bigint and copy.score_version = score.version`);
  if (rows[0] !== undefined) return { visibleFrom: new Date(rows[0].visibleFrom), changes: [] };
  const visibleFrom = soonestFrom(now);
  // It would be told of a second time by a release that is to come.
  await tx.execute(sql`
    delete from released_score using score_release as coming where coming.id = released_score.release_id
      and coming.kind = ${row.kind} and coming.code = ${row.code} and coming.visible_from > ${now}::timestamptz
      and released_score.score_id = ${scoreId}::bigint`);
  const { releaseId } = await addRelease(releasing, row, { visibleFrom, scoreId });
  const copied = await copyScores(tx, row, { releaseId, now, scoreIds: [scoreId] });
  if (copied.length === 0) refuse(gradingRefusals.regradeNotReady);
  await markGraded(tx, row, [scoreId]);
  return {
    visibleFrom,
    changes: [
      releaseLine(row, { releaseId, visibleFrom, students: copied.length }),
      ...linesOf(copied, row.title),
    ],
  };
}

interface Made {
  readonly releaseId: number;
  readonly visibleFrom: Date;
  readonly students: number;
}

const releaseLine = ({ title }: GradedActivity, { releaseId, visibleFrom, students }: Made): Change => ({
  action: 'add',
  kind: 'scoreRelease',
  object: releaseId,
  values: {
    title: { after: title },
    visibleFrom: { after: serializeMoment(visibleFrom) },
    students: { after: students },
  },
});

export async function release(
  releasing: Releasing,
  row: GradedActivity,
  { at }: RequestOf<Calls[typeof releaseScores]>,
): Promise<Changed<ResultOf<Calls[typeof releaseScores]>>> {
  const { tx, now } = releasing;
  const visibleFrom = visibleFromOf(at, now);
  await lockReleases(tx, row, 'release');
  const { reservation, changes } = await replaceComing(tx, row, now);
  // Whoever sets another time wants that one, and not the former one when it is taken back.
  const isAtOnce = visibleFrom.getTime() === soonestFrom(now).getTime();
  const replaced = isAtOnce ? reservation : null;
  const { releaseId, stale } = await addRelease(releasing, row, { visibleFrom, replaced });
  const copied = await copyScores(tx, row, { releaseId, now });
  // A time may be set before anything is graded.
  if (copied.length === 0 && at === undefined) refuse(gradingRefusals.nothingToRelease);
  await markGraded(tx, row);
  return {
    result: { releaseId, visibleFrom: serializeMoment(visibleFrom), students: copied.length, stale },
    changes: [
      ...changes,
      releaseLine(row, { releaseId, visibleFrom, students: copied.length }),
      ...linesOf(copied, row.title),
    ],
  };
}

export async function takeBack(
  { tx, now }: Releasing,
  row: GradedActivity,
  { releaseId }: RequestOf<Calls[typeof takeBackRelease]>,
): Promise<Changed<ResultOf<Calls[typeof takeBackRelease]>>> {
  await lockReleases(tx, row, 'release');
  const { rows } = await tx.execute<{ students: number; replaced: ReplacedRelease | null }>(sql`
    delete from score_release where id = ${releaseId}::bigint and ${isOf(row)} and visible_from > ${now}::timestamptz
    returning ${studentsOf} as students, replaced`);
  const { students, replaced } = rows[0] ?? refuse(gradingRefusals.alreadyShown);
  const restored = await restore(tx, row, now, replaced);
  await markGraded(tx, row);
  // What it would have shown belongs to the next one that is to come.
  const shown = await addToComing(tx, row, now);
  const values = { title: { before: row.title }, students: { before: students } };
  return {
    result: { students, visibleFrom: restored && serializeMoment(restored.visibleFrom) },
    changes: [
      { action: 'remove', kind: 'scoreRelease', object: releaseId, values },
      ...(restored === null
        ? []
        : [releaseLine(row, { ...restored, students: await countOf(tx, restored) })]),
      ...shown,
    ],
  };
}

interface Restored {
  readonly releaseId: number;
  readonly visibleFrom: Date;
}

/** The time that was set before holds again, as it was set, unless it has come meanwhile. What it shows is still to be copied. */
async function restore(
  tx: Transaction,
  row: GradedActivity,
  now: Date,
  replaced: ReplacedRelease | null,
): Promise<Restored | null> {
  if (replaced === null) return null;
  const visibleFrom = new Date(replaced.visibleFrom);
  if (visibleFrom <= now) return null;
  const before = { tx, accountId: replaced.releasedBy, now: new Date(replaced.releasedAt) };
  const { releaseId } = await addRelease(before, row, { visibleFrom });
  return { releaseId, visibleFrom };
}

async function countOf(tx: Transaction, { releaseId }: Restored): Promise<number> {
  const { rows } = await tx.execute<{ students: number }>(
    sql`select ${studentsOf} as students from score_release where id = ${releaseId}::bigint`,
  );
  return rows[0]?.students ?? 0;
}

export async function withdraw(
  { tx, now }: Releasing,
  row: GradedActivity,
  { reason }: RequestOf<Calls[typeof withdrawScores]>,
): Promise<Changed<ResultOf<Calls[typeof withdrawScores]>>> {
  await lockReleases(tx, row, 'release');
  await removeComing(tx, row, now);
  const { rows } = await tx.execute<{ studentId: string }>(sql`
    update released_score set withdrawn_at = ${now}::timestamptz
    from score where score.id = released_score.score_id and score.kind = ${row.kind} and score.code = ${row.code}
      and released_score.withdrawn_at is null
    returning released_score.student_id as "studentId"`);
  if (rows.length === 0) refuse(gradingRefusals.notReleased);
  // Who has asked for another look at them asks about what is released afterwards, if at all.
  await tx.execute(sql`
    update regrade_request set closed_at = ${now}::timestamptz
    from score where score.id = regrade_request.score_id and score.kind = ${row.kind} and score.code = ${row.code}
      and regrade_request.closed_at is null`);
  await markGraded(tx, row);
  const students = new Set(rows.map(({ studentId }) => studentId)).size;
  const values = { title: { before: row.title }, students: { before: students } };
  return {
    result: { students },
    changes: [{ action: 'change', kind: 'scoreRelease', object: `${row.kind} ${row.code}`, values }],
    reason,
  };
}
