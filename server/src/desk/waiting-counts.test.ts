/** What is kept of what waits in a lecture follows every change (decision 58). */
import { getLoad } from '@baeum/contract/desk/staff-terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { submission } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { comment } from '../discussion/tables.ts';
import { regradeRequest, score } from '../grading/tables.ts';
import { enrolment, lectureAssistant, lectureProfessor } from '../lecture/tables.ts';
import { post } from '../posting/tables.ts';
import { teamSubmission } from '../team/tables.ts';
import { type AddedPost, addPost } from '../testing/boards.ts';
import { type AddedDebate, addDebate } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { addReleasedScore } from '../testing/staff-grading.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../testing/teams.ts';
import { addAssignment, addDraft, createWorld, seoul, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let question: AddedPost;
let answerId: number;
let addedDebate: AddedDebate;
let given: Awaited<ReturnType<typeof addReleasedScore>>;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
  await addAssignment(db, { code: 'A-counted', professorId: world.prof.id });
  await addDraft(db, store, 'A-counted', world.ann.id);
  question = await addPost(db, { board: 'qna', authorId: world.ann.id, publishedAt: null });
  await appoint(db, staff.assistant.id, ['answer']);
  addedDebate = await addDebate(db, {
    code: 'D-counted',
    professorId: world.prof.id,
    points: 10,
    closesAt: seoul('2026-11-18T10:05:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  });
});

const work = (values: Partial<typeof submission.$inferInsert>) =>
  portal.services.db.update(submission).set(values).where(eq(submission.assignmentCode, 'A-counted'));
const asked = (values: Partial<typeof post.$inferInsert>) =>
  portal.services.db.update(post).set(values).where(eq(post.id, question.id));
const said = (authorId: number) =>
  addCommentRow(portal.services.db, { discussionId: question.discussionId, authorId });
const answered = (values: Partial<typeof comment.$inferInsert>) =>
  portal.services.db.update(comment).set(values).where(eq(comment.id, answerId));
const at = seoul('2026-11-16T07:00:00');
const scored = (values: Partial<typeof score.$inferInsert>) =>
  portal.services.db.update(score).set(values).where(eq(score.id, given.scoreId));
async function giveScore(): Promise<void> {
  given = await addReleasedScore(
    portal.services.db,
    { student: world.ann, prof: world.prof },
    { assignmentCode: 'A-counted' },
  );
}
const askAgain = () =>
  portal.services.db.insert(regradeRequest).values({
    releasedId: given.id,
    scoreId: given.scoreId,
    studentId: world.ann.id,
    criteria: [],
    reason: '다시 보아 주세요.',
    askedAt: at,
  });
const answerAgain = () =>
  portal.services.db
    .update(regradeRequest)
    .set({ outcome: 'kept', answeredBy: world.prof.id, answeredAt: at })
    .where(eq(regradeRequest.releasedId, given.id));

let teamWorkId: number;
async function handInForTeam(): Promise<number> {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code: 'T-counted', professorId: world.prof.id });
  const of = await addTeamAssignment(db, { activityCode, professorId: world.prof.id });
  const team = await addTeam(db, activityCode, [world.ann]);
  return (await addTeamSubmission(db, store, of, team, world.ann, { submittedAt: at })).id;
}
const teamWork = (values: Partial<typeof teamSubmission.$inferInsert>) =>
  portal.services.db.update(teamSubmission).set(values).where(eq(teamSubmission.id, teamWorkId));
const contribute = (authorId: number) =>
  addCommentRow(portal.services.db, { discussionId: addedDebate.discussionId, authorId, stance: 'for' });
const contributions = (values: Partial<typeof comment.$inferInsert>, authorId: number) =>
  portal.services.db
    .update(comment)
    .set(values)
    .where(and(eq(comment.discussionId, addedDebate.discussionId), eq(comment.authorId, authorId)));
const debated = (values: Partial<typeof debate.$inferInsert>) =>
  portal.services.db.update(debate).set(values).where(eq(debate.code, addedDebate.code));
const enrolled = (values: Partial<typeof enrolment.$inferInsert>) =>
  portal.services.db
    .update(enrolment)
    .set(values)
    .where(and(eq(enrolment.lectureCode, 'LA'), eq(enrolment.studentId, world.ann.id)));

/** What happens, and what then waits to be graded and answered for the professor. */
const steps: readonly (readonly [string, () => Promise<unknown>, number, number])[] = [
  ['a draft', () => work({ savedAt: at }), 0, 0],
  ['a submission', () => work({ submittedAt: at }), 1, 0],
  ['a score of an earlier version', () => giveScore(), 1, 0],
  ['which is set aside', () => scored({ isHeld: true }), 0, 0],
  ['another look is asked for', () => askAgain(), 1, 0],
  ['and answered', () => answerAgain(), 0, 0],
  ['the score is taken up again', () => scored({ isHeld: false }), 1, 0],
  ['and goes', () => portal.services.db.delete(score).where(eq(score.id, given.scoreId)), 1, 0],
  ['it is graded', () => work({ gradedAt: at }), 0, 0],
  ['its grade is taken back', () => work({ gradedAt: null }), 1, 0],
  ['it is cancelled', () => work({ submittedAt: null }), 0, 0],
  ['a question', () => asked({ publishedAt: at }), 0, 1],
  ['it is hidden', () => asked({ hiddenAt: at, hiddenReason: '중복' }), 0, 0],
  ['it is shown', () => asked({ hiddenAt: null, hiddenReason: null }), 0, 1],
  ['a classmate comments', async () => (answerId = await said(world.sue.id)), 0, 1],
  [
    'the classmate becomes an assistant',
    () =>
      portal.services.db
        .insert(lectureAssistant)
        .values({ lectureCode: 'LA', accountId: world.sue.id, duties: ['answer'], position: 9 }),
    0,
    0,
  ],
  [
    'who may no longer answer',
    () =>
      portal.services.db
        .update(lectureAssistant)
        .set({ duties: ['teams'] })
        .where(eq(lectureAssistant.accountId, world.sue.id)),
    0,
    1,
  ],
  [
    'but teaches',
    () =>
      portal.services.db
        .insert(lectureProfessor)
        .values({ lectureCode: 'LA', accountId: world.sue.id, position: 9 }),
    0,
    0,
  ],
  [
    'and no longer does',
    () => portal.services.db.delete(lectureProfessor).where(eq(lectureProfessor.accountId, world.sue.id)),
    0,
    1,
  ],
  ['the professor answers', async () => (answerId = await said(world.prof.id)), 0, 0],
  ['the answer is deleted', () => answered({ deletedAt: at }), 0, 1],
  ['the question is deleted', () => asked({ deletedAt: at }), 0, 0],
  ['work of a team', async () => (teamWorkId = await handInForTeam()), 1, 0],
  ['it is cancelled', () => teamWork({ submittedAt: null }), 0, 0],
  ['it is handed in again', () => teamWork({ submittedAt: at }), 1, 0],
  ['it goes', () => portal.services.db.delete(teamSubmission).where(eq(teamSubmission.id, teamWorkId)), 0, 0],
  ['a comment in a debate that is open', () => contribute(world.ann.id), 0, 0],
  ['the debate is over', async () => portal.clock.advance(600), 1, 0],
  ['somebody with an extension comments', () => contribute(world.sue.id), 2, 0],
  ['the comment is deleted', () => contributions({ deletedAt: at }, world.sue.id), 1, 0],
  ['the debate goes on', () => debated({ closesAt: seoul('2026-11-20T10:00:00') }), 0, 0],
  ['the debate ends early', () => debated({ closesAt: seoul('2026-11-17T10:00:00') }), 1, 0],
  ['the debate has no points', () => debated({ points: null }), 0, 0],
  ['it has points again', () => debated({ points: 10 }), 1, 0],
  ['who has commented withdraws', () => enrolled({ state: 'withdrawn' }), 0, 0],
  ['and is back', () => enrolled({ state: 'enrolled' }), 1, 0],
  ['the debate loses its comments', () => contributions({ deletedAt: at }, world.ann.id), 0, 0],
  ['a 1:1 inquiry', () => addPost(portal.services.db, { board: 'inquiry', authorId: world.sue.id }), 0, 1],
];

test('counts say at once what waits after each change', async () => {
  const operator = await portal.as(staff.operator);
  const seen: (readonly [string, number, number])[] = [];
  for (const [what, change] of steps) {
    await change();
    const { items } = (await operator.post(getLoad, {})).body.result;
    const own = items.find(({ loginId }) => loginId === world.prof.loginId);
    seen.push([what, own?.toGrade ?? -1, own?.toAnswer ?? -1]);
  }
  expect(seen).toEqual(steps.map(([what, , toGrade, toAnswer]) => [what, toGrade, toAnswer]));
});
