import { and, eq, sql } from 'drizzle-orm';
import { isWithin, type RowFinder } from '../../handler.ts';
import { enrolment } from '../../lecture/tables.ts';
import { prepared } from '../../platform/database.ts';
import { fileReplyColumns } from '../../platform/files/columns.ts';
import type { FileKinds } from '../../platform/files/readers.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { isEnrolled } from '../access.ts';
import { teamActivity, teamAssignment, teamAssignmentFile, teamMember, teamSubmission } from '../tables.ts';
import { hasBegun, isLateSubmission, workPhase } from './phase.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The student is in a team of the assignment's activity: of each activity in one at the most. */
const hasTeam = and(
  eq(teamMember.activityCode, teamAssignment.activityCode),
  eq(teamMember.studentId, studentId),
);

/** What the team has saved or handed in. */
const ofTeam = and(
  eq(teamSubmission.assignmentId, teamAssignment.id),
  eq(teamSubmission.teamId, teamMember.teamId),
);

const workRow = prepared((db) =>
  db
    .select({
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
      professorName: account.name,
      createdAt: teamAssignment.createdAt,
      hasBegun: hasBegun(now),
      phase: workPhase(now),
      submission: {
        id: teamSubmission.id,
        submitterId: teamSubmission.submitterId,
        submittedAt: teamSubmission.submittedAt,
        late: isLateSubmission,
      },
    })
    .from(teamAssignment)
    .innerJoin(teamMember, hasTeam)
    .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
    .innerJoin(enrolment, isEnrolled)
    .innerJoin(account, eq(account.id, teamAssignment.professorId))
    .leftJoin(teamSubmission, ofTeam)
    .where(eq(teamAssignment.id, sql.placeholder('id')))
    .prepare('team_work_row'),
);

/** A team assignment as the student's own team has it. */
export type WorkRow = Awaited<ReturnType<ReturnType<typeof workRow>['execute']>>[number];

const findWork: RowFinder<WorkRow> = async ({ db }, student, ref, at) => {
  const [row] = await workRow(db).execute({ id: ref.id, studentId: student.id, now: at });
  const own = row && { team: row.teamId, activity: row.activityCode, lecture: row.lectureCode };
  return own && isWithin(ref, own) ? row : undefined;
};

export const teamWorkRows = { teamWork: findWork };

const attachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: teamActivity.lectureCode })
    .from(storedFile)
    .innerJoin(teamAssignmentFile, eq(teamAssignmentFile.storedFileId, storedFile.id))
    .innerJoin(teamAssignment, eq(teamAssignment.id, teamAssignmentFile.assignmentId))
    .innerJoin(teamMember, hasTeam)
    .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
    .innerJoin(enrolment, isEnrolled)
    .where(eq(storedFile.id, sql.placeholder('id')))
    .prepare('team_assignment_attachment'),
);

const isMembers = and(eq(teamMember.teamId, teamSubmission.teamId), eq(teamMember.studentId, studentId));

const submittedFile = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: teamActivity.lectureCode })
    .from(storedFile)
    .innerJoin(teamSubmission, eq(teamSubmission.storedFileId, storedFile.id))
    .innerJoin(teamMember, isMembers)
    .innerJoin(teamActivity, eq(teamActivity.code, teamSubmission.activityCode))
    .innerJoin(enrolment, isEnrolled)
    .where(eq(storedFile.id, sql.placeholder('id')))
    .prepare('team_submitted_file'),
);

/** An assignment's files are read by all teams of its activity, a team's own by its members alone. */
export const teamWorkFiles = {
  team_assignment: async (db, student, id) =>
    (await attachment(db).execute({ id, studentId: student.id }))[0],
  team_submission: async (db, student, id) =>
    (await submittedFile(db).execute({ id, studentId: student.id }))[0],
} satisfies FileKinds;
