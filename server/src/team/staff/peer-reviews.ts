/** What the members of teams have submitted about each other, for those who grade (specification §21.9). */
import type { PeerStanding } from '@baeum/contract/team/peer-terms';
import { eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../platform/statements.ts';
import { peerReview, peerReviewAnswer, teamEvaluation, teamQuestion, teamQuestionItem } from '../tables.ts';
import { questionsOf } from './activity-queries.ts';
import { byName } from './teams-queries.ts';

const activityCode = sql`${sql.placeholder('code')}::text`;
const onlyTeam = sql`${sql.placeholder('team')}::text`;
const limit = sql`${sql.placeholder('limit')}::integer`;
const offset = sql`${sql.placeholder('offset')}::integer`;

interface Review {
  readonly name: string;
  readonly studentNumber: string;
  readonly score: number | null;
  /** By question the place of the chosen item, from 1; 0 for none. */
  readonly answers: readonly number[];
  readonly remark: string;
}

const placedTeams = sql`select id, name, row_number() over (order by ${byName}) as place
  from team where activity_code = ${activityCode} and (${onlyTeam} is null or key = ${onlyTeam})`;

/** Drafts are none of anybody's business, as they count as nothing. */
const submitted = sql`select review.* from ${peerReview} as review join placed on placed.id = review.team_id
  where review.submitted_at is not null`;

/** Who is in the teams now, and who was when somebody said something about them. */
const people = sql`
  select member.team_id, member.student_id, member.is_leader, true as is_member,
    (select count(*) from team_member as other where other.team_id = member.team_id) - 1 as others
  from team_member as member join placed on placed.id = member.team_id
  union all
  select distinct said.team_id, said.member_id, false, false, 0
  from said where not exists (select from team_member as member
    where member.team_id = said.team_id and member.student_id = said.member_id)`;

/** As the student side counts it: what was said about present teammates. */
const given = sql`select said.team_id, said.reviewer_id, count(*) as total
  from said join team_member as about on about.team_id = said.team_id and about.student_id = said.member_id
  group by said.team_id, said.reviewer_id`;

const isTaking = sql`exists (select from active_enrolment as taking join team_activity as activity
    on activity.lecture_code = taking.lecture_code
  where activity.code = ${activityCode} and taking.student_id = people.student_id)`;

const standing = sql`case
  when not people.is_member or not ${isTaking} then 'left'
  when people.others = 0 then 'alone'
  when coalesce(given.total, 0) = 0 then 'none'
  when given.total < people.others then 'some'
  else 'all' end`;

const answers = sql`(
  select coalesce(jsonb_agg(coalesce((
      select count(*) from ${teamQuestionItem} as item join ${peerReviewAnswer} as answer
          on answer.review_id = said.id and answer.question_id = question.id
        join ${teamQuestionItem} as chosen on chosen.id = answer.item_id
      where item.question_id = question.id and item.position <= chosen.position), 0) order by question.position), '[]')
  from ${teamQuestion} as question where question.evaluation_id = said.evaluation_id)`;

const received = sql`(
  select round(avg(said.score), 2)::float as average,
    coalesce(jsonb_agg(jsonb_build_object('name', reviewer.name, 'studentNumber', coalesce(reviewer.student_number, ''),
      'score', said.score, 'answers', ${answers}, 'remark', said.remark) order by reviewer.name, reviewer.id), '[]') as reviews
  from said join account as reviewer on reviewer.id = said.reviewer_id
  where said.team_id = shown.team_id and said.member_id = shown.student_id)`;

/** A page of the members by team, each with what the others say; the counts are of all of them. */
export const peerReviewPage = preparedQuery(
  'staff_peer_review_page',
  {
    loginId: sql<string>`page.login_id`,
    studentNumber: sql<string>`page.student_number`,
    name: sql<string>`page.name`,
    team: sql<string>`page.team`,
    standing: sql<PeerStanding>`page.standing`,
    average: sql<number | null>`page.average`,
    reviews: sql<readonly Review[]>`page.reviews`,
    total: sql<number>`page.total`,
    asked: sql<number>`page.asked`,
    handedIn: sql<number>`page.handed_in`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with placed as materialized (${placedTeams}), said as materialized (${submitted}),
        people as (${people}), given as (${given}),
        standings as (select people.*, ${standing} as standing from people left join given
          on given.team_id = people.team_id and given.reviewer_id = people.student_id),
        shown as (
          select standings.*, placed.name as team, account.login_id, account.name,
            coalesce(account.student_number, '') as student_number,
            row_number() over (order by placed.place, is_member desc, is_leader desc, account.name, account.id) as place,
            (count(*) over ())::int as total,
            (count(*) filter (where standing in ('all', 'some', 'none')) over ())::int as asked,
            (count(*) filter (where standing = 'all') over ())::int as handed_in
          from standings join placed on placed.id = standings.team_id join account on account.id = standings.student_id
          order by place limit ${limit} offset ${offset})
      select shown.*, received.average, received.reviews from shown cross join lateral ${received} as received
      order by shown.place) page`),
);

/** How the members of an activity evaluate each other; nothing where they do not. */
export const evaluationOf = preparedQuery(
  'staff_peer_evaluation',
  { kind: teamEvaluation.kind, questions: questionsOf(sql`team_evaluation.id`) },
  (db, fields) =>
    db
      .select(fields)
      .from(teamEvaluation)
      .where(eq(teamEvaluation.activityCode, sql.placeholder('code'))),
);
