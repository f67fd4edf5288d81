/** The teams of an activity and the students of its lecture, as staff see them (specification §21.9). */
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';

/** More students than a lecture has; everything that the screen of teams shows comes at once. */
const mostStudents = 2000;

const activityCode = sql`${sql.placeholder('code')}::text`;
const ofTeams = sql`in (select id from team where activity_code = ${activityCode})`;

/**
 * What each student has done in each team: what stays with the team when the student moves. Traces are what nobody sees of them,
 * but what still names them: deleted posts, likes, copies of their drafts.
 */
const work = sql`(
  select team_id, student_id, sum(posts)::int as posts, sum(submissions)::int as submissions, sum(reviews)::int as reviews,
    sum(traces)::int as traces
  from (
    select team_id, author_id as student_id, 1 as posts, 0 as submissions, 0 as reviews, 0 as traces
      from post where team_id ${ofTeams} and deleted_at is null
    union all select post.team_id, comment.author_id, 1, 0, 0, 0 from post join comment using (discussion_id)
      where post.team_id ${ofTeams} and post.deleted_at is null and comment.deleted_at is null
    union all select team_id, submitter_id, 0, 1, 0, 0 from team_submission where team_id ${ofTeams}
    union all select team_id, reviewer_id, 0, 0, 1, 0 from peer_review where team_id ${ofTeams}
    union all select team_id, member_id, 0, 0, 1, 0 from peer_review where team_id ${ofTeams}
    union all select team_id, author_id, 0, 0, 0, 1 from post where team_id ${ofTeams} and deleted_at is not null
    union all select post.team_id, comment.author_id, 0, 0, 0, 1 from post join comment using (discussion_id)
      where post.team_id ${ofTeams}
    union all select post.team_id, comment_like.account_id, 0, 0, 0, 1 from post join comment using (discussion_id)
      join comment_like on comment_like.comment_id = comment.id where post.team_id ${ofTeams}
    union all select team_id, copied_from_id, 0, 0, 0, 1 from team_submission
      where team_id ${ofTeams} and copied_from_id is not null
  ) done group by team_id, student_id)`;

/** `2팀` before `10팀`. */
const byName = sql`coalesce(substring(team.name from '^[0-9]{1,9}')::int, 2147483647), team.name, team.key`;

interface Former {
  readonly name: string;
  readonly posts: number;
  readonly submissions: number;
}

/** By team who was in it before, and has left something. */
const former = sql`(
  select gone.team_id, jsonb_agg(jsonb_build_object('name', account.name, 'posts', work.posts,
    'submissions', work.submissions) order by account.name, account.id) as people
  from team_former_member as gone join account on account.id = gone.student_id
  join ${work} as work on work.team_id = gone.team_id and work.student_id = gone.student_id
  where gone.activity_code = ${activityCode} and work.posts + work.submissions + work.reviews > 0
  group by gone.team_id)`;

/** Posts also count when they are deleted or drafts: a team goes with everything that refers to it. */
const hasWork = sql<boolean>`(exists (select from post where post.team_id = team.id)
  or exists (select from team_submission where team_submission.team_id = team.id)
  or exists (select from peer_review where peer_review.team_id = team.id))`;

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

const studentRows = preparedQuery(
  'staff_team_students',
  {
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
    posts: sql<number>`coalesce(work.posts, 0)`,
    submissions: sql<number>`coalesce(work.submissions, 0)`,
    reviews: sql<number>`coalesce(work.reviews, 0)`,
    traces: sql<number>`coalesce(work.traces, 0)`,
    total: sql<number>`(count(*) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`team_activity as activity`)
      .innerJoin(sql`enrolment`, sql`enrolment.lecture_code = activity.lecture_code`)
      .innerJoin(sql`account`, sql`account.id = enrolment.student_id`)
      .leftJoin(
        sql`team_member as member`,
        sql`member.activity_code = activity.code and member.student_id = account.id`,
      )
      .leftJoin(sql`team`, sql`team.id = member.team_id`)
      .leftJoin(sql`${work} as work`, sql`work.team_id = member.team_id and work.student_id = account.id`)
      .where(
        sql`activity.code = ${activityCode} and (enrolment.state = 'enrolled' or member.team_id is not null)`,
      )
      // Those without a team are what is left to do; who came last first.
      .orderBy(
        sql`team.id is not null, ${byName}, case when team.id is null then enrolment.counts_from end desc nulls last,
          member.is_leader desc, account.name, account.student_number, account.id`,
      )
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

export type TeamStudent = Awaited<ReturnType<typeof studentRows>>[number];
export type StoredTeam = Awaited<ReturnType<typeof teamRows>>[number];

export interface StoredTeams {
  readonly teams: readonly StoredTeam[];
  readonly students: readonly TeamStudent[];
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

/** All of an activity, in two statements. */
export async function readTeams(db: Queryable, code: string): Promise<StoredTeams> {
  const teams = await teamRows(db, { code });
  const students = await studentRows(db, { code, limit: mostStudents, offset: 0 });
  return { teams, students, version: versionOf(teams, students) };
}

/** A page of the students, those without a team first. */
export const studentPage = (
  db: Queryable,
  values: { readonly code: string; readonly limit: number; readonly offset: number },
) => studentRows(db, values);
