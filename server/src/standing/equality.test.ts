import { byKeys } from '@baeum/rules/periods';
import { cellsOf } from '@baeum/rules/cells';
import { countsOf } from '@baeum/rules/counts';
import { dueEntries } from '@baeum/rules/calendar';
import { journalCondition } from '@baeum/rules/journals';
import { weekStandings } from '@baeum/rules/weeks';
import { expect, test } from 'vitest';
import { assignmentDashboard } from './previous/assignment/dashboard-provider.ts';
import { boardDashboard } from './previous/board/dashboard-provider.ts';
import { debateDashboard } from './previous/debate/dashboard-provider.ts';
import {
  courseCounts,
  lectureHome,
  schedule,
  studentLectures,
} from './previous/lecture/dashboard-queries.ts';
import { quizDashboard } from './previous/quiz/dashboard-provider.ts';
import { reflectionDashboard } from './previous/reflection/dashboard-provider.ts';
import { lectureCondition } from './previous/reflection/condition.ts';
import { studyDashboard } from './previous/study/dashboard-provider.ts';
import { lectureWeeks } from './previous/study/weeks.ts';
import { weekCells, weekTopics } from './previous/study/topics.ts';
import { teamDashboard } from './previous/team/dashboard-provider.ts';
import { attendanceAt, isWatchableAt, learningProgressAt, neededSeconds } from '@baeum/rules/attendance';
import { byCode } from '@baeum/rules/facts';
import { connected, testDatabase } from '../testing/database.ts';
import { randomFrom } from '../testing/random.ts';
import { addRandomWorld } from '../testing/random-lectures.ts';
import { enrolledInCourse } from './standings.ts';

const providers = [
  studyDashboard,
  assignmentDashboard,
  quizDashboard,
  debateDashboard,
  boardDashboard,
  teamDashboard,
  reflectionDashboard,
];
const learning = [studyDashboard, quizDashboard];

test('standings are those of the statements that they replace', { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const worlds = Number(process.env.WORLDS ?? 3);
  const most = Number(process.env.MOMENTS ?? 12);
  console.info(`seed ${seed}`);
  const random = randomFrom(seed);
  const { db, ownerUrl } = await testDatabase();
  const countsFor = courseCounts(providers);
  const lecturesFor = studentLectures(providers);
  const scheduleFor = schedule(providers);
  const homeFor = lectureHome(providers);
  const cellsFor = weekCells(providers, { select: lectureCondition(learning) });
  let compared = 0;
  for (let round = 0; round < worlds; round++) {
    const world = await connected(ownerUrl, (client) => addRandomWorld(client, random));
    const moments = [...world.moments].sort(() => random.between(-1, 1)).slice(0, most);
    for (const studentId of world.studentIds)
      for (const moment of moments) {
        const now = moment.getTime();
        const scope = { studentId, courseCode: world.courseCode, now: moment };
        const where = `seed ${seed} round ${round} student ${studentId} at ${moment.toISOString()}`;
        const [enrolled, counts, lectures, entries] = await Promise.all([
          enrolledInCourse(db, scope),
          countsFor(db, scope),
          lecturesFor(db, scope),
          scheduleFor(db, scope),
        ]);
        expect(
          enrolled.map(({ lecture }) => lecture.code),
          where,
        ).toEqual(lectures.map(({ code }) => code));
        const due = enrolled.flatMap(({ outline, facts }) =>
          dueEntries(outline, facts, now).map((entry) => ({ ...entry, lectureCode: outline.lectureCode })),
        );
        expect(
          due
            .sort(byKeys(({ endsAt, startsAt, kind, code }) => [endsAt, startsAt, kind, code]))
            .map(({ kind, code, name, startsAt, endsAt, lectureCode, progress, state }) =>
              [kind, code, name, startsAt, endsAt, lectureCode, progress, state].join(' '),
            ),
          where,
        ).toEqual(
          entries
            .filter(({ kind }) => kind !== 'academic')
            .map(({ kind, code, name, startsAt, endsAt, lectureCode, progress, state }) =>
              [kind, code, name, startsAt.getTime(), endsAt.getTime(), lectureCode, progress, state].join(
                ' ',
              ),
            ),
        );
        for (const { lecture, outline, facts } of enrolled) {
          const at = { studentId, lectureCode: lecture.code, now: moment };
          const [weeks, cells, topics, [home]] = await Promise.all([
            lectureWeeks(db, { ...at, week: 0 }),
            cellsFor(db, { ...at, week: 0 }),
            weekTopics(db, { ...at, week: 0 }),
            homeFor(db, at),
          ]);
          const ours = countsOf(outline, facts, now);
          expect(
            Object.entries(ours)
              .filter(([, { total }]) => total > 0)
              .map(([activity, count]) => ({ activity, ...count }))
              .sort(byKeys(({ activity }) => [activity])),
            where,
          ).toEqual(
            counts
              .filter(({ lectureCode }) => lectureCode === lecture.code)
              .map(({ activity, total, done, begun }) => ({ activity, total, done, begun }))
              .sort(byKeys(({ activity }) => [activity])),
          );
          expect(
            weekStandings(outline, facts, now).map(({ week, ...rest }) => ({ number: week.number, ...rest })),
            where,
          ).toEqual(
            weeks.map(({ number, progress, state, topics, contents, watched }) => ({
              number,
              progress,
              state,
              topics,
              contents,
              watched,
            })),
          );
          expect(
            cellsOf(outline, facts, now).map((cell) => ({ ...cell })),
            where,
          ).toEqual(
            cells
              .filter(({ kind }) => kind !== null)
              .map(({ condition: _, weekProgress: __, ...cell }) => cell),
          );
          const condition = cells[0]?.condition ?? null;
          expect(journalCondition(outline, facts, now), where).toEqual(condition);
          expect(facts.journal?.submittedAt != null, where).toBe(home?.isCompleted);
          const learnt = byCode(facts.learning);
          expect(
            outline.topics.map(({ code, content }) => [
              code,
              content && [
                attendanceAt(now, content, learnt.get(content.code)),
                isWatchableAt(now, content),
                learningProgressAt(now, content),
                neededSeconds(outline.attendanceShare, content),
              ],
            ]),
            where,
          ).toEqual(
            topics.map((row) => [
              row.code,
              row.content && [row.attendance, row.isOpen, row.progress, row.neededSeconds],
            ]),
          );
          compared += 1;
        }
      }
  }
  console.info(`${compared} compared`);
  expect(compared).toBeGreaterThan(0);
});
