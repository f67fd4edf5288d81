import { and, eq, sql } from 'drizzle-orm';
import type { RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import type { Enrolment } from '../platform/enrolments.ts';
import { inNoLecture } from '../platform/held-back.ts';
import { academicCourse, enrolment, lecture } from './tables.ts';

const lectureRow = prepared((db) =>
  db
    .select({ lectureCode: lecture.code, academicCourseCode: lecture.academicCourseCode })
    .from(lecture)
    .innerJoin(enrolment, eq(enrolment.lectureCode, lecture.code))
    .where(
      and(eq(lecture.code, sql.placeholder('code')), eq(enrolment.studentId, sql.placeholder('studentId'))),
    )
    .prepare('lecture_row'),
);

export interface LectureRow extends Enrolment {
  readonly code: string;
}

/**
 * A lecture in which the student is enrolled. The parent is its academic course. Most calls name one: whoever took it when his session
 * was looked up is not asked again within that second.
 */
const findLecture: RowFinder<LectureRow> = async ({ db }, account, { id, parent }) => {
  const row =
    account.enrolments.find(({ lectureCode }) => lectureCode === id) ??
    (await lectureRow(db).execute({ code: id, studentId: account.id }))[0];
  if (row === undefined || (parent !== undefined && row.academicCourseCode !== parent)) return undefined;
  return { ...row, code: row.lectureCode };
};

const courseRow = prepared((db) =>
  db
    .select({ code: academicCourse.code })
    .from(academicCourse)
    .where(
      and(
        eq(academicCourse.code, sql.placeholder('code')),
        sql`exists (select from ${enrolment} join ${lecture} on ${lecture.code} = ${enrolment.lectureCode}
          where ${enrolment.studentId} = ${sql.placeholder('studentId')}
            and ${lecture.academicCourseCode} = ${academicCourse.code})`,
      ),
    )
    .prepare('academic_course_row'),
);

/** An academic course, which shows its lectures from outside alone, in which the student has a lecture. */
const findCourse: RowFinder<{ code: string; lectureCode: null }> = async ({ db }, account, { id }) => {
  const known = account.enrolments.find(({ academicCourseCode }) => academicCourseCode === id);
  if (known !== undefined) return { code: known.academicCourseCode, lectureCode: null };
  return inNoLecture((await courseRow(db).execute({ code: id, studentId: account.id }))[0]);
};

export const lectureRows = { lecture: findLecture, academicCourse: findCourse };
