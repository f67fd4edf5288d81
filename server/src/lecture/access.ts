import { and, eq, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { preparedQuery } from '../platform/statements.ts';
import type { Enrolment } from '../platform/enrolments.ts';
import { withoutLecture } from '../platform/evaluation-block.ts';
import { academicCourse, activeEnrolment, lecture } from './tables.ts';

const lectureRow = preparedQuery(
  'lecture_row',
  { lectureCode: lecture.code, academicCourseCode: lecture.academicCourseCode },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(activeEnrolment, eq(activeEnrolment.lectureCode, lecture.code))
      .where(
        and(
          eq(lecture.code, sql.placeholder('code')),
          eq(activeEnrolment.studentId, sql.placeholder('studentId')),
        ),
      ),
);

export interface LectureRow extends Enrolment {
  readonly code: string;
}

/**
 * A lecture in which the student is enrolled. `parent` is its academic course. Most calls need one, so
 * enrolments cached with the session (for a second) are tried first.
 */
const findLecture: ResourceLoader<LectureRow> = async ({ db }, account, { id, parent }) => {
  const row =
    account.enrolments.find(({ lectureCode }) => lectureCode === id) ??
    (await lectureRow(db, { code: id, studentId: account.id }))[0];
  if (row === undefined || (parent !== undefined && row.academicCourseCode !== parent)) return undefined;
  return { ...row, code: row.lectureCode };
};

const courseRow = preparedQuery('academic_course_row', { code: academicCourse.code }, (db, fields) =>
  db
    .select(fields)
    .from(academicCourse)
    .where(
      and(
        eq(academicCourse.code, sql.placeholder('code')),
        sql`exists (select from ${activeEnrolment} join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
          where ${activeEnrolment.studentId} = ${sql.placeholder('studentId')}
            and ${lecture.academicCourseCode} = ${academicCourse.code})`,
      ),
    ),
);

/**
 * An academic course in which the student has a lecture. It reveals nothing inside its lectures, so
 * evaluation blocks do not apply.
 */
const findCourse: ResourceLoader<{ code: string; lectureCode: null }> = async ({ db }, account, { id }) => {
  const cached = account.enrolments.find(({ academicCourseCode }) => academicCourseCode === id);
  if (cached !== undefined) return { code: cached.academicCourseCode, lectureCode: null };
  return withoutLecture((await courseRow(db, { code: id, studentId: account.id }))[0]);
};

export const lectureResources = { lecture: findLecture, academicCourse: findCourse };
