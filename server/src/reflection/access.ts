import { type Progress, progressAt } from '@baeum/rules/periods';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isWithin, type ResourceLoader } from '../handler.ts';
import { activeEnrolment, gradesIn } from '../lecture/tables.ts';
import type { Database } from '../platform/database.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { ownScore } from '../standing/own-score.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { periodOf } from '../platform/periods.ts';
import { storedFile } from '../platform/tables.ts';
import { extensionColumn, withOwnEnd } from '../standing/own-terms.ts';
import { reflection, reflectionFile, reflectionSubmission, reflectionSubmissionFile } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

const isEnrolled = and(
  eq(activeEnrolment.lectureCode, reflection.lectureCode),
  eq(activeEnrolment.studentId, studentId),
  isShownToStudents(reflection),
);

/** A journal of a lecture in which the student is enrolled, with the student's own submission. */
const journals = (name: string, isWanted: SQL) =>
  preparedQuery(
    name,
    {
      code: reflection.code,
      lectureCode: reflection.lectureCode,
      name: reflection.name,
      bodyHtml: reflection.bodyHtml,
      opensAt: reflection.opensAt,
      closesAt: reflection.closesAt,
      extension: extensionColumn('reflection', reflection.code),
      totalMinimum: reflection.totalMinimum,
      own: {
        id: reflectionSubmission.id,
        submittedAt: reflectionSubmission.submittedAt,
        savedAt: reflectionSubmission.savedAt,
        revision: reflectionSubmission.revision,
      },
      score: ownScore('reflection', reflection.code),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(reflection)
        .innerJoin(activeEnrolment, isEnrolled)
        .leftJoin(
          reflectionSubmission,
          and(
            eq(reflectionSubmission.reflectionCode, reflection.code),
            eq(reflectionSubmission.studentId, studentId),
          ),
        )
        .where(isWanted),
  );

const lectureJournal = journals(
  'lecture_journal',
  eq(reflection.lectureCode, sql.placeholder('lectureCode')),
);
const ownJournal = journals('own_journal', eq(reflectionSubmission.id, sql.placeholder('id')));

/** With the state of its period at a moment. */
export type JournalRow = ReturnType<typeof withOwnEnd<RowOf<typeof lectureJournal>>> & {
  readonly progress: Progress;
};
type OwnJournalRow = JournalRow & { readonly own: NonNullable<JournalRow['own']> };

const withProgress = (shared: RowOf<typeof lectureJournal>, now: Date): JournalRow => {
  const row = withOwnEnd(shared);
  return { ...row, progress: progressAt(now.getTime(), periodOf(row)) };
};

/** The journal of a lecture, if it has one. */
export async function readJournal(
  db: Database,
  key: { readonly lectureCode: string | number; readonly studentId: number },
  now: Date,
): Promise<JournalRow | undefined> {
  const [row] = await lectureJournal(db, { ...key, now });
  return row && withProgress(row, now);
}

/** The journal of a lecture. `parent` is the code of the journal. */
const findJournal: ResourceLoader<JournalRow> = async ({ db }, student, { id, parent }, at) => {
  const row = await readJournal(db, { lectureCode: id, studentId: student.id }, at);
  return parent === undefined || row?.code === parent ? row : undefined;
};

/** The same by the id of the student's submission. */
const findOwn: ResourceLoader<OwnJournalRow> = async ({ db }, student, ref, at) => {
  const [row] = await ownJournal(db, { id: ref.id, studentId: student.id, now: at });
  if (row === undefined || row.own === null) return undefined;
  return isWithin(ref, { lecture: row.lectureCode, journal: row.code })
    ? { ...withProgress(row, at), own: row.own }
    : undefined;
};

export const reflectionResources = { reflection: findJournal, ownReflection: findOwn };

const instructorFile = preparedQuery(
  'reflection_file',
  { ...fileReplyColumns, lectureCode: reflection.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(reflectionFile, eq(reflectionFile.storedFileId, storedFile.id))
      .innerJoin(reflection, eq(reflection.code, reflectionFile.reflectionCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(eq(storedFile.id, sql.placeholder('id'))),
);

const ownFile = preparedQuery(
  'reflection_own_file',
  { ...fileReplyColumns, lectureCode: reflection.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(reflectionSubmissionFile, eq(reflectionSubmissionFile.storedFileId, storedFile.id))
      .innerJoin(reflectionSubmission, eq(reflectionSubmission.id, reflectionSubmissionFile.submissionId))
      .innerJoin(reflection, eq(reflection.code, reflectionSubmission.reflectionCode))
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          or(
            eq(reflectionSubmission.studentId, studentId),
            and(
              isNotNull(reflectionSubmission.submittedAt),
              gradesIn(reflection.lectureCode, sql`${studentId}`),
            ),
          ),
        ),
      ),
);

/**
 * Files of the instructor are readable by the students of the lecture, a student's files only by that
 * student and, once they are handed in, by those who grade there.
 */
export const reflectionFiles = {
  reflection: async (db, student, id) => (await instructorFile(db, { id, studentId: student.id }))[0],
  reflection_submission: async (db, student, id) => (await ownFile(db, { id, studentId: student.id }))[0],
} satisfies FileKinds;
