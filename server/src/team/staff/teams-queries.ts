/** The teams of an activity and the students of its lecture, as staff see them (specification §21.9). */
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf, type Statement } from '../../platform/statements.ts';

/** More students than a lecture has; everything that the screen of teams shows comes at once. */
const mostStudents = 2000;

const activityCode = sql`${sql.placeholder('code')}::text`;
const ofTeams = sql`in (select id from team where activity_code = ${activityCode})`;

/** What students have handed in and written in the teams of an activity that its page shows: posts and comments are counted together. */
const shownWork = sql`(
  select team_id, student_id, sum(posts)::int as posts, sum(submissions)::int as submissions
  from (
    select post.team_id, writer.student_id, 1 as posts, 0 as submissions
      from post cross join lateral (
        select post.author_id as student_id
        union all select author_id from comment where comment.discussion_id = post.discussion_id and comment.deleted_at is null
      ) as writer
      where post.team_id ${ofTeams} and post.deleted_at is null
    union all select team_id, submitter_id, 0, 1 from team_submission where team_id ${ofTeams}
  ) done group by team_id, student_id)`;

/**
 * What else names students in their teams: reviews, and traces, which nobody sees: deleted posts, likes, copies of their drafts.
 */
const hiddenWork = sql`(
  select team_id, student_id, sum(reviews)::int as reviews, sum(traces)::int as traces
  from (
    select team_id, unnest(array[reviewer_id, member_id]) as student_id, 1 as reviews, 0 as traces
      from peer_review where team_id ${ofTeams}
    union all select team_id, author_id, 0, 1 from post where team_id ${ofTeams} and deleted_at is not null
    union all select post.team_id, comment.author_id, 0, 1 from post join comment using (discussion_id)
      where post.team_id ${ofTeams}
    union all select post.team_id, comment_like.account_id, 0, 1 from post join comment using (discussion_id)
      join comment_like on comment_like.comment_id = comment.id where post.team_id ${ofTeams}
    union all select team_id, copied_from_id, 0, 1 from team_submission
      where team_id ${ofTeams} and copied_from_id is not null
  ) done group by team_id, student_id)`;

/** `2팀` before `10팀`. */
export const byName = sql`coalesce(substring(team.name from '^[0-9]{1,9}')::int, 2147483647), team.name, team.key`;

interface Former {
  readonly name: string;
  readonly posts: number;
  readonly submissions: number;
}

/** What one person, a row `gone`, has left in a team. Few have moved, so that nobody else's work is read for them. */
const leftBehind = sql`lateral (select
  (select count(*)::int from post where post.team_id = gone.team_id and author_id = gone.student_id and deleted_at is null)
    + (select count(*)::int from comment join post using (discussion_id) where comment.author_id = gone.student_id
      and post.team_id = gone.team_id and post.deleted_at is null and comment.deleted_at is null) as posts,
  (select count(*)::int from team_submission where team_id = gone.team_id and submitter_id = gone.student_id) as submissions,
  exists (select from peer_review where team_id = gone.team_id and gone.student_id in (reviewer_id, member_id)) as has_reviews)`;

/** By team who was in it before, and has left something. */
const former = sql`(
  select gone.team_id, jsonb_agg(jsonb_build_object('name', account.name, 'posts', work.posts,
    'submissions', work.submissions) order by account.name, account.id) as people
  from team_former_member as gone join account on account.id = gone.student_id cross join ${leftBehind} as work
  where gone.activity_code = ${activityCode} and (work.posts + work.submissions > 0 or work.has_reviews)
  group by gone.team_id)`;

/**
 * Posts also count when they are deleted or drafts: a team goes with everything that refers to it. So do scores, and an extension
 * that holds; one that was taken back goes with what was handed in by it.
 */
const hasWork = sql<boolean>`(exists (select from post where post.team_id = team.id)
  or exists (select from team_submission where team_submission.team_id = team.id)
  or exists (select from peer_review where peer_review.team_id = team.id)
  or exists (select from score where score.team_id = team.id)
  or exists (select from second_score where second_score.team_id = team.id)
  or exists (select from extension where extension.team_id = team.id and withdrawn_at is null))`;

const teamRows = preparedQuery(
  'staff_teams',
  {
    id: sql<number>`team.id`.mapWith(Number),
    key: sql<string>`team.key`,
    name: sql<string>`team.name`,
    hasWork,
    former: sql<readonly Former[]>`coalesce(former.people, '[]')`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`team`)
      .leftJoin(sql`${former} as former`, sql`former.team_id = team.id`)
      .where(sql`team.activity_code = ${activityCode}`)
      .orderBy(byName),
);

const studentColumns = {
  id: sql<number>`account.id`.mapWith(Number),
  loginId: sql<string>`account.login_id`,
  studentNumber: sql<string>`coalesce(account.student_number, '')`,
  name: sql<string>`account.name`,
  college: sql<string | null>`account.college`,
  studyYear: sql<number | null>`account.study_year`,
  state: sql<EnrolmentState>`enrolment.state`,
  joinedLate: sql<boolean>`enrolment.counts_from is not null`,
  team: sql<string | null>`team.key`,
  teamName: sql<string | null>`team.name`,
  isLeader: sql<boolean>`coalesce(member.is_leader, false)`,
  role: sql<string | null>`member.role`,
};
const shownColumns = {
  ...studentColumns,
  posts: sql<number>`coalesce(work.posts, 0)`,
  submissions: sql<number>`coalesce(work.submissions, 0)`,
};

/** In their order, which is found once for each team and not for each student. */
const placedTeams = sql`(
  select id, key, name, row_number() over (order by ${byName}) as place from team where activity_code = ${activityCode})`;

/** Everybody who takes the lecture, and members of teams who no longer do. */
const students = sql`team_activity as activity
  join enrolment on enrolment.lecture_code = activity.lecture_code
  join account on account.id = enrolment.student_id
  left join team_member as member on member.activity_code = activity.code and member.student_id = account.id
  left join ${placedTeams} as team on team.id = member.team_id`;
const isPresent = sql`(enrolment.state = 'enrolled' or member.team_id is not null)`;
const isListed = sql`activity.code = ${activityCode} and ${isPresent}`;
/** Where it is asked for, also whoever has left the lecture and is in no team. */
const isKnown = sql`activity.code = ${activityCode} and (${isPresent} or ${sql.placeholder('withLeft')}::boolean)`;
/** Those without a team are what is left to do; who came last first. */
const unplacedFirst = sql`team.place nulls first, case when team.id is null then enrolment.counts_from end desc nulls last,
  member.is_leader desc, account.name, account.student_number, account.id`;

const withShownWork = sql`${students}
  left join ${shownWork} as work on work.team_id = member.team_id and work.student_id = account.id`;

const shownStudents = preparedQuery('staff_team_students', shownColumns, (db, fields) =>
  db.select(fields).from(withShownWork).where(isListed).orderBy(unplacedFirst).limit(mostStudents),
);

const workingStudents = preparedQuery(
  'staff_team_students_working',
  {
    ...shownColumns,
    reviews: sql<number>`coalesce(hidden.reviews, 0)`,
    traces: sql<number>`coalesce(hidden.traces, 0)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(
        sql`${withShownWork}
          left join ${hiddenWork} as hidden on hidden.team_id = member.team_id and hidden.student_id = account.id`,
      )
      .where(isKnown)
      .orderBy(unplacedFirst)
      .limit(mostStudents),
);

/** A page of the students, those without a team first, with how many there are. */
export const studentPage = preparedQuery(
  'staff_team_student_page',
  { ...studentColumns, total: sql<number>`(count(*) over ())::int` },
  (db, fields) =>
    db
      .select(fields)
      .from(students)
      .where(isListed)
      .orderBy(unplacedFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

/** Without a team, or in one, whatever was done there. */
export type TeamStudent = Omit<RowOf<typeof studentPage>, 'total'>;
export type ShownStudent = RowOf<typeof shownStudents>;
export type WorkingStudent = RowOf<typeof workingStudents>;
export type StoredTeam = RowOf<typeof teamRows>;

export interface StoredTeams<Student extends TeamStudent = TeamStudent> {
  readonly teams: readonly StoredTeam[];
  readonly students: readonly Student[];
  readonly version: string;
}

/** Differs whenever who is in which team does, or what the teams are called. */
function versionOf(teams: readonly StoredTeam[], students: readonly TeamStudent[]): string {
  const named = teams.map(({ key, name }) => [key, name]);
  const placed = students
    .filter(({ team }) => team !== null)
    .map(({ loginId, team, isLeader, role }) => [loginId, team, isLeader, role])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([named, placed]))
    .digest('base64url')
    .slice(0, 32);
}

async function readWith<Student extends TeamStudent>(
  studentsOf: Statement<readonly Student[]>,
  db: Queryable,
  code: string,
  which: { readonly withLeft?: boolean } = {},
): Promise<StoredTeams<Student>> {
  const teams = await teamRows(db, { code });
  const found = await studentsOf(db, { code, ...which });
  return { teams, students: found, version: versionOf(teams, found) };
}

/** All of an activity as its page shows it, in two statements. */
export const readTeams = (db: Queryable, code: string): Promise<StoredTeams<ShownStudent>> =>
  readWith(shownStudents, db, code);

/**
 * The same with all that refers to students in their teams, which decides what becomes of who moves.
 * @param withLeft also those who have left the lecture and are in no team
 */
export const readTeamsToArrange = (
  db: Queryable,
  code: string,
  { withLeft = false } = {},
): Promise<StoredTeams<WorkingStudent>> => readWith(workingStudents, db, code, { withLeft });
