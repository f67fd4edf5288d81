import { and, eq, sql } from 'drizzle-orm';
import type { RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { inNoLecture } from '../platform/held-back.ts';
import { academicCourse, enrolment, lecture } from './tables.ts';

const lectureRow = prepared((db) =>
  db
    .select({
      code: lecture.code,
      lectureCode: lecture.code,
      name: lecture.name,
      academicCourseCode: lecture.academicCourseCode,
    })
    .from(lecture)
    .innerJoin(enrolment, eq(enrolment.lectureCode, lecture.code))
    .where(
      and(eq(lecture.code, sql.placeholder('code')), eq(enrolment.studentId, sql.placeholder('studentId'))),
    )
    .prepare('lecture_row'),
);

export type LectureRow = Awaited<ReturnType<ReturnType<typeof lectureRow>['execute']>>[number];

/** A lecture in which the student is enrolled. The parent is its academic course. */
const findLecture: RowFinder<LectureRow> = async ({ db }, account, { id, parent }) => {
  const [row] = await lectureRow(db).execute({ code: id, studentId: account.id });
  return parent === undefined || row?.academicCourseCode === parent ? row : undefined;
};

const courseRow = prepared((db) =>
  db
    .select({ code: academicCourse.code, name: academicCourse.name })
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
const findCourse: RowFinder<{ code: string; name: string; lectureCode: null }> = async (
  { db },
  account,
  { id },
) => inNoLecture((await courseRow(db).execute({ code: id, studentId: account.id }))[0]);

export const lectureRows = { lecture: findLecture, academicCourse: findCourse };
