import type { lectureCalls } from '@baeum/contract/lecture/calls';
import * as t from '@baeum/contract/lecture/terms';
import type { Handlers } from '../handler.ts';
import type { Contribution } from '../platform/contribution.ts';
import {
  activityCounts,
  schedule,
  studentCourseNames,
  studentLectureNames,
  studentLectures,
  studentWeeks,
} from './queries.ts';
import { countsByLecture, wireEntry, wireLecture, wireWeek } from './wire.ts';

/** @param contributions what the other domains add to the cards and the calendar */
export function lectureHandlers(contributions: readonly Contribution[]): Handlers<typeof lectureCalls> {
  const countsOf = activityCounts(contributions);
  const scheduleOf = schedule(contributions);

  return {
    [t.getMyLctrList]: async ({ services: { db }, account, row, now }) => {
      const scope = { studentId: account.id, courseCode: row.code, now };
      const [lectures, counts] = await Promise.all([
        studentLectures(db).execute(scope),
        countsOf(db).execute(scope),
      ]);
      const byLecture = countsByLecture(counts);
      return { list: lectures.map((lecture) => wireLecture(lecture, byLecture.get(lecture.code))) };
    },

    [t.getAcaList]: async ({ services: { db }, account }) => {
      const courses = await studentCourseNames(db).execute({ studentId: account.id });
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
  };
}
