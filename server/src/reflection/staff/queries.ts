/** The journal of a lecture as staff read it. */
import type { JournalQuestion } from '@baeum/contract/reflection/staff-terms';
import { eq, sql } from 'drizzle-orm';
import { activityLoader } from '../../activity/changes.ts';
import { linkedFiles } from '../../authoring/kept-files.ts';
import { fileIds, fingerprint } from '../../activity/forms.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { reflection, reflectionFile, reflectionQuestion, reflectionSubmission } from '../tables.ts';

const journalPlace = preparedQuery(
  'staff_journal_place',
  { code: reflection.code, lectureCode: reflection.lectureCode, programmeCode: lecture.academicCourseCode },
  (db, fields) =>
    db
      .select(fields)
      .from(reflection)
      .innerJoin(lecture, eq(lecture.code, reflection.lectureCode))
      .where(eq(reflection.code, sql.placeholder('code'))),
);

export const staffReflectionResources = {
  journal: activityLoader(async (db, code) => (await journalPlace(db, { code }))[0]),
};

const questions = sql<readonly JournalQuestion[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'title', ${reflectionQuestion.body}, 'characters', ${reflectionQuestion.minimum}) order by ${reflectionQuestion.position}), '[]')
  from ${reflectionQuestion} where ${reflectionQuestion.reflectionCode} = ${reflection.code})`;

const storedJournal = preparedQuery(
  'staff_journal',
  {
    code: reflection.code,
    lectureCode: reflection.lectureCode,
    title: reflection.name,
    bodyHtml: reflection.bodyHtml,
    opensAt: reflection.opensAt,
    closesAt: reflection.closesAt,
    publishedAt: reflection.publishedAt,
    archivedAt: reflection.archivedAt,
    characters: reflection.totalMinimum,
    lectures: reflection.lectures,
    quizzes: reflection.quizzes,
    questions,
    files: linkedFiles(
      reflectionFile,
      {
        storedFileId: reflectionFile.storedFileId,
        position: reflectionFile.position,
        owner: reflectionFile.reflectionCode,
      },
      reflection.code,
    ),
    begun: sql<number>`(select count(*)::int from ${reflectionSubmission} join ${activeEnrolment}
        on ${activeEnrolment.studentId} = ${reflectionSubmission.studentId}
          and ${activeEnrolment.lectureCode} = ${reflection.lectureCode}
      where ${reflectionSubmission.reflectionCode} = ${reflection.code})`,
    revision: fingerprint(
      sql`${reflection}`,
      sql`concat(${questions}, ${fileIds(sql`${reflectionFile}`, reflectionFile.reflectionCode, reflection.code)})`,
    ),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(reflection)
      .innerJoin(lecture, eq(lecture.code, reflection.lectureCode))
      .where(eq(reflection.code, sql.placeholder('code'))),
);

export type StoredJournal = RowOf<typeof storedJournal>;

export const readStored = async (db: Queryable, code: string): Promise<StoredJournal | undefined> =>
  (await storedJournal(db, { code }))[0];
