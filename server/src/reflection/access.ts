import { and, eq, sql } from 'drizzle-orm';
import { isWithin, type RowFinder } from '../handler.ts';
import { enrolment } from '../lecture/tables.ts';
import type { Contribution } from '../platform/contribution.ts';
import { prepared, type Queryable } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { progressAt } from '../platform/periods.ts';
import { storedFile } from '../platform/tables.ts';
import { conditionOf } from './standing.ts';
import { reflection, reflectionFile, reflectionSubmission, reflectionSubmissionFile } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const isEnrolled = and(eq(enrolment.lectureCode, reflection.lectureCode), eq(enrolment.studentId, studentId));

/** A journal of a lecture in which the student is enrolled, with its condition and what he has written of it. */
const journals = (db: Queryable, learning: readonly Contribution[]) =>
  db
    .select({
      code: reflection.code,
      lectureCode: reflection.lectureCode,
      name: reflection.name,
      bodyHtml: reflection.bodyHtml,
      opensAt: reflection.opensAt,
      closesAt: reflection.closesAt,
      totalMinimum: reflection.totalMinimum,
      progress: progressAt(now, reflection.opensAt, reflection.closesAt),
      condition: conditionOf(learning, { studentId, now }),
      own: {
        id: reflectionSubmission.id,
        submittedAt: reflectionSubmission.submittedAt,
        savedAt: reflectionSubmission.savedAt,
        revision: reflectionSubmission.revision,
      },
    })
    .from(reflection)
    .innerJoin(enrolment, isEnrolled)
    .leftJoin(
      reflectionSubmission,
      and(
        eq(reflectionSubmission.reflectionCode, reflection.code),
        eq(reflectionSubmission.studentId, studentId),
      ),
    );

/** The journal of a lecture. */
export const lectureJournal = (learning: readonly Contribution[]) =>
  prepared((db) =>
    journals(db, learning)
      .where(eq(reflection.lectureCode, sql.placeholder('lectureCode')))
      .prepare('lecture_journal'),
  );

export type JournalRow = Awaited<
  ReturnType<ReturnType<ReturnType<typeof lectureJournal>>['execute']>
>[number];
type OwnJournalRow = JournalRow & { readonly own: NonNullable<JournalRow['own']> };

/** @param learning brings the counts that the condition of a journal is about */
export function reflectionRows(learning: readonly Contribution[]) {
  const journalOf = lectureJournal(learning);
  const ownJournal = prepared((db) =>
    journals(db, learning)
      .where(eq(reflectionSubmission.id, sql.placeholder('id')))
      .prepare('own_journal'),
  );

  /** The journal of this lecture. The parent is the journal's own code. */
  const findJournal: RowFinder<JournalRow> = async ({ db }, student, { id, parent }, at) => {
    const [row] = await journalOf(db).execute({ lectureCode: id, studentId: student.id, now: at });
    return parent === undefined || row?.code === parent ? row : undefined;
  };

  /** The same by the number of what the student has written. */
  const findOwn: RowFinder<OwnJournalRow> = async ({ db }, student, ref, at) => {
    const [row] = await ownJournal(db).execute({ id: ref.id, studentId: student.id, now: at });
    if (row === undefined || row.own === null) return undefined;
    return isWithin(ref, { lecture: row.lectureCode, journal: row.code })
      ? { ...row, own: row.own }
      : undefined;
  };

  return { reflection: findJournal, ownReflection: findOwn };
}

const instructorsFile = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: reflection.lectureCode })
    .from(storedFile)
    .innerJoin(reflectionFile, eq(reflectionFile.storedFileId, storedFile.id))
    .innerJoin(reflection, eq(reflection.code, reflectionFile.reflectionCode))
    .innerJoin(enrolment, isEnrolled)
    .where(eq(storedFile.id, sql.placeholder('id')))
    .prepare('reflection_file'),
);

const ownFile = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: reflection.lectureCode })
    .from(storedFile)
    .innerJoin(reflectionSubmissionFile, eq(reflectionSubmissionFile.storedFileId, storedFile.id))
    .innerJoin(reflectionSubmission, eq(reflectionSubmission.id, reflectionSubmissionFile.submissionId))
    .innerJoin(reflection, eq(reflection.code, reflectionSubmission.reflectionCode))
    .where(and(eq(storedFile.id, sql.placeholder('id')), eq(reflectionSubmission.studentId, studentId)))
    .prepare('reflection_own_file'),
);

/** The instructor's files are read by the lecture's students, a student's own by himself. */
export const reflectionFiles = {
  reflection: async (db, student, id) =>
    (await instructorsFile(db).execute({ id, studentId: student.id }))[0],
  reflection_submission: async (db, student, id) =>
    (await ownFile(db).execute({ id, studentId: student.id }))[0],
} satisfies FileKinds;
