/**
 * Counting scores again when the points or the rubric of what they are of change (specification §23.12), as `judge` counts single ones:
 * in one statement over all of them. A second score of which nothing is decided yet is compared with the first one, and follows as
 * well; one that is decided stays as it was.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { Change } from '../../platform/history.ts';
import type { RubricScores, ScoredBy, ScoresEffect } from '../../ports/rubric-scores.ts';
import { isOfWork } from '../../standing/own-score.ts';
import { outOf } from './access.ts';
import { lockReleases } from './locks.ts';
import { addToComing } from './releases.ts';

/** Levels that the rubric still has, with their points now; of the others only what was said. */
const choicesBy = (rubric: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('criterion', chosen.choice ->> 'criterion', 'level', level.value ->> 'name',
    'points', coalesce(level.value -> 'points', '0'), 'comment', chosen.choice ->> 'comment') order by chosen.place), '[]')
  from jsonb_array_elements(given.choices) with ordinality as chosen (choice, place)
    join jsonb_array_elements(${rubric}) as criterion on criterion.value ->> 'name' = chosen.choice ->> 'criterion'
    left join lateral jsonb_array_elements(criterion.value -> 'levels') as level
      on level.value ->> 'name' = chosen.choice ->> 'level')`;

/** Of a row with new `choices`: null as long as a criterion has no level. */
const sumBy = (rubric: SQL) => sql`(
  select case when count(*) > 0 and count(*) = count(part.points) then sum(part.points) end
  from jsonb_array_elements(${rubric}) as criterion
    left join lateral (
      select (choice.value ->> 'points')::numeric as points from jsonb_array_elements(by_level.choices) as choice
      where choice.value ->> 'criterion' = criterion.value ->> 'name' and choice.value ->> 'level' is not null limit 1) as part
      on true)`;

/** All that was given; what a second score lacks is said with the first one. */
const givenFor = ({ kind, code }: Pick<ScoredBy, 'kind' | 'code'>) => sql`(
  select 'score' as kind, id, student_id, team_id, status, points, typed_points, penalty_override, late_penalty, feedback, marks, graded_at, out_of, choices
  from score where kind = ${kind} and code = ${code}
  union all
  select 'secondScore', id, student_id, team_id, 'scored', points, typed_points, null, 0, feedback, '[]', null, null, choices
  from second_score where kind = ${kind} and code = ${code} and decision is null)`;

/** Of a row `counted`: words about the whole, or on a place of the work. */
const isWorded = sql`(btrim(counted.feedback) <> '' or exists (
  select from jsonb_array_elements(counted.marks) as mark where mark.value ->> 'comment' <> ''))`;

/** Rows `rescored`: each score as it is, and as it is to be. */
function rescored({ kind, code, points, rubric }: ScoredBy): SQL {
  const criteria = sql`${JSON.stringify(rubric ?? [])}::jsonb`;
  const most = sql`${outOf({ points, rubric })}::integer`;
  const wordsAreResult = sql`${points === null && rubric === null}::boolean`;
  return sql`(
    select counted.*, counted.status <> 'scored' or counted.new_points is not null
        or ${wordsAreResult} and ${isWorded} as is_graded, ${most} as new_out_of
      from (
        select by_level.*, case when by_level.status = 'missing' then 0
          -- The least of nothing and the most would be the most.
          when by_level.status = 'scored' and base.points is not null
          then greatest(least(base.points, ${most}) - coalesce(by_level.penalty_override, by_level.late_penalty), 0) end as new_points
        from (select given.kind, given.id, given.student_id, given.team_id, given.status, given.points, given.typed_points, given.penalty_override,
            given.late_penalty, given.feedback, given.marks, given.graded_at, given.out_of, given.choices as old_choices,
            ${choicesBy(criteria)} as choices
          from ${givenFor({ kind, code })} as given) as by_level
          cross join lateral (select coalesce(by_level.typed_points, ${sumBy(criteria)}) as points) as base) as counted)`;
}

const isShownAt = (
  now: Date,
) => sql`exists (select from released_score as shown join score_release as release on release.id = shown.release_id
  where rescored.kind = 'score' and shown.score_id = rescored.id and shown.withdrawn_at is null and release.visible_from <= ${now}::timestamptz)`;

async function effectOf(tx: Transaction, wanted: ScoredBy, now: Date): Promise<ScoresEffect> {
  const { rows } = await tx.execute<ScoresEffect & Record<string, unknown>>(sql`
    select (count(distinct student_id) filter (where is_graded))::int as graded,
      (count(distinct student_id) filter (where is_changed))::int as changed,
      (count(distinct student_id) filter (where is_changed and new_points is null))::int as lost,
      (count(distinct student_id) filter (where is_changed and is_shown))::int as released,
      (avg(new_points - points) filter (where kind = 'score' and points is not null and new_points is not null))::float8 as "meanShift"
    from (select rescored.kind, person.student_id, rescored.points, rescored.new_points, rescored.new_points is distinct from rescored.points as is_changed,
        rescored.graded_at is not null as is_graded, ${isShownAt(now)} as is_shown from ${rescored(wanted)} as rescored
        cross join lateral (select rescored.student_id where rescored.student_id is not null
          union all select member.student_id from team_member as member where member.team_id = rescored.team_id) as person) as rescored`);
  const [effect] = rows;
  if (effect === undefined) throw new Error('no effect');
  return effect;
}

async function countShown(
  tx: Transaction,
  { code, lectureCode }: Pick<ScoredBy, 'code' | 'lectureCode'>,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ students: number }>(sql`
    select count(points)::int as students
    from (
      select distinct on (released.student_id) released.points
      from score join released_score as released on released.score_id = score.id
        join score_release as release on release.id = released.release_id
        join active_enrolment as enrolled on enrolled.student_id = released.student_id and enrolled.lecture_code = ${lectureCode}
      where score.kind = 'assignment' and score.code = ${code} and released.withdrawn_at is null
        and release.visible_from <= ${now}::timestamptz and ${isOfWork.assignment}
      order by released.student_id, release.visible_from desc, release.id desc) as shown`);
  return rows[0]?.students ?? 0;
}

interface Followed extends Record<string, unknown> {
  readonly kind: 'score' | 'secondScore';
  readonly id: number;
  /** Null of a team, and while names are not to be told: a line with one would say whose work it is. */
  readonly studentId: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * In a transaction that has locked the releases.
 * @param scoreIds only these first scores
 */
export async function recount(
  tx: Transaction,
  wanted: ScoredBy,
  now: Date,
  scoreIds: readonly number[] | null = null,
): Promise<readonly Followed[]> {
  const isMeant =
    scoreIds === null
      ? sql`true`
      : sql`rescored.kind = 'score' and rescored.id = any(${sql.param(scoreIds)}::bigint[])`;
  const { rows } = await tx.execute<Followed>(sql`
    with rescored as materialized (select * from ${rescored(wanted)} as rescored where ${isMeant}),
      first as (
        update score set choices = rescored.choices, points = rescored.new_points, out_of = rescored.new_out_of,
          graded_at = case when rescored.is_graded then coalesce(score.graded_at, ${now}::timestamptz) end,
          saved_at = ${now}::timestamptz, version = score.version + 1
        from rescored
        where rescored.kind = 'score' and score.id = rescored.id
          and (rescored.choices, rescored.new_points, rescored.new_out_of, rescored.is_graded)
            is distinct from (rescored.old_choices, rescored.points, rescored.out_of, rescored.graded_at is not null)
        returning rescored.kind, rescored.id),
      second as (
        update second_score set choices = rescored.choices, points = rescored.new_points, saved_at = ${now}::timestamptz,
          version = second_score.version + 1
        from rescored
        where rescored.kind = 'secondScore' and second_score.id = rescored.id
          and (rescored.choices, rescored.new_points) is distinct from (rescored.old_choices, rescored.points)
        returning rescored.kind, rescored.id)
    select kind, id::float8, points::float8 as before, new_points::float8 as after,
      case when blind_salt_of(${wanted.kind}, ${wanted.code}, ${now}::timestamptz) is null then student_id end::float8 as "studentId"
    from rescored join (select * from first union all select * from second) as followed using (kind, id)`);
  return rows;
}

/** What is shown stays as it was released, and is `공개 뒤 변경`; what is to be shown follows. */
async function follow(tx: Transaction, wanted: ScoredBy, now: Date): Promise<readonly Change[]> {
  const { kind, code, lectureCode, title } = wanted;
  const activity = { kind, code, lectureCode, title };
  // Whoever saves meanwhile reads the rubric after this change, or is counted again by it.
  await lockReleases(tx, activity, 'release');
  const followed = await recount(tx, wanted, now);
  if (followed.length === 0) return [];
  const lines = followed.map(
    ({ kind, id, studentId, before, after }): Change => ({
      action: 'change',
      kind,
      object: id,
      subjectId: studentId ?? undefined,
      shown: 'never',
      values: { points: { before, after } },
    }),
  );
  return [...lines, ...(await addToComing(tx, activity, now))];
}

export const rubricScores: RubricScores = { effectOf, countShown, follow };
