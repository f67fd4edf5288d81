import type { lectureCalls } from '@baeum/contract/lecture/calls';
import * as t from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { serializeDay } from '../platform/time.ts';
import { factsInLecture } from '../standing/facts.ts';
import { enrolledAnywhere, enrolledBy, enrolledInCourse, enrolledInLecture } from '../standing/standings.ts';
import { serializeCalendar } from './calendar-serializers.ts';
import { serializeHome, serializeSyllabus } from './home-serializers.ts';
import { postPreviews } from './previews.ts';
import { academicEvents, lectureSyllabus, studentCourses, studentLectureNames } from './queries.ts';
import { serializeLecture } from './serializers.ts';
import { serializeTodo } from './todo-serializers.ts';

/** The week of a term, from 1; null outside the term. */
function termWeek(startsOn: string, today: string, weeks = 20): number | null {
  const days = (Date.parse(today) - Date.parse(startsOn)) / 86_400_000;
  const week = Math.floor(days / 7) + 1;
  return week >= 1 && week <= weeks ? week : null;
}

/** The lecture alone. */
const noFacts = factsInLecture('enrolled_lecture', []);

export const lectureHandlers: Handlers<typeof lectureCalls> = {
  [t.acaSchlCheck]: async ({ services: { db }, account, input, now }) => {
    const courses = await studentCourses(db, { studentId: account.id });
    const course = input.edcCrseCd ? courses.find(({ code }) => code === input.edcCrseCd) : courses[0];
    if (course === undefined) return input.edcCrseCd ? refuse(commonRefusals.notFound) : { info: null };
    return {
      info: {
        edcCrseCd: course.code,
        edcCrseNm: course.name,
        termStYmd: course.termStartsOn,
        termWk: termWeek(course.termStartsOn, serializeDay(now)),
      },
    };
  },

  [t.getMyLctrList]: async ({ services: { db }, account, row, now }) => {
    const enrolled = await enrolledInCourse(db, { studentId: account.id, courseCode: row.code }, now);
    return { list: enrolled.map((one) => serializeLecture(one, now.getTime())) };
  },

  [t.getAcaList]: async ({ services: { db }, account }) => {
    const courses = await studentCourses(db, { studentId: account.id });
    return { list: courses.map(({ code, name }) => ({ id: code, text: name })) };
  },

  [t.getAcaLctrList]: async ({ services: { db }, account, row }) => {
    const lectures = await studentLectureNames(db, { studentId: account.id, courseCode: row.code });
    return {
      list: lectures.map((lecture) => ({
        lctrShdlCd: lecture.code,
        sbcKrnm: lecture.name,
        clNo: lecture.classNumber,
        cmpltType: lecture.completionType,
      })),
    };
  },

  [t.getAcaSchlList]: async ({ services: { db }, account, row, now }) => {
    const key = { studentId: account.id, courseCode: row.code };
    const [enrolled, events] = await Promise.all([enrolledInCourse(db, key, now), academicEvents(db, key)]);
    return serializeCalendar(enrolled, events, now.getTime());
  },

  // Like the calendar it also names what is due in lectures that are blocked until they have been evaluated.
  [t.getTodoList]: async ({ services: { db }, account, input, now }) => {
    const enrolled = await enrolledAnywhere(db, account.id, now);
    return serializeTodo(enrolled, input.doneYn === 'Y' ? 'done' : 'open', now.getTime());
  },

  [t.getMyLctrInfo]: async ({ services: { db }, account, row, now }) => {
    const key = { studentId: account.id, lectureCode: row.code };
    const [enrolled, previews] = await Promise.all([
      enrolledInLecture(db, key, now),
      postPreviews(db, { ...key, now }),
    ]);
    return serializeHome(enrolled, previews, now.getTime());
  },

  [t.getSyllabus]: async ({ services: { db }, account, row, now }) => {
    const key = { studentId: account.id, lectureCode: row.code };
    const [enrolled, [syllabus]] = await Promise.all([
      enrolledBy(noFacts, db, key, now),
      lectureSyllabus(db, key),
    ]);
    return serializeSyllabus(enrolled.lecture, syllabus);
  },
};
