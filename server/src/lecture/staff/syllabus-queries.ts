import { syllabusLimits } from '@baeum/contract/lecture/staff-syllabus-terms';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Shown } from '../../authoring/text-pictures.ts';
import { textFile } from '../../file/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { lectureOutline } from '../../standing/tables.ts';
import {
  academicCourse,
  lecture,
  lectureAssistant,
  lectureCompetency,
  lectureEvaluation,
  lectureProfessor,
  programmeOperator,
  syllabus,
  week,
} from '../tables.ts';

interface StoredWeek {
  readonly title: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const syllabusForm = preparedQuery(
  'staff_syllabus',
  {
    /** Whether the lecture has one at all. */
    isWritten: sql<boolean>`${syllabus.lectureCode} is not null`,
    summaryHtml: sql<string>`coalesce(${syllabus.summaryHtml}, '')`,
    goalsHtml: sql<string>`coalesce(${syllabus.goalsHtml}, '')`,
    methodsHtml: sql<string>`coalesce(${syllabus.methodsHtml}, '')`,
    booksHtml: sql<string>`coalesce(${syllabus.booksHtml}, '')`,
    notesHtml: sql<string>`coalesce(${syllabus.notesHtml}, '')`,
    weeks: sql<readonly StoredWeek[]>`coalesce((
      select json_agg(json_build_object('title', ${week.title}, 'startsAt', ${week.startsAt}, 'endsAt', ${week.endsAt})
        order by ${week.number})
      from ${week} where ${week.lectureCode} = ${lecture.code}), '[]')`,
    competencies: sql<readonly { readonly name: string; readonly rate: number }[]>`coalesce((
      select json_agg(json_build_object('name', ${lectureCompetency.name}, 'rate', ${lectureCompetency.rate})
        order by ${lectureCompetency.position})
      from ${lectureCompetency} where ${lectureCompetency.lectureCode} = ${lecture.code}), '[]')`,
    evaluationSum: sql<number>`coalesce((
      select sum(${lectureEvaluation.rate})::int
      from ${lectureEvaluation} where ${lectureEvaluation.lectureCode} = ${lecture.code}), 0)`,
    /** What its texts show. */
    pictures: sql<readonly Shown[]>`coalesce((
      select json_agg(json_build_object('id', ${textFile.storedFileId}, 'name', ${textFile.name}) order by ${textFile.position})
      from ${textFile} where ${textFile.syllabusCode} = ${lecture.code}), '[]')`,
    outlineVersion: sql<number>`(select ${lectureOutline.version} from ${lectureOutline}
      where ${lectureOutline.lectureCode} = ${lecture.code})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .leftJoin(syllabus, eq(syllabus.lectureCode, lecture.code))
      .where(eq(lecture.code, sql.placeholder('lectureCode'))),
);

export type StoredSyllabus = RowOf<typeof syllabusForm>;

export const readSyllabus = async (db: Queryable, lectureCode: string): Promise<StoredSyllabus | undefined> =>
  (await syllabusForm(db, { lectureCode }))[0];

/** What the form of a syllabus has, as texts that can be compared (specification §19.6). */
export const syllabusValues = (stored: StoredSyllabus) => ({
  summaryHtml: stored.summaryHtml,
  goalsHtml: stored.goalsHtml,
  methodsHtml: stored.methodsHtml,
  booksHtml: stored.booksHtml,
  notesHtml: stored.notesHtml,
  competencies: stored.competencies.map(({ name, rate }) => `${name} ${rate}%`).join('\n'),
  weeks: stored.weeks.map(({ title }) => title).join('\n'),
});

/** Differs whenever anything of the form does, whoever has changed it: a form, the weeks board or a course pack. */
export const revisionOf = (stored: StoredSyllabus): number =>
  Number.parseInt(
    createHash('sha256')
      .update(JSON.stringify(syllabusValues(stored)))
      .digest('hex')
      .slice(0, 7),
    16,
  );

const accountId = sql.placeholder('accountId');

/** Lectures of the same subject with a syllabus, of which the account is staff. */
export const syllabusSources = preparedQuery(
  'staff_syllabus_sources',
  {
    code: lecture.code,
    name: lecture.name,
    classNumber: lecture.classNumber,
    termStartsOn: academicCourse.termStartsOn,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .innerJoin(syllabus, eq(syllabus.lectureCode, lecture.code))
      .where(
        and(
          sql`${lecture.subjectCode} = (select own.subject_code from ${lecture} as own where own.code = ${sql.placeholder('lectureCode')})`,
          ne(lecture.code, sql.placeholder('lectureCode')),
          sql`(${sql.placeholder('isAdministrator')}::boolean
            or exists (select from ${lectureProfessor} where ${lectureProfessor.lectureCode} = ${lecture.code}
              and ${lectureProfessor.accountId} = ${accountId})
            or exists (select from ${lectureAssistant} where ${lectureAssistant.lectureCode} = ${lecture.code}
              and ${lectureAssistant.accountId} = ${accountId})
            or exists (select from ${programmeOperator} where ${programmeOperator.academicCourseCode} = ${lecture.academicCourseCode}
              and ${programmeOperator.accountId} = ${accountId}))`,
        ),
      )
      .orderBy(desc(academicCourse.termStartsOn), asc(lecture.code))
      .limit(syllabusLimits.sources),
);
