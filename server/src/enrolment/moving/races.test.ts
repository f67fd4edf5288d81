/** What arrives while its author moves to another class: it comes along or is refused, and stays nowhere that the author cannot see. */
import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import { insertQnaCmmtData } from '@baeum/contract/board/terms';
import { insertDebateCmmtData } from '@baeum/contract/debate/terms';
import { moveRefusals, moveStudents } from '@baeum/contract/enrolment/moving-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { updateLearningTime } from '@baeum/contract/study/terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { comment } from '../../discussion/tables.ts';
import { insertOnce } from '../../discussion/writing.ts';
import { enrolment, lectureAssistant } from '../../lecture/tables.ts';
import { transaction } from '../../platform/database.ts';
import { content, learning } from '../../study/tables.ts';
import { type AddedPost, addPost } from '../../testing/boards.ts';
import { addClass } from '../../testing/classes.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { addContent } from '../../testing/contents.ts';
import { type AddedDebate, addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addStudent } from '../../testing/people.ts';
import { createPlayer } from '../../testing/player.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { report, taken } from '../../testing/submitting.ts';
import { addAssignment, createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let talk: AddedDebate;
let question: AddedPost;
let student: { readonly id: number; readonly studentNumber: string };
let own: Caller;
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  const professorId = world.prof.id;
  talk = await addDebate(db, { code: 'D-race', professorId });
  question = await addPost(db, { board: 'qna', authorId: world.ann.id });
  await addAssignment(db, { code: 'A-race', professorId });
  await addContent(db, { code: 'V-race' });
  await addClass(portal, world, 'LX');
  await db.update(content).set({ isPublic: true }).where(eq(content.code, 'LX-V-race'));
  prof = await portal.as(world.prof);
});

beforeEach(async () => {
  const name = `racing-${++number}`;
  const added = await addStudent(portal.services.db, name, 'LA');
  student = { id: added.id, studentNumber: `2026-${name}` };
  own = await portal.as(added);
});

const move = () =>
  prof.post(moveStudents, { lectureCode: 'LA', target: 'LX', studentNumbers: [student.studentNumber] });

const said = { cmmtCn: '의견', yesOrNo: 'Y' as const };
const inDebate = (caller: Caller, over: { readonly upprCmmtSeq?: number } = {}) =>
  caller.post(insertDebateCmmtData, { dbtCd: talk.code, ...said, ...over });

const belowQuestion = (caller: Caller) =>
  caller.upload(insertQnaCmmtData, { boardSeq: String(question.id), cmmtContents: '답글' }, []);

const handIn = (caller: Caller) =>
  caller.upload(
    submitAsgmtData,
    { asgmtCd: 'A-race', asgmtSbmtNm: '제목', asgmtSbmtCn: '본문', tempYn: 'N' },
    [report],
  );

/** Whatever the student has, by the lecture in which it is. */
async function placesOf(studentId: number): Promise<string[]> {
  const { db } = portal.services;
  const work = await db
    .select({ code: submission.lectureCode })
    .from(submission)
    .where(eq(submission.studentId, studentId));
  const comments = await db
    .select({ code: sql<string>`coalesce(${debate.lectureCode}, 'question')` })
    .from(comment)
    .leftJoin(debate, eq(debate.discussionId, comment.discussionId))
    .where(eq(comment.authorId, studentId));
  return [...work, ...comments].map(({ code }) => code);
}

/** The move has done everything but its last writes; what is sent meanwhile has passed all checks. */
async function whileMoving<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const { db } = portal.services;
  const { moved, sent } = await transaction(db, async (tx) => {
    await tx.execute(sql`select from enrolment where student_id = ${student.id} for update`);
    const moved = move();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    const sent = send();
    await expect.poll(() => waitingForLocks(db)).toBe(2);
    return { moved, sent };
  });
  expect((await moved).body.result.items).toMatchObject([{ problem: null }]);
  return sent;
}

test.each([
  ['a submission', handIn],
  ['a comment in a debate', inDebate],
  ['a comment below a question', belowQuestion],
] as const)('%s that arrives after the move is refused', async (_, send) => {
  const reply = await whileMoving(() => send(own));
  expect(reply.body.errorCode).toBe(moveRefusals.movedAway.errorCode);
  expect(await placesOf(student.id)).toEqual([]);
});

test('a comment that arrives before the move comes along', async () => {
  const { db } = portal.services;
  const moved = await transaction(db, async (tx) => {
    await insertOnce(tx, {
      discussionId: talk.discussionId,
      authorId: student.id,
      text: '의견',
      side: 'for',
      now: portal.clock.now(),
    });
    const moving = move();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    return { moving };
  });
  expect((await moved.moving).body.result.items).toMatchObject([{ problem: null }]);
  expect(await placesOf(student.id)).toEqual(['LX']);
});

test('a reply to a thread that has just gone to the other class with its author is refused', async () => {
  const { db } = portal.services;
  const upprCmmtSeq = await addCommentRow(db, { discussionId: talk.discussionId, authorId: student.id });
  const classmate = await portal.as(world.ann);
  const reply = await whileMoving(() => inDebate(classmate, { upprCmmtSeq }));
  expect(reply.status).toBe(commonRefusals.notFound.status);
  expect(await placesOf(student.id)).toEqual(['LX']);
});

test('who has moved away and assists in the old class by now writes there', async () => {
  const { db } = portal.services;
  await move();
  await db
    .insert(lectureAssistant)
    .values({ lectureCode: 'LA', accountId: student.id, duties: ['answer'], position: 1 });
  await addCommentRow(db, { discussionId: question.discussionId, authorId: student.id });
  expect(await placesOf(student.id)).toEqual(['question']);
});

test('who comes back writes there again', async () => {
  const { db } = portal.services;
  await move();
  await expect(
    addCommentRow(db, { discussionId: talk.discussionId, authorId: student.id }),
  ).rejects.toMatchObject({ cause: { code: 'BM001' } });
  await db.update(enrolment).set({ state: 'enrolled' }).where(eq(enrolment.studentId, student.id));
  await addCommentRow(db, { discussionId: talk.discussionId, authorId: student.id });
  expect(await placesOf(student.id)).toEqual(['LA']);
});

test('a report of a player that arrives during the move holds nothing that the move needs', async () => {
  const { db } = portal.services;
  taken(await handIn(own));
  const player = createPlayer(portal, student, 'V-race');
  await player.report('play');
  player.watch(60);
  await player.report('update');
  player.watch(60);
  // The move has locked the account, and waits for a submission, which it moves before what was watched.
  const { moving, reporting } = await transaction(db, async (tx) => {
    await tx.execute(sql`select from submission where student_id = ${student.id} for update`);
    const moving = move();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    // By a session that is there: a new one would wait for the account by itself.
    const reporting = own.post(updateLearningTime, player.draft('update'));
    await expect.poll(() => waitingForLocks(db)).toBe(2);
    return { moving, reporting };
  });
  expect((await moving).body.result.items).toMatchObject([{ problem: null }]);
  expect((await reporting).status).toBe(commonRefusals.notFound.status);
  expect(await db.select().from(learning).where(eq(learning.studentId, student.id))).toMatchObject([
    { contentCode: 'LX-V-race', watchedSeconds: 60 },
  ]);
});
