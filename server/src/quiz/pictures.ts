/** What the instructions and questions of quizzes show, and who may see it. */
import { mediaUrl, textOwner } from '@baeum/contract/study/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { textFile } from '../file/tables.ts';
import { activeEnrolment, lectureAssistant, lectureProfessor } from '../lecture/tables.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { PictureUsage, TextFileKinds } from '../platform/files/readers.ts';
import { preparedQuery } from '../platform/statements.ts';
import type { Transaction } from '../platform/database.ts';
import { account, storedFile } from '../platform/tables.ts';
import type { PicturesOwner } from '../authoring/text-pictures.ts';
import { attempt, quiz } from './tables.ts';

/** The address by which a text asks for it, as it stands in the text. */
export const addressIn = (quizCode: string, name: string): string =>
  mediaUrl({ cdnRovl: textOwner('quiz', quizCode), cdnFlnm: name }).replaceAll('&', '&amp;');

export const picturesOwner = (quizCode: string): PicturesOwner => ({
  column: 'quizCode',
  id: quizCode,
  addresses: (name) => [addressIn(quizCode, name)],
});

/** A text that asks for its pictures as one of another quiz. */
export const textOfCopy = (html: string, from: string, to: string): string =>
  html.replaceAll(addressIn(from, ''), addressIn(to, ''));

/** Gives a quiz what the texts of another one show, by the same names. */
export async function copyPictures(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    with copied as (
      select gen_random_uuid() as id, stored_file_id, name, position from ${textFile} where ${textFile.quizCode} = ${from}),
    kept as (
      insert into ${storedFile} (id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key)
      select copied.id, kind, shown.name, extension, byte_size, media_type, inline, sha256, storage_key
      from copied join ${storedFile} as shown on shown.id = copied.stored_file_id
      returning id)
    insert into ${textFile} (stored_file_id, quiz_code, name, position)
    select copied.id, ${to}, copied.name, copied.position from copied join kept on kept.id = copied.id`);
}

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
    (await quizTextFile(db, { ...file, studentId: student.id, address: addressIn(file.text, file.name) }))[0],
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
