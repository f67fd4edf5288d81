import { and, asc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/statements.ts';
import { academicCourse, academicEvent, activeEnrolment, lecture, syllabus } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const courseCode = sql`${sql.placeholder('courseCode')}::text`;

export const studentLectureNames = preparedQuery(
  'student_lecture_names',
  {
    code: lecture.code,
    name: lecture.name,
    classNumber: lecture.classNumber,
    completionType: lecture.completionType,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(activeEnrolment)
      .innerJoin(lecture, eq(lecture.code, activeEnrolment.lectureCode))
      .where(and(eq(activeEnrolment.studentId, studentId), eq(lecture.academicCourseCode, courseCode)))
      .orderBy(asc(lecture.position), asc(lecture.code)),
);

/** The academic courses in which a student has a lecture, in their order. */
export const studentCourses = preparedQuery(
  'student_courses',
  {
    code: academicCourse.code,
    name: academicCourse.name,
    termStartsOn: academicCourse.termStartsOn,
    position: academicCourse.position,
  },
  (db, fields) =>
    db
      .selectDistinct(fields)
      .from(activeEnrolment)
      .innerJoin(lecture, eq(lecture.code, activeEnrolment.lectureCode))
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .where(eq(activeEnrolment.studentId, studentId))
      .orderBy(asc(academicCourse.position), asc(academicCourse.code)),
);

/** The events of an academic course. */
export const academicEvents = preparedQuery(
  'academic_events',
  {
    key: academicEvent.key,
    code: academicEvent.code,
    name: academicEvent.name,
    startsAt: academicEvent.startsAt,
    endsAt: academicEvent.endsAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(academicEvent)
      .where(eq(academicEvent.academicCourseCode, courseCode))
      .orderBy(asc(academicEvent.key)),
);

/** The syllabus of a lecture, if it has one. */
export const lectureSyllabus = preparedQuery(
  'lecture_syllabus',
  {
    summaryHtml: syllabus.summaryHtml,
    goalsHtml: syllabus.goalsHtml,
    methodsHtml: syllabus.methodsHtml,
    booksHtml: syllabus.booksHtml,
    notesHtml: syllabus.notesHtml,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(syllabus)
      .where(eq(syllabus.lectureCode, sql.placeholder('lectureCode'))),
);
