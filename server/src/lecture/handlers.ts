import type { lectureCalls } from '@baeum/contract/lecture/calls';
import * as t from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { serializeDay } from '../platform/time.ts';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { courseCounts, lectureCounts, lectureHome, schedule, studentLectures } from './dashboard-queries.ts';
import {
  lectureSyllabus,
  studentCourses,
  studentLectureNames,
  studentWeeks,
  syllabusWeeks,
} from './queries.ts';
import { serializeHome, serializeSyllabus } from './home-serializers.ts';
import { serializeEntry, serializeLecture, serializeWeek } from './serializers.ts';

/** The week of a term, from 1; null outside the term. */
function termWeek(startsOn: string, today: string, weeks = 20): number | null {
  const days = (Date.parse(today) - Date.parse(startsOn)) / 86_400_000;
  const week = Math.floor(days / 7) + 1;
  return week >= 1 && week <= weeks ? week : null;
}

/** @param dashboardProviders what the other domains add to the cards and the calendar */
export function lectureHandlers(
  dashboardProviders: readonly DashboardProvider[],
): Handlers<typeof lectureCalls> {
  const lecturesOf = studentLectures(dashboardProviders);
  const countsOf = courseCounts(dashboardProviders);
  const scheduleOf = schedule(dashboardProviders);
  const homeOf = lectureHome(dashboardProviders);
  const homeCountsOf = lectureCounts(dashboardProviders);

  return {
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
      const scope = { studentId: account.id, courseCode: row.code, now };
      const [lectures, counts] = await Promise.all([lecturesOf(db, scope), countsOf(db, scope)]);
      return {
        list: lectures.map((lecture) =>
          serializeLecture(
            lecture,
            counts.filter(({ lectureCode }) => lectureCode === lecture.code),
          ),
        ),
      };
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
      const scope = { studentId: account.id, courseCode: row.code, now };
      const [entries, weeks] = await Promise.all([scheduleOf(db, scope), studentWeeks(db, scope)]);
      return { list: entries.map(serializeEntry), lctrWeekSchlList: weeks.map(serializeWeek) };
    },

    [t.getMyLctrInfo]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, lectureCode: row.code, now };
      const [[lecture], counts] = await Promise.all([homeOf(db, scope), homeCountsOf(db, scope)]);
      return serializeHome(lecture ?? refuse(commonRefusals.notFound), counts, now);
    },

    [t.getSyllabus]: async ({ services: { db }, row }) => {
      const scope = { lectureCode: row.code };
      const [[lecture], weeks] = await Promise.all([lectureSyllabus(db, scope), syllabusWeeks(db, scope)]);
      return serializeSyllabus(lecture ?? refuse(commonRefusals.notFound), weeks);
    },
  };
}
