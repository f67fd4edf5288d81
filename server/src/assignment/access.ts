import { type Phase, phaseAt } from '@baeum/rules/periods';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { activeEnrolment, gradesIn, lecture, week } from '../lecture/tables.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { writerOf } from '../platform/row-versions.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import { textFile } from '../file/tables.ts';
import type { FileKinds, TextFileKinds } from '../platform/files/readers.ts';
import { latePeriodOf } from '../platform/periods.ts';
import { extensionColumn, joiningColumn, withOwnPeriod } from '../standing/own-terms.ts';
import { account, storedFile } from '../platform/tables.ts';
import { assignment, assignmentFile, submission, submissionFile } from './tables.ts';

const studentId = sql.placeholder('studentId');
const isEnrolled = and(
  eq(activeEnrolment.lectureCode, assignment.lectureCode),
  eq(activeEnrolment.studentId, studentId),
  isShownToStudents(assignment),
);
const now = sql`${sql.placeholder('now')}::timestamptz`;

const assignmentRow = preparedQuery(
  'assignment_row',
  {
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
    joining: joiningColumn,
    extension: extensionColumn('assignment', assignment.code),
    examKind: assignment.examKind,
    professorName: account.name,
    createdAt: assignment.createdAt,
    points: assignment.points,
    latePenalty: assignment.latePenalty,
    showsGrades: assignment.showsGrades,
    fileTypes: assignment.fileTypes,
    maxMegabytes: assignment.maxMegabytes,
    ownSubmissionId: submission.id,
    ownGradedAt: submission.gradedAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(assignment)
      .innerJoin(activeEnrolment, isEnrolled)
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
      .where(eq(assignment.code, sql.placeholder('code'))),
);

/** The phase is that of the moment at which the request arrived. */
export type AssignmentRow = ReturnType<typeof withOwnPeriod<RowOf<typeof assignmentRow>>> & {
  readonly phase: Phase;
};

/** An assignment of a lecture in which the student is enrolled. `parent` is the lecture. */
const findAssignment: ResourceLoader<AssignmentRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await assignmentRow(db, { code: id, studentId: student.id });
  if (row === undefined || (parent !== undefined && row.lectureCode !== parent)) return undefined;
  const own = withOwnPeriod(row);
  return { ...own, phase: phaseAt(at.getTime(), latePeriodOf(own)) };
};

const submissionRow = preparedQuery(
  'submission_row',
  {
    id: submission.id,
    assignmentCode: submission.assignmentCode,
    lectureCode: assignment.lectureCode,
    writtenBy: writerOf(submission),
    submittedAt: submission.submittedAt,
    gradedAt: submission.gradedAt,
    revision: submission.revision,
    opensAt: assignment.opensAt,
    closesAt: assignment.closesAt,
    lateOpensAt: assignment.lateOpensAt,
    lateClosesAt: assignment.lateClosesAt,
    joining: joiningColumn,
    extension: extensionColumn('assignment', assignment.code),
    fileTypes: assignment.fileTypes,
    maxMegabytes: assignment.maxMegabytes,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(submission)
      .innerJoin(assignment, eq(assignment.code, submission.assignmentCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(and(eq(submission.id, sql.placeholder('id')), eq(submission.studentId, studentId))),
);

export type SubmissionRow = RowOf<typeof submissionRow> & { readonly phase: Phase };

/** The student's own submission. `parent` is the assignment. */
const findSubmission: ResourceLoader<SubmissionRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await submissionRow(db, { id, studentId: student.id });
  if (row === undefined || row.assignmentCode !== parent) return undefined;
  const own = withOwnPeriod(row);
  return { ...own, phase: phaseAt(at.getTime(), latePeriodOf(own)) };
};

export const assignmentResources = { assignment: findAssignment, submission: findSubmission };

/** Assignments that replace an exam stay hidden until they begin. */
const isShown = or(isNull(assignment.examKind), lte(assignment.opensAt, now));

const assignmentAttachment = preparedQuery(
  'assignment_attachment',
  { ...fileReplyColumns, lectureCode: assignment.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(assignmentFile, eq(assignmentFile.storedFileId, storedFile.id))
      .innerJoin(assignment, eq(assignment.code, assignmentFile.assignmentCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(and(eq(storedFile.id, sql.placeholder('id')), isShown)),
);

const assignmentTextFile = preparedQuery(
  'assignment_text_file',
  { ...fileReplyColumns, lectureCode: assignment.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(assignment, eq(assignment.code, textFile.assignmentCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(
        and(
          eq(textFile.assignmentCode, sql.placeholder('text')),
          eq(textFile.name, sql.placeholder('name')),
          isShown,
        ),
      ),
);

/** What the text of an assignment shows may be read by whom its files may. */
export const assignmentTexts = {
  assignment: async (db, student, file, at) =>
    (await assignmentTextFile(db, { ...file, studentId: student.id, now: at }))[0],
} satisfies TextFileKinds;

/** Those who grade blind are not told what the student has called it. */
const nameForReader = sql<string>`case when ${submission.studentId} <> ${studentId}
    and blind_salt_of('assignment', ${assignment.code}, ${now}) is not null
  then concat('파일.', ${storedFile.extension}) else ${storedFile.name} end`;

const submittedFile = preparedQuery(
  'submitted_file',
  { ...fileReplyColumns, name: nameForReader, lectureCode: assignment.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(submissionFile, eq(submissionFile.storedFileId, storedFile.id))
      .innerJoin(submission, eq(submission.id, submissionFile.submissionId))
      .innerJoin(assignment, eq(assignment.code, submission.assignmentCode))
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          or(
            eq(submission.studentId, studentId),
            and(isNotNull(submission.submittedAt), gradesIn(assignment.lectureCode, sql`${studentId}`)),
          ),
        ),
      ),
);

/**
 * Files of an assignment are readable by the students of its lecture, a submitted file by the student who
 * submitted it and, once it is handed in, by those who grade there.
 */
export const assignmentFiles = {
  assignment: async (db, student, id, at) =>
    (await assignmentAttachment(db, { id, studentId: student.id, now: at }))[0],
  submission: async (db, student, id, at) =>
    (await submittedFile(db, { id, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
