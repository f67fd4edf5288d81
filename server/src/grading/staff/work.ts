/**
 * Who may have work of an activity, and how it stands, as parts of queries. They mention the placeholders `kind`, `code` and
 * `lectureCode`; `number` is the code of an assignment of teams, and null for other kinds.
 */
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import { activeEnrolment } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';

export const kind = sql`${sql.placeholder('kind')}::text`;
export const code = sql`${sql.placeholder('code')}::text`;
export const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
export const number = sql`${sql.placeholder('number')}::bigint`;
export const now = sql`${sql.placeholder('now')}::timestamptz`;

/** A version of work: microseconds, because those of course packs and comments are exact to them. */
export const versionOf = (handedAt: SQL): SQL<string> =>
  sql<string>`coalesce((extract(epoch from ${handedAt}) * 1000000)::bigint::text, '')`;

/** How work stands, of rows `work` and `score`, either of which may be missing. */
export const stateOf = sql<WorkState>`case
  when score.is_held then 'held'
  when score.graded_at is not null then
    case when work.handed_at is not null and work.handed_at is distinct from score.work_at then 'again' else 'done' end
  when work.handed_at is null then 'none'
  when score.id is null and work.graded_at is not null then 'done'
  else 'waiting' end`;

/** A filter for a state also lets through what was handed in again, which waits. */
export const isInState = (state: SQL, wanted: SQL) =>
  sql`(${wanted}::text is null or ${wanted}::text = case ${state} when 'again' then 'waiting' else ${state} end)`;

/** Students who take the lecture, or the teams of an assignment of teams. */
const holders = sql`(
  select ${account.id} as id, ${account.name} as name, coalesce(${account.studentNumber}, '') as number
  from ${activeEnrolment} join ${account} on ${account.id} = ${activeEnrolment.studentId}
  where ${kind} <> 'teamAssignment' and ${activeEnrolment.lectureCode} = ${lectureCode}
  union all select ${team.id}, ${team.name}, '' from ${teamAssignment}
    join ${team} on ${team.activityCode} = ${teamAssignment.activityCode}
  where ${kind} = 'teamAssignment' and ${teamAssignment.id} = ${number})`;

/** What students are shown now of a row `score`, or of the team's first member. */
const shownNow = sql`lateral (
  select released.points, released.score_version, true as is_released
  from released_score as released join score_release as release on release.id = released.release_id
  where released.score_id = score.id and released.withdrawn_at is null and release.visible_from <= ${now}
  order by release.visible_from desc, release.id desc limit 1)`;

/** Everybody of an activity: rows `holder`, `work`, `score` and `shown`. */
export const everybody = sql`${holders} as holder
  left join gradable_work as work on work.kind = ${kind} and work.code = ${code} and work.lecture_code = ${lectureCode}
    and work.holder_id = holder.id
  left join score on score.kind = ${kind} and score.code = ${code} and score.holder_id = holder.id
  left join ${shownNow} as shown on true`;

/** In the order of the class list, teams by their names. */
export const inOrder = sql`holder.number, holder.name, holder.id`;

/** How many stand how, of rows with a `state`. */
export const countsOf = (rows: SQL) => sql`(select json_build_object(
    'waiting', count(*) filter (where state in ('waiting', 'again')), 'held', count(*) filter (where state = 'held'),
    'done', count(*) filter (where state = 'done'), 'none', count(*) filter (where state = 'none'))
  from ${rows})`;

/** Of the placeholders of an activity. */
export const activityKey = (row: {
  readonly kind: string;
  readonly code: string;
  readonly lectureCode: string;
}) => ({
  kind: row.kind,
  code: row.code,
  lectureCode: row.lectureCode,
  number: row.kind === 'teamAssignment' ? Number(row.code) : null,
});
