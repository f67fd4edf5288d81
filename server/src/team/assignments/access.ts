import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { isWithin, type ResourceLoader } from '../../handler.ts';
import { activeEnrolment, gradesIn } from '../../lecture/tables.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { fileReplyColumns } from '../../platform/files/columns.ts';
import { textFile } from '../../file/tables.ts';
import type { FileKinds, TextFileKinds } from '../../platform/files/readers.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { isEnrolled } from '../access.ts';
import { teamActivity, teamAssignment, teamAssignmentFile, teamMember, teamSubmission } from '../tables.ts';
import { teamExtensionColumn } from '../../standing/own-terms.ts';
import { withWorkPhase } from './phase.ts';
import { hasOwn, isReadable, isShown } from './visible.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

/** Join condition: the student's team in the assignment's activity; there is at most one. */
const hasTeam = and(
  eq(teamMember.activityCode, teamAssignment.activityCode),
  eq(teamMember.studentId, studentId),
);

const workRow = preparedQuery(
  'team_work_row',
  {
    id: teamAssignment.id,
    title: teamAssignment.title,
    bodyHtml: teamAssignment.bodyHtml,
    activityCode: teamAssignment.activityCode,
    lectureCode: teamActivity.lectureCode,
    teamId: teamMember.teamId,
    opensAt: teamAssignment.opensAt,
    closesAt: teamAssignment.closesAt,
    lateOpensAt: teamAssignment.lateOpensAt,
    lateClosesAt: teamAssignment.lateClosesAt,
    points: teamAssignment.points,
    latePenalty: teamAssignment.latePenalty,
    extension: teamExtensionColumn(teamMember.teamId),
    professorName: account.name,
    createdAt: teamAssignment.createdAt,
    activityOpensAt: teamActivity.opensAt,
    submission: {
      id: teamSubmission.id,
      submitterId: teamSubmission.submitterId,
      submittedAt: teamSubmission.submittedAt,
      storedFileId: teamSubmission.storedFileId,
    },
    hasOwn: hasOwn(teamMember.teamId),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamAssignment)
      .innerJoin(teamMember, hasTeam)
      .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .innerJoin(account, eq(account.id, teamAssignment.professorId))
      .leftJoin(teamSubmission, isShown(teamMember.teamId))
      .where(eq(teamAssignment.id, sql.placeholder('id'))),
);

/** A team assignment with the state of the student's own team. */
export type WorkRow = ReturnType<typeof withWorkPhase<RowOf<typeof workRow>>>;

const findWork: ResourceLoader<WorkRow> = async ({ db }, student, ref, at) => {
  const [row] = await workRow(db, { id: ref.id, studentId: student.id });
  if (row === undefined) return undefined;
  const own = { team: row.teamId, activity: row.activityCode, lecture: row.lectureCode };
  return isWithin(ref, own) ? withWorkPhase(row, at) : undefined;
};

export const teamWorkResources = { teamWork: findWork };

const attachment = preparedQuery(
  'team_assignment_attachment',
  { ...fileReplyColumns, lectureCode: teamActivity.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(teamAssignmentFile, eq(teamAssignmentFile.storedFileId, storedFile.id))
      .innerJoin(teamAssignment, eq(teamAssignment.id, teamAssignmentFile.assignmentId))
      .innerJoin(teamMember, hasTeam)
      .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(eq(storedFile.id, sql.placeholder('id'))),
);

const isOwnTeam = and(eq(teamMember.teamId, teamSubmission.teamId), eq(teamMember.studentId, studentId));

const submittedFile = preparedQuery(
  'team_submitted_file',
  { ...fileReplyColumns, lectureCode: teamActivity.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(teamSubmission, eq(teamSubmission.storedFileId, storedFile.id))
      .innerJoin(teamActivity, eq(teamActivity.code, teamSubmission.activityCode))
      .leftJoin(teamMember, isOwnTeam)
      .leftJoin(activeEnrolment, isEnrolled)
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          or(
            and(isNotNull(teamMember.studentId), isNotNull(activeEnrolment.studentId), isReadable),
            and(isNotNull(teamSubmission.submittedAt), gradesIn(teamActivity.lectureCode, studentId)),
          ),
        ),
      ),
);

/**
 * Files of an assignment are readable by all teams of its activity, a submitted file only by the members of
 * its team, and a draft only by its author once another one has been handed in. Who grades there reads what was handed in.
 */
export const teamWorkFiles = {
  team_assignment: async (db, student, id) => (await attachment(db, { id, studentId: student.id }))[0],
  team_submission: async (db, student, id) => (await submittedFile(db, { id, studentId: student.id }))[0],
} satisfies FileKinds;

const workTextFile = preparedQuery(
  'team_assignment_text_file',
  { ...fileReplyColumns, lectureCode: teamActivity.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(teamAssignment, eq(teamAssignment.id, textFile.teamAssignmentId))
      .innerJoin(teamMember, hasTeam)
      .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(
        and(
          eq(teamAssignment.activityCode, sql.placeholder('activity')),
          eq(teamAssignment.key, sql.placeholder('key')),
          eq(textFile.name, sql.placeholder('name')),
        ),
      ),
);

/** What the text of an assignment shows is readable by all teams of its activity. */
export const teamWorkTexts = {
  team_assignment: async (db, student, { text, name }) => {
    const [activity, key] = text.split('/');
    return (await workTextFile(db, { activity, key, name, studentId: student.id }))[0];
  },
} satisfies TextFileKinds;
