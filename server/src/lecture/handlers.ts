import type { lectureCalls } from '@baeum/contract/lecture/calls';
import * as t from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { wireDay } from '../platform/time.ts';
import type { Contribution } from '../platform/contribution.ts';
import { courseCounts, lectureCounts, lectureHome, schedule, studentLectures } from './contributed.ts';
import {
  lectureSyllabus,
  studentCourses,
  studentLectureNames,
  studentWeeks,
  syllabusWeeks,
} from './queries.ts';
import { wireHome, wireSyllabus } from './home-wire.ts';
import { wireEntry, wireLecture, wireWeek } from './wire.ts';

/** Week of a term, from 1; null outside it. */
function termWeek(startsOn: string, today: string, weeks = 20): number | null {
  const days = (Date.parse(today) - Date.parse(startsOn)) / 86_400_000;
  const week = Math.floor(days / 7) + 1;
  return week >= 1 && week <= weeks ? week : null;
}

/** @param contributions what the other domains add to the cards and the calendar */
export function lectureHandlers(contributions: readonly Contribution[]): Handlers<typeof lectureCalls> {
  const lecturesOf = studentLectures(contributions);
  const countsOf = courseCounts(contributions);
  const scheduleOf = schedule(contributions);
  const homeOf = lectureHome(contributions);
  const homeCountsOf = lectureCounts(contributions);

  return {
    [t.acaSchlCheck]: async ({ services: { db }, account, input, now }) => {
      const courses = await studentCourses(db).execute({ studentId: account.id });
      const course = input.edcCrseCd ? courses.find(({ code }) => code === input.edcCrseCd) : courses[0];
      if (course === undefined) return input.edcCrseCd ? refuse(commonRefusals.notFound) : { info: null };
      return {
        info: {
          edcCrseCd: course.code,
          edcCrseNm: course.name,
          termStYmd: course.termStartsOn,
          termWk: termWeek(course.termStartsOn, wireDay(now)),
        },
      };
    },

    [t.getMyLctrList]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, courseCode: row.code, now };
      const [lectures, counts] = await Promise.all([
        lecturesOf(db).execute(scope),
        countsOf(db).execute(scope),
      ]);
      return {
        list: lectures.map((lecture) =>
          wireLecture(
            lecture,
            counts.filter(({ lectureCode }) => lectureCode === lecture.code),
          ),
        ),
      };
    },

    [t.getAcaList]: async ({ services: { db }, account }) => {
      const courses = await studentCourses(db).execute({ studentId: account.id });
      return { list: courses.map(({ code, name }) => ({ id: code, text: name })) };
    },

    [t.getAcaLctrList]: async ({ services: { db }, account, row }) => {
      const lectures = await studentLectureNames(db).execute({ studentId: account.id, courseCode: row.code });
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
      const scope = { studentId: account.id, courseCode: row.code, now };
      const [entries, weeks] = await Promise.all([
        scheduleOf(db).execute(scope),
        studentWeeks(db).execute(scope),
      ]);
      return { list: entries.map(wireEntry), lctrWeekSchlList: weeks.map(wireWeek) };
    },

    [t.getMyLctrInfo]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, now };
      const [[lecture], counts] = await Promise.all([
        homeOf(db).execute(scope),
        homeCountsOf(db).execute(scope),
      ]);
      return wireHome(lecture ?? refuse(commonRefusals.notFound), counts, now);
    },

    [t.getSyllabus]: async ({ services: { db }, row }) => {
      const scope = { lectureCode: row.code };
      const [[lecture], weeks] = await Promise.all([
        lectureSyllabus(db).execute(scope),
        syllabusWeeks(db).execute(scope),
      ]);
      return wireSyllabus(lecture ?? refuse(commonRefusals.notFound), weeks);
    },
  };
}
