import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared } from '../platform/database.ts';
import { progressAt } from '../platform/periods.ts';
import { topic } from '../study/tables.ts';
import {
  academicCourse,
  enrolment,
  lecture,
  lectureCompetency,
  lectureEvaluation,
  lectureProfessors,
  syllabus,
  week,
} from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const lectureCode = sql.placeholder('lectureCode');
const courseCode = sql`${sql.placeholder('courseCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const mine = and(eq(enrolment.studentId, studentId), eq(lecture.academicCourseCode, courseCode));

/** What is said of a lecture wherever it shows. */
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

/** What a lecture trains, in its own order, and what counts in it, by code. */
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

export const studentLectureNames = prepared((db) =>
  db
    .select({
      code: lecture.code,
      name: lecture.name,
      classNumber: lecture.classNumber,
      completionType: lecture.completionType,
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .where(mine)
    .orderBy(asc(lecture.position), asc(lecture.code))
    .prepare('student_lecture_names'),
);

/** Academic courses in which a student has a lecture, in their own order. */
export const studentCourses = prepared((db) =>
  db
    .selectDistinct({
      code: academicCourse.code,
      name: academicCourse.name,
      termStartsOn: academicCourse.termStartsOn,
      position: academicCourse.position,
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
    .where(eq(enrolment.studentId, studentId))
    .orderBy(asc(academicCourse.position), asc(academicCourse.code))
    .prepare('student_courses'),
);

export const studentWeeks = prepared((db) =>
  db
    .select({
      lectureCode: week.lectureCode,
      lectureName: lecture.name,
      number: week.number,
      title: week.title,
      startsAt: week.startsAt,
      endsAt: week.endsAt,
      progress: progressAt(now, week.startsAt, week.endsAt),
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .innerJoin(week, eq(week.lectureCode, lecture.code))
    .where(mine)
    .orderBy(asc(lecture.position), asc(lecture.code), asc(week.number))
    .prepare('student_weeks'),
);

/** A lecture with its syllabus, if it has one. */
export const lectureSyllabus = prepared((db) =>
  db
    .select({
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
    })
    .from(lecture)
    .leftJoin(syllabus, eq(syllabus.lectureCode, lecture.code))
    .where(eq(lecture.code, lectureCode))
    .prepare('lecture_syllabus'),
);

/** The weeks of a lecture with the titles of their topics. */
export const syllabusWeeks = prepared((db) =>
  db
    .select({
      number: week.number,
      title: week.title,
      startsAt: week.startsAt,
      endsAt: week.endsAt,
      topicTitles: sql<string[]>`coalesce(array_agg(${topic.title} order by ${topic.position})
        filter (where ${topic.code} is not null), '{}')`,
    })
    .from(week)
    .leftJoin(topic, and(eq(topic.lectureCode, week.lectureCode), eq(topic.weekNumber, week.number)))
    .where(eq(week.lectureCode, lectureCode))
    .groupBy(week.lectureCode, week.number)
    .orderBy(asc(week.number))
    .prepare('syllabus_weeks'),
);
