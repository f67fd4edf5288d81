/** What students have done in the new class by the time that their move is taken back. */
import { moveStudents, undoMove } from '@baeum/contract/enrolment/moving-terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { comment } from '../../discussion/tables.ts';
import { enrolment, lectureAssistant } from '../../lecture/tables.ts';
import { post } from '../../posting/tables.ts';
import { attempt } from '../../quiz/tables.ts';
import { reflectionSubmission } from '../../reflection/tables.ts';
import { classMove } from '../tables.ts';
import { content, learning } from '../../study/tables.ts';
import { addPost } from '../../testing/boards.ts';
import { addClass } from '../../testing/classes.ts';
import { addContent } from '../../testing/contents.ts';
import { type AddedDebate, addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addStudent } from '../../testing/people.ts';
import { createPlayer } from '../../testing/player.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addQuiz } from '../../testing/quizzes.ts';
import { addReflection } from '../../testing/reflections.ts';
import { addAssignment, createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let talk: AddedDebate;
let student: Awaited<ReturnType<typeof addStudent>>;
let number = 0;

const lectureCode = 'LA';
const target = 'LX';

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  const professorId = world.prof.id;
  for (const code of ['A-five', 'A-six']) await addAssignment(db, { code, professorId });
  await addQuiz(db, { code: 'Q-five' });
  await addContent(db, { code: 'V-five' });
  await addReflection(db, { code: 'J-five', lectureCode });
  talk = await addDebate(db, { code: 'D-five', professorId });
  await addClass(portal, world, target);
  await db
    .update(content)
    .set({ isPublic: true })
    .where(eq(content.code, `${target}-V-five`));
  await addAssignment(db, { code: 'A-there', professorId, lectureCode: target });
});

beforeEach(async () => {
  portal.clock.set(testNow);
  student = await addStudent(portal.services.db, `back-${++number}`, lectureCode);
  prof = await portal.as(world.prof);
});

const move = async (rest: { readonly countsFrom?: string } = {}) =>
  (await prof.post(moveStudents, { lectureCode, target, studentNumbers: [`2026-back-${number}`], ...rest }))
    .body.result;
/** The only student of the move. */
const undo = async (batch: string | null) =>
  (await prof.post(undoMove, { lectureCode, batch: batch ?? '' })).body.result.items[0];

const now = () => portal.clock.now();
const handIn = (assignmentCode: string) =>
  portal.services.db
    .insert(submission)
    .values({ assignmentCode, studentId: student.id, title: '제출', body: '', savedAt: now() });
const ask = () =>
  addPost(portal.services.db, {
    board: 'inquiry',
    authorId: student.id,
    lectureCode: target,
    key: `i-${number}`,
    publishedAt: now(),
    savedAt: now(),
  });

const submitted = async () =>
  (await portal.services.db.select().from(submission).where(eq(submission.studentId, student.id))).map(
    ({ assignmentCode }) => assignmentCode,
  );
const asked = async () =>
  (await portal.services.db.select().from(post).where(eq(post.authorId, student.id))).map(
    (one) => one.lectureCode,
  );

test('what was begun in the new class goes back where the old one has the same, or is listed with why it stays', async () => {
  const { db } = portal.services;
  const { id: studentId } = student;
  const { batch } = await move();
  portal.clock.advance(2);
  for (const code of [`${target}-A-five`, 'A-there']) await handIn(code);
  await ask();
  await db
    .insert(attempt)
    .values({ quizCode: `${target}-Q-five`, studentId, number: 1, startedAt: now(), submittedAt: now() });
  const player = createPlayer(portal, student, `${target}-V-five`, target);
  await player.report('play');
  player.watch(60);
  await player.report('stop');
  await db
    .insert(reflectionSubmission)
    .values({ reflectionCode: `${target}-J-five`, studentId, savedAt: now() });
  const [there] = await db
    .select()
    .from(debate)
    .where(eq(debate.code, `${target}-D-five`));
  await addCommentRow(db, { discussionId: there?.discussionId ?? 0, authorId: studentId, createdAt: now() });
  await addPost(db, { board: 'qna', authorId: studentId, lectureCode: target, key: 'q', savedAt: now() });

  prof = await portal.as(world.prof);
  const item = await undo(batch);
  expect(item?.problem).toBeNull();
  expect(item?.work.map(({ kind, reason, titles }) => [kind, reason, titles])).toEqual([
    ['attempt', null, ['퀴즈 Q-five']],
    ['debate', null, [expect.any(String)]],
    ['inquiry', null, []],
    ['learning', null, [expect.any(String)]],
    ['question', 'shared', []],
    ['reflection', null, [expect.any(String)]],
    ['submission', 'noCounterpart', ['과제 A-there']],
    ['submission', null, ['과제 A-five']],
  ]);
  expect((await submitted()).toSorted()).toEqual(['A-five', 'A-there']);
  expect((await asked()).toSorted()).toEqual([lectureCode, target]);
  expect(await db.select().from(attempt).where(eq(attempt.studentId, studentId))).toMatchObject([
    { quizCode: 'Q-five' },
  ]);
  expect(await db.select().from(learning).where(eq(learning.studentId, studentId))).toMatchObject([
    { contentCode: 'V-five', watchedSeconds: 60 },
  ]);
  expect(
    await db.select().from(reflectionSubmission).where(eq(reflectionSubmission.studentId, studentId)),
  ).toMatchObject([{ reflectionCode: 'J-five' }]);
  expect(await db.select().from(comment).where(eq(comment.authorId, studentId))).toMatchObject([
    { discussionId: talk.discussionId },
  ]);
});

test('what the student had in the new class before the move stays there, and is not listed', async () => {
  await handIn(`${target}-A-five`);
  await ask();
  portal.clock.advance(2);
  const { batch } = await move();
  portal.clock.advance(2);
  await handIn(`${target}-A-six`);
  const item = await undo(batch);
  expect(item?.work.map(({ kind, titles }) => [kind, titles])).toEqual([['submission', ['과제 A-six']]]);
  expect((await submitted()).toSorted()).toEqual(['A-six', `${target}-A-five`]);
  expect(await asked()).toEqual([target]);
});

test('who assists in the old class by now does not come back as its student', async () => {
  const { db } = portal.services;
  const { batch } = await move();
  await db
    .insert(lectureAssistant)
    .values({ lectureCode, accountId: student.id, duties: ['answer'], position: 1 });
  expect(await undo(batch)).toMatchObject({ problem: 'teaches', work: [] });
  const rows = await db.select().from(enrolment).where(eq(enrolment.studentId, student.id));
  expect(Object.fromEntries(rows.map((one) => [one.lectureCode, one.state]))).toEqual({
    [lectureCode]: 'cancelled',
    [target]: 'enrolled',
  });
  await db.delete(lectureAssistant).where(eq(lectureAssistant.accountId, student.id));
  expect((await undo(batch))?.problem).toBeNull();
});

test('who was marked or dated otherwise since, in either class, does not come back over it', async () => {
  const { db } = portal.services;
  const { batch } = await move({ countsFrom: '2026-11-18' });
  const rows = async () =>
    db.select().from(enrolment).where(eq(enrolment.studentId, student.id)).orderBy(enrolment.lectureCode);
  const set = (code: string, values: Partial<typeof enrolment.$inferInsert>) =>
    db
      .update(enrolment)
      .set(values)
      .where(and(eq(enrolment.studentId, student.id), eq(enrolment.lectureCode, code)));
  const asLeft = await rows();
  for (const code of [lectureCode, target])
    for (const values of [{ retaken: true }, { outsideCurve: true }, { countsFrom: '2026-11-20' }]) {
      await set(code, values);
      expect(await undo(batch), JSON.stringify([code, values])).toMatchObject({
        problem: 'changedSince',
        work: [],
      });
      expect((await rows()).find((one) => one.lectureCode === code)).toMatchObject(values);
      const { retaken, outsideCurve, countsFrom } = asLeft.find((one) => one.lectureCode === code) ?? {};
      await set(code, { retaken, outsideCurve, countsFrom });
    }
  expect((await undo(batch))?.problem).toBeNull();
});

test('a move from before the new enrolment was stored comes back while its flags are those that it took along', async () => {
  const { db } = portal.services;
  const { batch } = await move({ countsFrom: '2026-11-18' });
  await db.update(classMove).set({ targetAfter: null }).where(eq(classMove.studentId, student.id));
  const mark = (retaken: boolean) =>
    db
      .update(enrolment)
      .set({ retaken })
      .where(and(eq(enrolment.studentId, student.id), eq(enrolment.lectureCode, target)));
  await mark(true);
  expect((await undo(batch))?.problem).toBe('changedSince');
  await mark(false);
  expect((await undo(batch))?.problem).toBeNull();
});
