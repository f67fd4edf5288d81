import { and, asc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../platform/statements.ts';
import { progressAt } from '../platform/periods.ts';
import { topic } from '../../../study/tables.ts';
import {
  academicCourse,
  enrolment,
  lecture,
  lectureCompetency,
  lectureEvaluation,
  lectureProfessors,
  syllabus,
  week,
} from '../../../lecture/tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const lectureCode = sql.placeholder('lectureCode');
const courseCode = sql`${sql.placeholder('courseCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const ownLectures = and(eq(enrolment.studentId, studentId), eq(lecture.academicCourseCode, courseCode));

/** The columns of a lecture shown on every screen. */
export const lectureColumns = {
  code: lecture.code,
  academicCourseCode: lecture.academicCourseCode,
  subjectCode: lecture.subjectCode,
  name: lecture.name,
  classNumber: lecture.classNumber,
  majorType: lecture.majorType,
  majorName: lecture.majorName,
  majorSemester: lecture.majorSemester,
  track: lecture.track,
  grade: lecture.grade,
  credits: lecture.credits,
  completionType: lecture.completionType,
  countsDebates: lecture.countsDebates,
  countsTeams: lecture.countsTeams,
  weekCount: lecture.weekCount,
  professors: lectureProfessors(lecture.code),
};

/** The competencies of a lecture in their order, and its evaluations by code. */
export const profileColumns = {
  competencies: sql<{ name: string; rate: number }[]>`coalesce((
    select json_agg(json_build_object('name', ${lectureCompetency.name}, 'rate', ${lectureCompetency.rate})
      order by ${lectureCompetency.position}, ${lectureCompetency.name})
    from ${lectureCompetency} where ${lectureCompetency.lectureCode} = ${lecture.code}), '[]')`,
  evaluations: sql<{ code: string; name: string; rate: number }[]>`coalesce((
    select json_agg(json_build_object('code', ${lectureEvaluation.code}, 'name', ${lectureEvaluation.name},
        'rate', ${lectureEvaluation.rate})
      order by ${lectureEvaluation.code})
    from ${lectureEvaluation} where ${lectureEvaluation.lectureCode} = ${lecture.code}), '[]')`,
};

export const studentLectureNames = preparedQuery(
  'previous_student_lecture_names',
  {
    code: lecture.code,
    name: lecture.name,
    classNumber: lecture.classNumber,
    completionType: lecture.completionType,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(enrolment)
      .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
      .where(ownLectures)
      .orderBy(asc(lecture.position), asc(lecture.code)),
);

/** The academic courses in which a student has a lecture, in their order. */
export const studentCourses = preparedQuery(
  'previous_student_courses',
  {
    code: academicCourse.code,
    name: academicCourse.name,
    termStartsOn: academicCourse.termStartsOn,
    position: academicCourse.position,
  },
  (db, fields) =>
    db
      .selectDistinct(fields)
      .from(enrolment)
      .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .where(eq(enrolment.studentId, studentId))
      .orderBy(asc(academicCourse.position), asc(academicCourse.code)),
);

export const studentWeeks = preparedQuery(
  'previous_student_weeks',
  {
    lectureCode: week.lectureCode,
    lectureName: lecture.name,
    number: week.number,
    title: week.title,
    startsAt: week.startsAt,
    endsAt: week.endsAt,
    progress: progressAt(now, week.startsAt, week.endsAt),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(enrolment)
      .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
      .innerJoin(week, eq(week.lectureCode, lecture.code))
      .where(ownLectures)
      .orderBy(asc(lecture.position), asc(lecture.code), asc(week.number)),
);

/** A lecture with its syllabus, if it has one. */
export const lectureSyllabus = preparedQuery(
  'previous_lecture_syllabus',
  {
    ...lectureColumns,
    ...profileColumns,
    attendanceShare: lecture.attendanceShare,
    syllabus: {
      summaryHtml: syllabus.summaryHtml,
      goalsHtml: syllabus.goalsHtml,
      methodsHtml: syllabus.methodsHtml,
      booksHtml: syllabus.booksHtml,
      notesHtml: syllabus.notesHtml,
    },
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .leftJoin(syllabus, eq(syllabus.lectureCode, lecture.code))
      .where(eq(lecture.code, lectureCode)),
);

/** The weeks of a lecture with the titles of their topics. */
export const syllabusWeeks = preparedQuery(
  'previous_syllabus_weeks',
  {
    number: week.number,
    title: week.title,
    startsAt: week.startsAt,
    endsAt: week.endsAt,
    topicTitles: sql<string[]>`coalesce(array_agg(${topic.title} order by ${topic.position})
        filter (where ${topic.code} is not null), '{}')`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(week)
      .leftJoin(topic, and(eq(topic.lectureCode, week.lectureCode), eq(topic.weekNumber, week.number)))
      .where(eq(week.lectureCode, lectureCode))
      .groupBy(week.lectureCode, week.number)
      .orderBy(asc(week.number)),
);
