/** A release that is to come has the scores of who takes the class, whichever of the two a student has come from (specification §23.1). */
import { moveStudents, undoMove } from '@baeum/contract/enrolment/moving-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { copyLectures } from '@baeum/contract/lecture/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { lectureProfessor } from '../../lecture/tables.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { gradingOf, judged } from '../../testing/grading.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addAssignment, createWorld, type World } from '../../testing/world.ts';
import { transaction } from '../../platform/database.ts';
import { releasedScore, score, scoreRelease } from '../tables.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let student: Awaited<ReturnType<typeof addStudent>>;
let studentNumber = '';
let code = '';
let codeThere = '';
let grading: ReturnType<typeof gradingOf>;
let there: ReturnType<typeof gradingOf>;
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  const lectures = [{ source: 'LA', code: 'LX' }];
  const admin = await portal.as(world.admin);
  taken(await admin.post(copyLectures, { programmeCode: 'C1', parts: ['contents'], lectures }));
  await db
    .insert(lectureProfessor)
    .values({ lectureCode: 'LX', accountId: world.prof.id, position: 1 })
    .onConflictDoNothing();
});

/** A student of the old class has handed in, and nobody of the new one. */
beforeEach(async () => {
  const { db } = portal.services;
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  number += 1;
  student = await addStudent(db, `moved-${number}`);
  studentNumber = `2026-moved-${number}`;
  code = `M-${number}`;
  codeThere = `LX-${code}`;
  grading = gradingOf(portal, world, code);
  there = gradingOf(portal, world, codeThere);
  await grading.begin(null, [student.id]);
  await addAssignment(db, {
    code: codeThere,
    lectureCode: 'LX',
    professorId: world.prof.id,
    points: 100,
    title: `과제 ${code}`,
  });
});

const save = (typedPoints: number) => grading.save(prof, { typedPoints }, student.id);
const schedule = async ({ activityId }: typeof grading, at = '2026-11-19T09:00') =>
  taken(await prof.post(t.releaseScores, { activityId, at }));
const moved = () =>
  prof.post(moveStudents, { lectureCode: 'LA', target: 'LX', studentNumbers: [studentNumber] });
async function move(): Promise<string> {
  const reply = await moved();
  taken(reply);
  expect(reply.body.result.items).toMatchObject([{ problem: null, work: [{ kind: 'submission' }] }]);
  return reply.body.result.batch ?? '';
}
/** Points of the student by the assignment whose release is to show them. */
const coming = async () =>
  Object.fromEntries(
    (
      await portal.services.db
        .select({ code: scoreRelease.code, points: releasedScore.points })
        .from(releasedScore)
        .innerJoin(scoreRelease, eq(scoreRelease.id, releasedScore.releaseId))
        .where(eq(releasedScore.studentId, student.id))
    ).map((one) => [one.code, one.points]),
  );
const gradedAt = async () =>
  (await portal.services.db.select().from(submission).where(eq(submission.studentId, student.id)))[0]
    ?.gradedAt;

test('a score that goes along is shown by the release of the new class, and back again', async () => {
  taken(await save(80));
  await schedule(grading);
  await schedule(there, '2026-11-19T10:00');
  expect(await coming()).toEqual({ [code]: 80 });
  const batch = await move();
  expect(await coming()).toEqual({ [codeThere]: 80 });
  expect(await gradedAt()).toEqual(new Date('2026-11-19T10:00:00+09:00'));
  portal.clock.set('2026-11-19T09:30:00+09:00');
  expect(await there.own(await portal.as(student))).toBeNull();
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  taken(await prof.post(undoMove, { lectureCode: 'LA', batch }));
  expect(await coming()).toEqual({ [code]: 80 });
  expect(await gradedAt()).toEqual(new Date('2026-11-19T09:00:00+09:00'));
});

test('it is shown by none where the new class has none, and the work may be changed until it has', async () => {
  taken(await save(80));
  await schedule(grading);
  const batch = await move();
  expect(await coming()).toEqual({});
  expect(await gradedAt()).toBeNull();
  await schedule(there);
  expect(await coming()).toEqual({ [codeThere]: 80 });
  taken(await prof.post(undoMove, { lectureCode: 'LA', batch }));
  expect(await coming()).toEqual({ [code]: 80 });
});

test('what was shown stays, and a changed score that is to be shown alone still is', async () => {
  const { db } = portal.services;
  taken(await save(80));
  await grading.release(prof);
  await schedule(there);
  taken(await save(85));
  const [stored] = await db.select().from(score).where(eq(score.code, code));
  // As the answer of a request for another look releases it.
  await db.insert(scoreRelease).values({
    lectureCode: 'LA',
    assignmentCode: code,
    scoreId: stored?.id ?? 0,
    visibleFrom: new Date(portal.clock.now().getTime() + t.takeBackSeconds * 1000),
    releasedBy: world.prof.id,
    releasedAt: portal.clock.now(),
  });
  await move();
  expect(await there.own(await portal.as(student))).toMatchObject({ screPnt: 80 });
  portal.clock.advance(t.takeBackSeconds);
  expect(await there.own(await portal.as(student))).toMatchObject({ screPnt: 85 });
});

/** From a desk that has opened the work before. */
async function openedDesk() {
  const { activityId } = grading;
  const { workVersion } = await grading.work(prof, student.id);
  const input = { activityId, holder: student.id, version: 0, workVersion, ...judged, typedPoints: 80 };
  return () => prof.post(t.saveScore, input);
}

/** What two requests have answered, of which the second waits for the first one, and that one for a row. */
const inTurn = async (
  row: SQL,
  first: () => ReturnType<typeof prof.post>,
  second: () => ReturnType<typeof prof.post>,
) => {
  const { db } = portal.services;
  const { replies } = await transaction(db, async (tx) => {
    await tx.execute(sql`select ${row} for update`);
    const one = first();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    const other = second();
    await expect.poll(() => waitingForLocks(db)).toBe(2);
    return { replies: Promise.all([one, other]) };
  });
  return replies;
};
const placesOf = async () =>
  (await portal.services.db.select().from(score).where(eq(score.studentId, student.id))).map(
    ({ code: of }) => of,
  );

test('a first score that is being saved when its student moves goes along', async () => {
  const replies = await inTurn(sql`from assignment where code = ${code}`, await openedDesk(), moved);
  for (const reply of replies) taken(reply);
  expect(await placesOf()).toEqual([codeThere]);
});

test('a first score that waits for the move of its student is refused', async () => {
  const [gone, late] = await inTurn(
    sql`from submission where student_id = ${student.id}`,
    moved,
    await openedDesk(),
  );
  taken(gone);
  refused(late, commonRefusals.notFound);
  expect(await placesOf()).toEqual([]);
});
