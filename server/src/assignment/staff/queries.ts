/** Assignments as staff read them. */
import { rubricRows } from '@baeum/contract/assignment/staff-terms';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { activityLoader } from '../../activity/changes.ts';
import { linkedFiles } from '../../authoring/kept-files.ts';
import { fileIds, fingerprint } from '../../activity/forms.ts';
import { textFile } from '../../file/tables.ts';
import { activeEnrolment, lecture, lectureAssistant, lectureProfessor } from '../../lecture/tables.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { assignment, assignmentFile, submission, submissionFile } from '../tables.ts';

const assignmentPlace = preparedQuery(
  'staff_assignment_place',
  {
    code: assignment.code,
    lectureCode: assignment.lectureCode,
    programmeCode: lecture.academicCourseCode,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(assignment)
      .innerJoin(lecture, eq(lecture.code, assignment.lectureCode))
      .where(eq(assignment.code, sql.placeholder('code'))),
);

export const staffAssignmentResources = {
  assignment: activityLoader(async (db, code) => (await assignmentPlace(db, { code }))[0]),
};

/** Submissions of students who take the lecture. */
const submissions = sql`from ${submission} join ${activeEnrolment}
    on ${activeEnrolment.studentId} = ${submission.studentId} and ${activeEnrolment.lectureCode} = ${assignment.lectureCode}
  where ${submission.assignmentCode} = ${assignment.code}`;

const storedAssignment = preparedQuery(
  'staff_assignment',
  {
    code: assignment.code,
    lectureCode: assignment.lectureCode,
    weekNumber: assignment.weekNumber,
    topicCode: assignment.topicCode,
    title: assignment.title,
    bodyHtml: assignment.bodyHtml,
    opensAt: assignment.opensAt,
    closesAt: assignment.closesAt,
    lateOpensAt: assignment.lateOpensAt,
    lateClosesAt: assignment.lateClosesAt,
    professorId: assignment.professorId,
    createdAt: assignment.createdAt,
    publishedAt: assignment.publishedAt,
    archivedAt: assignment.archivedAt,
    examKind: assignment.examKind,
    points: assignment.points,
    latePenalty: assignment.latePenalty,
    fileTypes: assignment.fileTypes,
    megabytes: assignment.maxMegabytes,
    showsGrades: assignment.showsGrades,
    rubric: assignment.rubric,
    isBlind: assignment.isBlind,
    files: linkedFiles(
      assignmentFile,
      {
        storedFileId: assignmentFile.storedFileId,
        position: assignmentFile.position,
        owner: assignmentFile.assignmentCode,
      },
      assignment.code,
    ),
    textFiles: linkedFiles(
      textFile,
      {
        storedFileId: textFile.storedFileId,
        position: textFile.position,
        owner: textFile.assignmentCode,
        name: textFile.name,
      },
      assignment.code,
    ),
    begun: sql<number>`(select count(*)::int ${submissions})`,
    handedIn: sql<number>`(select count(*)::int ${submissions} and ${submission.submittedAt} is not null)`,
    late: sql<number>`(select count(*)::int ${submissions}
      and ${submission.submittedAt} >= ${assignment.closesAt} + interval '1 minute')`,
    graded: sql<number>`(select count(*)::int ${submissions} and (${submission.gradedAt} is not null
      or exists (select from score where score.kind = 'assignment' and score.code = ${submission.assignmentCode}
        and score.holder_id = ${submission.studentId} and score.graded_at is not null)))`,
    revision: fingerprint(
      sql`${assignment}`,
      fileIds(sql`${assignmentFile}`, assignmentFile.assignmentCode, assignment.code),
    ),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(assignment)
      .innerJoin(lecture, eq(lecture.code, assignment.lectureCode))
      .where(eq(assignment.code, sql.placeholder('code'))),
);

export type StoredAssignment = RowOf<typeof storedAssignment>;

export const readStored = async (db: Queryable, code: string): Promise<StoredAssignment | undefined> =>
  (await storedAssignment(db, { code }))[0];

/** What students who take the lecture have saved or handed in. */
export const handedInFiles = (tx: Transaction, { code, lectureCode }: StoredAssignment) =>
  tx
    .select({ extension: storedFile.extension, byteSize: storedFile.byteSize })
    .from(submission)
    .innerJoin(
      activeEnrolment,
      and(
        eq(activeEnrolment.studentId, submission.studentId),
        eq(activeEnrolment.lectureCode, sql`${lectureCode}`),
      ),
    )
    .innerJoin(submissionFile, eq(submissionFile.submissionId, submission.id))
    .innerJoin(storedFile, eq(storedFile.id, submissionFile.storedFileId))
    .where(eq(submission.assignmentCode, code));

const accountId = sql.placeholder('accountId');

/** Rubrics of the lectures of which the account is professor or assistant, the latest first. */
export const rubricPage = preparedQuery(
  'staff_rubrics',
  {
    assignmentCode: assignment.code,
    title: assignment.title,
    lectureName: lecture.name,
    closesAt: assignment.closesAt,
    rubric: assignment.rubric,
    total: sql<number>`(count(*) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(assignment)
      .innerJoin(lecture, eq(lecture.code, assignment.lectureCode))
      .where(
        and(
          isNotNull(assignment.rubric),
          sql`${assignment.lectureCode} in (
            select ${lectureProfessor.lectureCode} from ${lectureProfessor} where ${lectureProfessor.accountId} = ${accountId}
            union select ${lectureAssistant.lectureCode} from ${lectureAssistant} where ${lectureAssistant.accountId} = ${accountId})`,
        ),
      )
      .orderBy(desc(assignment.createdAt), desc(assignment.code))
      .limit(rubricRows)
      .offset(sql.placeholder('offset')),
);
