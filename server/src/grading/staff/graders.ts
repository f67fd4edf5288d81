/** Who grades an activity, and how far they are (specification §23.8). */
import { graderLimits } from '@baeum/contract/grading/graders-terms';
import { sql } from 'drizzle-orm';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { teamActivity, teamMember } from '../../team/tables.ts';
import type { Shareable } from './dealing.ts';
import { isSecondOpen } from './seconds.ts';
import { stateOf } from './state.ts';
import { everybody, kind, lectureCode } from './work.ts';

interface Progress {
  readonly loginId: string;
  readonly name: string;
  readonly assigned: number;
  readonly graded: number;
  readonly secondAssigned: number;
  readonly secondGraded: number;
}

interface Teams {
  readonly activityCode: string;
  readonly title: string;
}

/** Those who grade in the lecture with their shares, and the activities by whose teams work can be shared. */
export const gradersOf = preparedQuery(
  'graders',
  {
    graders: sql<readonly Progress[]>`page.graders`,
    unassigned: sql<number>`page.unassigned`,
    teamActivities: sql<readonly Teams[]>`page.team_activities`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized (select share.grader_id, second_share.grader_id as second_id, ${isSecondOpen} as is_second_open, ${stateOf} as state from ${everybody})
      select (select coalesce(json_agg(json_build_object('loginId', listed.login_id, 'name', listed.name,
            'assigned', listed.assigned, 'graded', listed.graded,
            'secondAssigned', listed.second_assigned, 'secondGraded', listed.second_assigned - listed.second_open) order by listed.name, listed.id), '[]')
          from (select person.id, person.login_id, person.name,
              (select count(*)::int from found where found.grader_id = person.id and state <> 'none') as assigned,
              (select count(*)::int from found where found.grader_id = person.id and state = 'done') as graded,
              (select count(*)::int from found where found.second_id = person.id and state <> 'none') as second_assigned,
              (select count(*)::int from found where found.second_id = person.id and is_second_open) as second_open
            from grader join ${account} as person on person.id = grader.account_id
            where grader.lecture_code = ${lectureCode} order by person.name, person.id
            limit ${sql.raw(String(graderLimits.graders))}) as listed) as graders,
        (select count(*)::int from found where grader_id is null and state in ('waiting', 'again', 'held')) as unassigned,
        (select coalesce(json_agg(json_build_object('activityCode', code, 'title', title) order by place), '[]')
          from (select ${teamActivity.code}, ${teamActivity.title}, row_number() over (order by ${teamActivity.createdAt}, ${teamActivity.code}) as place
            from ${teamActivity} where ${kind} <> 'teamAssignment' and ${teamActivity.lectureCode} = ${lectureCode}
            order by place limit ${sql.raw(String(graderLimits.teamActivities))}) as activity) as team_activities) page`),
);

/** Which of the two graders of work is meant; the other one is never the same person. */
const isSecond = sql`(${sql.placeholder('part')}::text = 'second')`;
const activityCode = sql`${sql.placeholder('activityCode')}::text`;

export interface Grader {
  readonly id: number;
  readonly loginId: string;
  readonly name: string;
}

/** What is needed to hand out work, in an order of chance: who may grade, and everybody of the activity with the team that is asked for. */
export const sharingOf = preparedQuery(
  'grading_sharing',
  {
    graders: sql<readonly Grader[]>`page.graders`,
    work: sql<readonly Shareable[]>`page.work`,
    hasTeams: sql<boolean>`page.has_teams`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select (select coalesce(json_agg(json_build_object('id', person.id, 'loginId', person.login_id, 'name', person.name)
            order by random()), '[]')
          from grader join ${account} as person on person.id = grader.account_id
          where grader.lecture_code = ${lectureCode}) as graders,
        (select coalesce(json_agg(json_build_object('holder', holder.id, 'key', holder.key,
            'grader', case when ${isSecond} then second_share.grader_id else share.grader_id end,
            'others', to_json(array_remove(case when ${isSecond} then array[score.grader_id, share.grader_id]
              else array[second.grader_id, second_share.grader_id] end, null)),
            'isHandedIn', work.handed_at is not null,
            'isGraded', case when ${isSecond} then second.points is not null else ${stateOf} = 'done' end,
            'team', (select ${teamMember.teamId} from ${teamMember}
              where ${kind} <> 'teamAssignment' and ${teamMember.activityCode} = ${activityCode} and ${teamMember.studentId} = holder.id)) order by random()), '[]')
          from ${everybody}) as work,
        exists (select from ${teamActivity} where ${kind} <> 'teamAssignment' and ${teamActivity.code} = ${activityCode}
          and ${teamActivity.lectureCode} = ${lectureCode}) as has_teams) page`),
);
