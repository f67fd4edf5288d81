import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isWithin, type ResourceLoader } from '../handler.ts';
import { activeEnrolment } from '../lecture/tables.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { preparedCommand, preparedQuery, type RowOf } from '../platform/statements.ts';
import { refuse } from '../platform/errors.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import { textFile } from '../file/tables.ts';
import type { FileKinds, TextFileKinds } from '../platform/files/readers.ts';
import { account, storedFile } from '../platform/tables.ts';
import { teamExtensionColumn } from '../standing/own-terms.ts';
import { withProgress } from './phase.ts';
import { hasRoles, memberCount } from './status.ts';
import { team, teamActivity, teamActivityFile, teamEvaluation, teamMember } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

/** Conditions for a student's own team: the student is a member, and still enrolled in its lecture. */
export const isMember = and(eq(teamMember.teamId, team.id), eq(teamMember.studentId, studentId));
export const isEnrolled = and(
  eq(activeEnrolment.lectureCode, teamActivity.lectureCode),
  eq(activeEnrolment.studentId, studentId),
  isShownToStudents(teamActivity),
);

const teamRow = preparedQuery(
  'team_row',
  {
    id: team.id,
    name: team.name,
    activityCode: team.activityCode,
    lectureCode: teamActivity.lectureCode,
    roleRevision: team.roleRevision,
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    extension: teamExtensionColumn(team.id),
    evaluationId: teamEvaluation.id,
    evaluationKind: teamEvaluation.kind,
    evaluationOpensAt: teamEvaluation.opensAt,
    evaluationClosesAt: teamEvaluation.closesAt,
    memberCount: memberCount(team.id),
    hasRoles: hasRoles(team.id),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(team)
      .innerJoin(teamMember, isMember)
      .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .leftJoin(teamEvaluation, eq(teamEvaluation.activityCode, team.activityCode))
      .where(eq(team.id, sql.placeholder('id'))),
);

export type TeamRow = ReturnType<typeof withProgress<RowOf<typeof teamRow>>>;

/** The student's own team of an activity; other teams are not found. */
const findTeam: ResourceLoader<TeamRow> = async ({ db }, student, ref, at) => {
  const [row] = await teamRow(db, { id: ref.id, studentId: student.id });
  return row && isWithin(ref, { activity: row.activityCode, lecture: row.lectureCode })
    ? withProgress(row, at)
    : undefined;
};

const choosableActivity = preparedQuery(
  'team_choosable_activity',
  {
    code: teamActivity.code,
    lectureCode: teamActivity.lectureCode,
    choosingOpensAt: teamActivity.choosingOpensAt,
    choosingClosesAt: teamActivity.choosingClosesAt,
    teamSize: teamActivity.teamSize,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamActivity)
      .innerJoin(activeEnrolment, isEnrolled)
      .where(eq(teamActivity.code, sql.placeholder('code'))),
);

export type ChoosableActivity = RowOf<typeof choosableActivity>;

/** An activity that the student sees, with a team or without. */
const findActivity: ResourceLoader<ChoosableActivity> = async ({ db }, student, ref) => {
  const [row] = await choosableActivity(db, { code: ref.id, studentId: student.id });
  return row && isWithin(ref, { lecture: row.lectureCode }) ? row : undefined;
};

export const teamResources = { team: findTeam, teamActivity: findActivity };

/**
 * Selects the id of a team, and locks it with the membership of a student; no row if the student is not a member. In this order:
 * course packs lock teams before members, and moves to other classes lock accounts before members.
 */
export const teamLockedFor = (student: SQL): SQL =>
  sql`select ${team.id} from ${team}
    join ${teamMember} on ${teamMember.teamId} = ${team.id} and ${teamMember.studentId} = ${student}
    join ${account} on ${account.id} = ${teamMember.studentId}
    where ${team.id} = ${sql.placeholder('teamId')}
    for no key update of ${team} for key share of ${account} for key share of ${teamMember}`;

const lockTeamAndMember = preparedCommand('lock_team_and_member', teamLockedFor(studentId));

/**
 * Locks a team and the membership of a student until the end of the transaction. Refuses (404) a student who has been moved to
 * another team since access was checked, which can happen during an upload.
 */
export async function lockTeamOf(
  tx: Transaction,
  member: { readonly teamId: number; readonly studentId: number },
): Promise<void> {
  const { rowCount } = await lockTeamAndMember(tx, member);
  if (rowCount === 0) refuse(commonRefusals.notFound);
}

const membership = preparedQuery('team_membership', { teamId: teamMember.teamId }, (db, fields) =>
  db
    .select(fields)
    .from(teamMember)
    .where(and(eq(teamMember.teamId, sql.placeholder('teamId')), eq(teamMember.studentId, studentId))),
);

/** Whether a student is a member of a team at this moment. */
export const isMemberOf = async (
  db: Database,
  member: { readonly teamId: number; readonly studentId: number },
): Promise<boolean> => (await membership(db, member)).length > 0;

/** Join condition: the student's team in the activity. */
const isInActivity = and(eq(teamMember.activityCode, teamActivity.code), eq(teamMember.studentId, studentId));

const activityFile = preparedQuery(
  'team_activity_file',
  { ...fileReplyColumns, lectureCode: teamActivity.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(teamActivityFile, eq(teamActivityFile.storedFileId, storedFile.id))
      .innerJoin(teamActivity, eq(teamActivity.code, teamActivityFile.activityCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .innerJoin(teamMember, isInActivity)
      .where(eq(storedFile.id, sql.placeholder('id'))),
);

/** Files of an activity are readable by the members of its teams. */
export const teamFiles = {
  team_activity: async (db, student, id) => (await activityFile(db, { id, studentId: student.id }))[0],
} satisfies FileKinds;

const activityTextFile = preparedQuery(
  'team_activity_text_file',
  { ...fileReplyColumns, lectureCode: teamActivity.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(teamActivity, eq(teamActivity.code, textFile.activityCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .innerJoin(teamMember, isInActivity)
      .where(
        and(eq(textFile.activityCode, sql.placeholder('text')), eq(textFile.name, sql.placeholder('name'))),
      ),
);

/** What the text of an activity shows is readable by the members of its teams. */
export const teamTexts = {
  team_activity: async (db, student, file) =>
    (await activityTextFile(db, { ...file, studentId: student.id }))[0],
} satisfies TextFileKinds;
