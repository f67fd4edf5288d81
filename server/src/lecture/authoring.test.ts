import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignment } from '../assignment/tables.ts';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { addAssignment, createWorld } from '../testing/world.ts';
import { type LectureInput, lectureIssues, refuseLostWeeks, writeLectures } from './authoring.ts';
import { academicCourse, enrolment, lecture, week } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const world = await createWorld(db, services.store);
await db
  .insert(academicCourse)
  .values({ code: 'TN', name: '다음 학기', termStartsOn: '2027-03-03', position: 9 });

const inputOf = (changes: Partial<LectureInput> = {}): LectureInput => ({
  code: 'LN',
  academicCourseCode: 'TN',
  subjectCode: 'S-LN',
  name: '새 강의',
  majorType: '전공필수',
  majorName: '바이오데이터융합전공',
  majorSemester: '1학기',
  track: null,
  grade: '3학년',
  credits: 3,
  position: 1,
  weeks: [{ title: '첫째 주' }, { title: '둘째 주' }],
  evaluation: { attendance: 40, final: 60 },
  competencies: [],
  professorIds: [world.prof.id],
  studentIds: [world.ann.id],
  ...changes,
});
const write = (...inputs: LectureInput[]) =>
  authored(services, (authoring) => writeLectures(authoring, inputs));
const weeksOf = (code: string) =>
  db.select().from(week).where(eq(week.lectureCode, code)).orderBy(week.number);

test('weeks last the seven days of the term that their numbers say, unless they have dates', async () => {
  await write(
    inputOf({ weeks: [{ title: '첫째 주' }, { title: '둘째 주', endsAt: '2027-03-20T23:59:00+09:00' }] }),
  );
  expect(await weeksOf('LN')).toMatchObject([
    { startsAt: new Date('2027-03-03T00:00:00+09:00'), endsAt: new Date('2027-03-09T23:59:00+09:00') },
    { startsAt: new Date('2027-03-10T00:00:00+09:00'), endsAt: new Date('2027-03-20T23:59:00+09:00') },
  ]);
});

test('omitted fields get defaults, and nobody is removed', async () => {
  await write(inputOf({ code: 'LN2' }));
  await write(inputOf({ code: 'LN2', studentIds: [] }));
  expect(await db.select().from(lecture).where(eq(lecture.code, 'LN2'))).toMatchObject([
    { classNumber: 1, attendanceShare: 90, weekCount: 2, countsDebates: false },
  ]);
  expect(await db.select().from(enrolment).where(eq(enrolment.lectureCode, 'LN2'))).toHaveLength(1);
});

test('whoever is named takes the lecture, also after leaving it, unless named among those who have left', async () => {
  const states = async () =>
    (await db.select().from(enrolment).where(eq(enrolment.lectureCode, 'LN6'))).map(({ state }) => state);
  await write(inputOf({ code: 'LN6' }));
  await write(inputOf({ code: 'LN6', studentIds: [], leftIds: { withdrawn: [world.ann.id] } }));
  expect(await states()).toEqual(['withdrawn']);
  await write(inputOf({ code: 'LN6', studentIds: [] }));
  expect(await states()).toEqual(['withdrawn']);
  await write(inputOf({ code: 'LN6' }));
  expect(await states()).toEqual(['enrolled']);
});

test('a changed attendance share is reported, because learning must be recomputed', async () => {
  expect(await write(inputOf({ code: 'LN3' }))).toEqual({ sharesChanged: [] });
  expect(await write(inputOf({ code: 'LN3', attendanceShare: 80 }))).toEqual({ sharesChanged: ['LN3'] });
  expect(await write(inputOf({ code: 'LN3', attendanceShare: 80 }))).toEqual({ sharesChanged: [] });
});

test('a week in which something remains cannot be removed', async () => {
  await write(inputOf({ code: 'LN4' }));
  await addAssignment(db, { code: 'LN4-a', lectureCode: 'LN4', weekNumber: 2, professorId: world.prof.id });
  const shorten = () =>
    authored(services, async (authoring) => {
      await writeLectures(authoring, [inputOf({ code: 'LN4', weeks: [{ title: '첫째 주' }] })]);
      await refuseLostWeeks(authoring, ['LN4']);
    });
  expect(await refusedFor(shorten())).toEqual(['0  weekInUse']);
  expect(await weeksOf('LN4')).toHaveLength(2);
  await db.update(assignment).set({ weekNumber: 1 }).where(eq(assignment.code, 'LN4-a'));
  await shorten();
  expect(await weeksOf('LN4')).toHaveLength(1);
});

test.each<[string, Partial<LectureInput>, string]>([
  ['a code that is no key', { code: 'L N' }, 'code codeInvalid'],
  ['shares that are not the whole grade', { evaluation: { final: 90 } }, 'evaluation ratesNot100'],
  [
    'a competency twice',
    { competencies: [1, 2].map((rate) => ({ name: '탐구', rate })) },
    'competencies.1 competencyTwice',
  ],
  [
    'a week that ends before it starts',
    { weeks: [{ title: '1', startsAt: '2027-03-04T00:00:00+09:00', endsAt: '2027-03-03T00:00:00+09:00' }] },
    'weeks.0.endsAt endBeforeStart',
  ],
])('a lecture with %s is refused', (_what, changes, issue) => {
  expect(lectureIssues(inputOf(changes)).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
    issue,
  ]);
});

test('professors are professors, students are students', async () => {
  const refused = write(
    inputOf({ code: 'LN5', professorIds: [world.prof.id, world.ann.id], studentIds: [world.prof.id] }),
  );
  expect(await refusedFor(refused)).toEqual([
    '0 professorIds.1 professorUnknown',
    '0 studentIds.0 studentUnknown',
  ]);
});
