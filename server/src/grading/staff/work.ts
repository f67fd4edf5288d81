/**
 * Who may have work of an activity, and how it stands, as parts of queries. They mention the placeholders `kind`, `code` and
 * `lectureCode`; `number` is the code of an assignment of teams, and null for other kinds.
 */
import { type SQL, sql } from 'drizzle-orm';
import { activeEnrolment } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { team, teamAssignment } from '../../team/tables.ts';
import { keyOf, nameOr, numberOr, saltOf } from '../../standing/blind.ts';

export const kind = sql`${sql.placeholder('kind')}::text`;
export const code = sql`${sql.placeholder('code')}::text`;
export const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
export const number = sql`${sql.placeholder('number')}::bigint`;
export const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Whether it is this account, or everybody, who is to grade, of rows `share` and `second_share`, which may be missing. */
export const isOwn = (accountId: SQL) =>
  sql`(share.grader_id is null or share.grader_id = ${accountId} or second_share.grader_id = ${accountId})`;

/**
 * Whether a row `work` is of a team, or of somebody who takes its lecture, which is one of these: their students are read once, and
 * not looked up for each work.
 */
export const isStillTaken = (codes: SQL) =>
  sql`(work.kind = 'teamAssignment' or (work.holder_id, work.lecture_code) in (
    select ${activeEnrolment.studentId}, ${activeEnrolment.lectureCode} from ${activeEnrolment}
    where ${activeEnrolment.lectureCode} = any(${codes})))`;

/** A filter for a state also lets through what was handed in again, which waits. */
export const isInState = (state: SQL, wanted: SQL) =>
  sql`(${wanted}::text is null or ${wanted}::text = case ${state} when 'again' then 'waiting' else ${state} end)`;

/** Once for the whole statement. */
const salt = sql`(select ${saltOf(kind, code, now)})`;

/** Students who take the lecture, or the teams of an assignment of teams; `key` names them to whoever asks. */
const holders = sql`(
  select ${account.id} as id, ${keyOf(salt, sql`${account.id}`)} as key,
    ${nameOr(salt, sql`${account.id}`, sql`${account.name}`)} as name,
    ${numberOr(salt, sql`${account.studentNumber}`)} as number
  from ${activeEnrolment} join ${account} on ${account.id} = ${activeEnrolment.studentId}
  where ${kind} <> 'teamAssignment' and ${activeEnrolment.lectureCode} = ${lectureCode}
  union all select ${team.id}, ${team.id}, ${team.name}, '' from ${teamAssignment}
    join ${team} on ${team.activityCode} = ${teamAssignment.activityCode}
  where ${kind} = 'teamAssignment' and ${teamAssignment.id} = ${number})`;

/** What students are shown now of a row `score`, or of the team's first member. */
const shownNow = sql`lateral (
  select released.points, released.score_version, true as is_released
  from released_score as released join score_release as release on release.id = released.release_id
  where released.score_id = score.id and released.withdrawn_at is null and release.visible_from <= ${now}
  order by release.visible_from desc, release.id desc limit 1)`;

/** Everybody of an activity: rows `holder`, `work`, `score`, `share`, `second_share`, `second` and `shown`. */
export const everybody = sql`${holders} as holder
  left join gradable_work as work on work.kind = ${kind} and work.code = ${code} and work.lecture_code = ${lectureCode}
    and work.holder_id = holder.id
  left join score on score.kind = ${kind} and score.code = ${code} and score.holder_id = holder.id
  left join grading_share as share on share.kind = ${kind} and share.code = ${code} and share.holder_id = holder.id
    and share.part = 'first'
  left join grading_share as second_share on second_share.kind = ${kind} and second_share.code = ${code}
    and second_share.holder_id = holder.id and second_share.part = 'second'
  left join second_score as second on second.kind = ${kind} and second.code = ${code} and second.holder_id = holder.id
  left join ${shownNow} as shown on true`;

/** In the order of the class list, teams by their names, and what is graded blind by its numbers. */
export const inOrder = sql`holder.number, holder.name, holder.key`;

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
