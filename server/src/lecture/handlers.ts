import type { lectureCalls } from '@baeum/contract/lecture/calls';
import * as t from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { commonStretch } from '@baeum/rules/moments';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { serializeDay } from '../platform/time.ts';
import { factsInLecture } from '../standing/facts.ts';
import {
  enrolledAnywhere,
  enrolledBy,
  enrolledInCourse,
  enrolledInLecture,
  stretchOfAll,
} from '../standing/standings.ts';
import { versionAnywhere, versionInCourse } from '../standing/versions.ts';
import { serializeCalendar, stretchOfEvents } from './calendar-serializers.ts';
import { serializeHome, serializeSyllabus, stretchOfPreviews } from './home-serializers.ts';
import { postPreviews, versionOfHome } from './previews.ts';
import { academicEvents, lectureSyllabus, studentCourses, studentLectureNames } from './queries.ts';
import { serializeLecture } from './serializers.ts';
import { ownTodos } from './own-todo/queries.ts';
import { serializeTodo, stretchOfOwn } from './todo-serializers.ts';

/** The week of a term, from 1; null outside the term. */
function termWeek(startsOn: string, today: string, weeks = 20): number | null {
  const days = (Date.parse(today) - Date.parse(startsOn)) / 86_400_000;
  const week = Math.floor(days / 7) + 1;
  return week >= 1 && week <= weeks ? week : null;
}

/** The lecture alone. */
const noFacts = factsInLecture('enrolled_lecture', []);

type Kept = typeof t.getMyLctrList | typeof t.getAcaSchlList | typeof t.getTodoList | typeof t.getMyLctrInfo;

export const lectureHandlers: Handlers<typeof lectureCalls, Kept> = {
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

  [t.getMyLctrList]: async ({ services: { db, replies }, account, row, now }) => {
    const about = { studentId: account.id, courseCode: row.code };
    const version = await versionInCourse(db, about);
    return replies.answer({ call: t.getMyLctrList, about, version }, now, async () => {
      const enrolled = await enrolledInCourse(db, about, now);
      const list = enrolled.map((one) => serializeLecture(one, now.getTime()));
      return { result: { list }, stretch: stretchOfAll(enrolled, now) };
    });
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

  [t.getAcaSchlList]: async ({ services: { db, replies }, account, row, now }) => {
    const about = { studentId: account.id, courseCode: row.code };
    const version = await versionInCourse(db, about);
    return replies.answer({ call: t.getAcaSchlList, about, version }, now, async () => {
      const [enrolled, events] = await Promise.all([
        enrolledInCourse(db, about, now),
        academicEvents(db, about),
      ]);
      return {
        result: serializeCalendar(enrolled, events, now.getTime()),
        stretch: commonStretch([stretchOfAll(enrolled, now), stretchOfEvents(events, now.getTime())]),
      };
    });
  },

  // Like the calendar it also names what is due in lectures that are blocked until they have been evaluated.
  [t.getTodoList]: async ({ services: { db, replies }, account, input, now }) => {
    const about = { studentId: account.id, which: input.doneYn === 'Y' ? 'done' : 'open' } as const;
    const version = await versionAnywhere(db, about);
    return replies.answer({ call: t.getTodoList, about, version }, now, async () => {
      const [enrolled, own] = await Promise.all([
        enrolledAnywhere(db, account.id, now),
        ownTodos(db, { studentId: account.id }),
      ]);
      return {
        result: serializeTodo(enrolled, own, about.which, now.getTime()),
        stretch: commonStretch([stretchOfAll(enrolled, now), stretchOfOwn(own, now.getTime())]),
      };
    });
  },

  [t.getMyLctrInfo]: async ({ services: { db, replies }, account, row, now }) => {
    const about = { studentId: account.id, lectureCode: row.code };
    const version = await versionOfHome(db, { ...about, now });
    return replies.answer({ call: t.getMyLctrInfo, about, version }, now, async () => {
      const [enrolled, previews] = await Promise.all([
        enrolledInLecture(db, about, now),
        postPreviews(db, { ...about, now }),
      ]);
      return {
        result: serializeHome(enrolled, previews, now.getTime()),
        stretch: commonStretch([stretchOfAll([enrolled], now), stretchOfPreviews(previews, now.getTime())]),
      };
    });
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
