/** What the texts of syllabi show, and who may see it: whoever may read the syllabus. */
import { textOwner } from '@baeum/contract/study/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AddressesIn, addressesOf } from '../authoring/text-pictures.ts';
import { textFile } from '../file/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { withoutLecture } from '../platform/evaluation-block.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { PictureUsage, TextFileKinds } from '../platform/files/readers.ts';
import { preparedQuery } from '../platform/statements.ts';
import { account, storedFile } from '../platform/tables.ts';
import { textSet } from '../authoring/rows.ts';
import { ownPictures } from '../posting/pictures.ts';
import { activeEnrolment, lecture, lectureAssistant, lectureProfessor, programmeOperator } from './tables.ts';

export const syllabusAddresses = (lectureCode: string): AddressesIn =>
  addressesOf(textOwner('syllabus', lectureCode));

const syllabusTextFile = preparedQuery('syllabus_text_file', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(storedFile)
    .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
    .innerJoin(
      activeEnrolment,
      and(
        eq(activeEnrolment.lectureCode, textFile.syllabusCode),
        eq(activeEnrolment.studentId, sql.placeholder('studentId')),
      ),
    )
    .where(
      and(eq(textFile.syllabusCode, sql.placeholder('text')), eq(textFile.name, sql.placeholder('name'))),
    ),
);

/** A syllabus is read before the lecture has been evaluated, too. */
export const syllabusTexts = {
  syllabus: async (db, student, { text, name }) =>
    withoutLecture((await syllabusTextFile(db, { text, name, studentId: student.id }))[0]),
} satisfies TextFileKinds;

/** Whether a file is shown by a syllabus that an account reads in the console. */
const isShownToStaff = (fileId: SQL, accountId: SQL) => sql`exists (
  select from ${textFile} join ${lecture} on ${lecture.code} = ${textFile.syllabusCode}
  where ${textFile.storedFileId} = ${fileId} and (
    exists (select from ${lectureProfessor}
      where ${lectureProfessor.lectureCode} = ${lecture.code} and ${lectureProfessor.accountId} = ${accountId})
    or exists (select from ${lectureAssistant}
      where ${lectureAssistant.lectureCode} = ${lecture.code} and ${lectureAssistant.accountId} = ${accountId})
    or exists (select from ${programmeOperator}
      where ${programmeOperator.academicCourseCode} = ${lecture.academicCourseCode}
        and ${programmeOperator.accountId} = ${accountId})
    or exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator')))`;

/** The editor and the preview of staff show what the texts of a syllabus show. */
export const syllabusPictures: PictureUsage = {
  isUsed: () => sql`false`,
  isReadable: ({ fileId, accountId }) => isShownToStaff(fileId, accountId),
};

/**
 * The pictures that somebody may put into a syllabus: own uploads, and those of another syllabus, from which it was filled. They
 * stay until the end of the transaction.
 */
export async function picturesFor(
  tx: Transaction,
  accountId: number,
  pictures: readonly string[],
): Promise<readonly string[]> {
  if (pictures.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${storedFile.id}::text as id from ${storedFile}
    where ${storedFile.id}::text in ${textSet(pictures)} and ${isShownToStaff(sql`${storedFile.id}`, sql`${accountId}::bigint`)}
    for key share`);
  const shown = rows.map(({ id }) => id);
  const others = pictures.filter((id) => !shown.includes(id));
  return [...shown, ...(await ownPictures(tx, accountId, others))];
}
