import { activityLimit, namedMembers } from '@baeum/contract/team/terms';
import { aliasedTable, and, asc, eq, sql } from 'drizzle-orm';
import { post } from '../../posting/tables.ts';
import { week } from '../../lecture/tables.ts';
import { isShownToStudents } from '../../platform/drafts.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { teamExtensionColumn } from '../../standing/own-terms.ts';
import { hasRoles, memberCount, ownState, ownSubmittedAt } from '../status.ts';
import {
  team,
  teamActivity,
  teamActivityFile,
  teamAssignment,
  teamEvaluation,
  teamMember,
  teamSubmission,
} from '../tables.ts';
import type { MemberRow } from '../serializers.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const lectureCode = sql.placeholder('lectureCode');

/** More teams than course packs and the console make. */
const listedTeams = 1000;

const assignments = sql<number>`(select count(*)::int from ${teamAssignment} as work
  where work.activity_code = ${teamActivity.code})`;

/** The first members of a team, starting with its leader. */
const firstMembers = sql<string[]>`array(
  select person.name from ${teamMember} as member join ${account} as person on person.id = member.student_id
  where member.team_id = ${team.id}
  order by member.is_leader desc, person.name, person.id limit ${sql.raw(String(namedMembers))})`;

/** Join condition of the student's place in an activity. */
const isOwnIn = and(eq(teamMember.activityCode, teamActivity.code), eq(teamMember.studentId, studentId));

/** Activities of a lecture with the student's own team. */
export const activityList = preparedQuery(
  'team_activity_list',
  {
    code: teamActivity.code,
    title: teamActivity.title,
    weekNumber: teamActivity.weekNumber,
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    extension: teamExtensionColumn(team.id),
    minutes: teamActivity.minutes,
    choosingOpensAt: teamActivity.choosingOpensAt,
    choosingClosesAt: teamActivity.choosingClosesAt,
    teamId: team.id,
    teamName: team.name,
    memberCount: memberCount(team.id),
    firstMembers,
    assignments,
    submissions: sql<number>`(select count(*)::int from ${teamSubmission} as done
        where done.team_id = ${team.id} and done.submitted_at is not null)`,
    evaluationId: teamEvaluation.id,
    evaluationOpensAt: teamEvaluation.opensAt,
    evaluationClosesAt: teamEvaluation.closesAt,
    ownState: ownState(team.id, studentId),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamActivity)
      .leftJoin(teamMember, isOwnIn)
      .leftJoin(team, eq(team.id, teamMember.teamId))
      .leftJoin(teamEvaluation, eq(teamEvaluation.activityCode, teamActivity.code))
      .where(and(eq(teamActivity.lectureCode, lectureCode), isShownToStudents(teamActivity)))
      .orderBy(asc(teamActivity.code))
      .limit(activityLimit),
);

/** Teams that a student may choose, in the order of their names. */
export const choiceList = preparedQuery(
  'team_choice_list',
  {
    id: team.id,
    name: team.name,
    memberCount: memberCount(team.id),
    isOwn: sql<boolean>`exists (select from ${teamMember} as own
      where own.team_id = ${team.id} and own.student_id = ${studentId})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(team)
      .where(eq(team.activityCode, sql.placeholder('activityCode')))
      .orderBy(asc(sql`length(${team.name})`), asc(team.name), asc(team.id))
      .limit(listedTeams),
);

const firstWeek = aliasedTable(week, 'first_week');
const lastWeek = aliasedTable(week, 'last_week');
const weekName = ({ number, title }: typeof firstWeek) => sql<string>`concat(${number}, '주차 ', ${title})`;
const isWeek = (
  one: typeof firstWeek,
  number: typeof teamActivity.weekNumber | typeof teamActivity.endWeekNumber,
) => and(eq(one.lectureCode, teamActivity.lectureCode), eq(one.number, number));

/** The student's own teams in a lecture, with the state of their evaluations. */
export const evaluationList = preparedQuery(
  'team_evaluation_list',
  {
    activityCode: teamActivity.code,
    title: teamActivity.title,
    teamId: team.id,
    teamName: team.name,
    memberCount: memberCount(team.id),
    firstWeek: weekName(firstWeek),
    lastWeek: weekName(lastWeek),
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    extension: teamExtensionColumn(team.id),
    evaluationId: teamEvaluation.id,
    evaluationKind: teamEvaluation.kind,
    evaluationOpensAt: teamEvaluation.opensAt,
    evaluationClosesAt: teamEvaluation.closesAt,
    hasRoles: hasRoles(team.id),
    ownState: ownState(team.id, studentId),
    submittedAt: ownSubmittedAt(team.id, studentId),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamActivity)
      .innerJoin(teamMember, isOwnIn)
      .innerJoin(team, eq(team.id, teamMember.teamId))
      .innerJoin(firstWeek, isWeek(firstWeek, teamActivity.weekNumber))
      .innerJoin(lastWeek, isWeek(lastWeek, teamActivity.endWeekNumber))
      .leftJoin(teamEvaluation, eq(teamEvaluation.activityCode, teamActivity.code))
      .where(and(eq(teamActivity.lectureCode, lectureCode), isShownToStudents(teamActivity)))
      .orderBy(asc(teamActivity.weekNumber), asc(teamActivity.opensAt), asc(teamActivity.code))
      .limit(activityLimit),
);

interface MemberWithPhoto extends MemberRow {
  readonly photo: { readonly fileId: string; readonly extension: string } | null;
}

interface FileRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly bytes: number;
}

const members = sql<MemberWithPhoto[]>`(
  select jsonb_agg(jsonb_build_object(
      'loginId', person.login_id, 'studentNumber', person.student_number, 'name', person.name, 'college', person.college,
      'photo', case when photo.id is not null then jsonb_build_object('fileId', photo.id, 'extension', photo.extension) end,
      'isLeader', member.is_leader)
    order by member.is_leader desc, person.name, person.id)
  from ${teamMember} as member
  join ${account} as person on person.id = member.student_id
  left join ${storedFile} as photo on photo.id = person.photo_file_id
  where member.team_id = ${team.id})`;

const files = sql<FileRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'kind', file.kind, 'name', file.name, 'bytes', file.byte_size)
    order by link.position), '[]')
  from ${teamActivityFile} as link join ${storedFile} as file on file.id = link.stored_file_id
  where link.activity_code = ${teamActivity.code})`;

/** The data of a team's page, without its evaluation. */
export const teamDetail = preparedQuery(
  'team_detail',
  {
    lectureCode: teamActivity.lectureCode,
    bodyHtml: teamActivity.bodyHtml,
    professorName: account.name,
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    extension: teamExtensionColumn(team.id),
    minutes: teamActivity.minutes,
    evaluationOpensAt: teamEvaluation.opensAt,
    evaluationClosesAt: teamEvaluation.closesAt,
    posts: sql<number>`(select count(*)::int from ${post} as item
        where item.team_id = ${team.id} and item.deleted_at is null and item.published_at <= ${now})`,
    assignments,
    files,
    members,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(team)
      .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
      .innerJoin(account, eq(account.id, teamActivity.professorId))
      .leftJoin(teamEvaluation, eq(teamEvaluation.activityCode, teamActivity.code))
      .where(eq(team.id, sql.placeholder('teamId'))),
);
