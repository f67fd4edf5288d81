/** What the instructions and questions of quizzes show, and who may see it. */
import { textOwner } from '@baeum/contract/study/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { textFile } from '../file/tables.ts';
import { activeEnrolment, lectureAssistant, lectureProfessor } from '../lecture/tables.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { PictureUsage, TextFileKinds } from '../platform/files/readers.ts';
import { preparedQuery } from '../platform/statements.ts';
import { account, storedFile } from '../platform/tables.ts';
import { type AddressesIn, addressesOf } from '../authoring/text-pictures.ts';
import { attempt, quiz } from './tables.ts';

export const quizAddresses = (quizCode: string): AddressesIn => addressesOf(textOwner('quiz', quizCode));

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

/** Students see what the instructions show with the quiz, and what questions show from their first attempt on. */
const hasBegun = sql`exists (select from ${attempt}
  where ${attempt.quizCode} = ${quiz.code} and ${attempt.studentId} = ${studentId})`;
const isOfInstructions = sql`(${quiz.examKind} is null
  and position(${sql.placeholder('address')}::text in ${quiz.bodyHtml}) > 0)`;

const quizTextFile = preparedQuery(
  'quiz_text_file',
  { ...fileReplyColumns, lectureCode: quiz.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(quiz, eq(quiz.code, textFile.quizCode))
      .innerJoin(
        activeEnrolment,
        and(
          eq(activeEnrolment.lectureCode, quiz.lectureCode),
          eq(activeEnrolment.studentId, studentId),
          isShownToStudents(quiz),
        ),
      )
      .where(
        and(
          eq(textFile.quizCode, sql.placeholder('text')),
          eq(textFile.name, sql.placeholder('name')),
          sql`(${isOfInstructions} or ${hasBegun})`,
        ),
      ),
);

export const quizTexts = {
  quiz: async (db, student, file) =>
    (
      await quizTextFile(db, {
        ...file,
        studentId: student.id,
        address: quizAddresses(file.text)(file.name)[0],
      })
    )[0],
} satisfies TextFileKinds;

/** The editor of whoever sets the quizzes of a lecture shows what their texts show. */
export const quizPictures: PictureUsage = {
  isUsed: () => sql`false`,
  isReadable: ({ fileId, accountId }: { readonly fileId: SQL; readonly accountId: SQL }) => sql`exists (
    select from ${textFile} join ${quiz} on ${quiz.code} = ${textFile.quizCode}
    where ${textFile.storedFileId} = ${fileId} and (
      exists (select from ${lectureProfessor}
        where ${lectureProfessor.lectureCode} = ${quiz.lectureCode} and ${lectureProfessor.accountId} = ${accountId})
      or exists (select from ${lectureAssistant}
        where ${lectureAssistant.lectureCode} = ${quiz.lectureCode} and ${lectureAssistant.accountId} = ${accountId}
          and 'assess' = any(${lectureAssistant.duties}))
      or exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator')))`,
};
