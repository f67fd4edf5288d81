import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { enrolment, lecture, week } from '../lecture/tables.ts';
import type { RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { account, storedFile } from '../platform/tables.ts';
import { phaseAt } from './phase.ts';
import { assignment, assignmentFile, submission, submissionFile } from './tables.ts';

const studentId = sql.placeholder('studentId');
const now = sql`${sql.placeholder('now')}::timestamptz`;

const assignmentRow = prepared((db) =>
  db
    .select({
      code: assignment.code,
      title: assignment.title,
      bodyHtml: assignment.bodyHtml,
      lectureCode: assignment.lectureCode,
      lectureName: lecture.name,
      weekNumber: assignment.weekNumber,
      weekTitle: week.title,
      opensAt: assignment.opensAt,
      closesAt: assignment.closesAt,
      lateOpensAt: assignment.lateOpensAt,
      lateClosesAt: assignment.lateClosesAt,
      examKind: assignment.examKind,
      professorName: account.name,
      createdAt: assignment.createdAt,
      phase: phaseAt(now),
      ownSubmissionId: submission.id,
    })
    .from(assignment)
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, assignment.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .innerJoin(lecture, eq(lecture.code, assignment.lectureCode))
    .innerJoin(
      week,
      and(eq(week.lectureCode, assignment.lectureCode), eq(week.number, assignment.weekNumber)),
    )
    .innerJoin(account, eq(account.id, assignment.professorId))
    .leftJoin(
      submission,
      and(eq(submission.assignmentCode, assignment.code), eq(submission.studentId, studentId)),
    )
    .where(eq(assignment.code, sql.placeholder('code')))
    .prepare('assignment_row'),
);

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignmentRow>['execute']>>[number];

/** An assignment of a lecture in which the student is enrolled. The parent is the lecture. */
const findAssignment: RowFinder<AssignmentRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await assignmentRow(db).execute({ code: id, studentId: student.id, now: at });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

const submissionRow = prepared((db) =>
  db
    .select({
      id: submission.id,
      assignmentCode: submission.assignmentCode,
      lectureCode: assignment.lectureCode,
      submittedAt: submission.submittedAt,
      gradedAt: submission.gradedAt,
      phase: phaseAt(now),
    })
    .from(submission)
    .innerJoin(assignment, eq(assignment.code, submission.assignmentCode))
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, assignment.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .where(and(eq(submission.id, sql.placeholder('id')), eq(submission.studentId, studentId)))
    .prepare('submission_row'),
);

export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof submissionRow>['execute']>>[number];

/** The student's own submission. The parent is the assignment. */
const findSubmission: RowFinder<SubmissionRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await submissionRow(db).execute({ id, studentId: student.id, now: at });
  return row?.assignmentCode === parent ? row : undefined;
};

export const assignmentRows = { assignment: findAssignment, submission: findSubmission };

const assignmentAttachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: assignment.lectureCode })
    .from(storedFile)
    .innerJoin(assignmentFile, eq(assignmentFile.storedFileId, storedFile.id))
    .innerJoin(assignment, eq(assignment.code, assignmentFile.assignmentCode))
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, assignment.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .where(
      and(
        eq(storedFile.id, sql.placeholder('id')),
        // What stands for an exam is not shown before it begins.
        or(isNull(assignment.examKind), lte(assignment.opensAt, now)),
      ),
    )
    .prepare('assignment_attachment'),
);

const submittedFile = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: assignment.lectureCode })
    .from(storedFile)
    .innerJoin(submissionFile, eq(submissionFile.storedFileId, storedFile.id))
    .innerJoin(submission, eq(submission.id, submissionFile.submissionId))
    .innerJoin(assignment, eq(assignment.code, submission.assignmentCode))
    .where(and(eq(storedFile.id, sql.placeholder('id')), eq(submission.studentId, studentId)))
    .prepare('submitted_file'),
);

/** An assignment's files are read by the lecture's students, a submitted file by the one who sent it. */
export const assignmentFiles = {
  assignment: async (db, student, id, at) =>
    (await assignmentAttachment(db).execute({ id, studentId: student.id, now: at }))[0],
  submission: async (db, student, id) => (await submittedFile(db).execute({ id, studentId: student.id }))[0],
} satisfies FileKinds;
