/** A score of work that its student has taken back since: it is of nothing until somebody has looked again. */
import { cancelAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { comment } from '../../discussion/tables.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addDebate } from '../../testing/debates.ts';
import { gradingOf, saveAs } from '../../testing/grading.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let grading: ReturnType<typeof gradingOf>;
let prof: Caller;
let ann: Caller;
let count = 0;
let asgmtCd = '';
let asgmtSbmtSeq = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});

/** Ann has 70 points for what she has handed in, and takes it back. */
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
  asgmtCd = `B-${++count}`;
  grading = gradingOf(portal, world, asgmtCd);
  await grading.begin(null);
  const [handed] = await portal.services.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.assignmentCode, asgmtCd), eq(submission.studentId, world.ann.id)));
  asgmtSbmtSeq = handed?.id ?? 0;
  taken(await grading.save(prof, { typedPoints: 70 }));
  taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq, asgmtCd }));
});

const sheet = async (activityId = grading.activityId) =>
  (await prof.post(t.getGradingSheet, { activityId })).body.result;
const stateOf = async () => (await grading.work(prof, world.ann.id)).state;

test('is no score that is done, and is not counted among what a release would show', async () => {
  expect(await stateOf()).toBe('none');
  expect(await sheet()).toMatchObject({ toRelease: 0, counts: { done: 0 } });
  refused(
    await prof.post(t.releaseScores, { activityId: grading.activityId }),
    t.gradingRefusals.nothingToRelease,
  );
});

test.each(['missing', 'excused'] as const)('is shown once it is %s', async (status) => {
  taken(await grading.save(prof, { status, typedPoints: null }));
  expect(await stateOf()).toBe('done');
  expect(await sheet()).toMatchObject({ toRelease: 1, counts: { done: 1 } });
  await grading.release(prof);
  expect(await grading.own(ann)).toMatchObject({ screSe: status });
});

test('waits when the work is handed in again, whatever was decided without it', async () => {
  taken(await grading.save(prof, { status: 'missing', typedPoints: null }));
  portal.clock.advance(60);
  taken(await ann.post(reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd }));
  expect(await stateOf()).toBe('again');
});

test('of a version that was looked at before it was taken back stays a score of that', async () => {
  const { workVersion } = await grading.work(prof, world.ann.id);
  expect(workVersion).toBe('');
  portal.clock.advance(60);
  taken(await ann.post(reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd }));
  const seen = await grading.work(prof, world.ann.id);
  taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq, asgmtCd }));
  taken(await grading.save(prof, { typedPoints: 80, workVersion: seen.workVersion }));
  expect(await stateOf()).toBe('none');
});

test('of a debate whose author has deleted everything is 미제출, too', async () => {
  const { db } = portal.services;
  const debate = await addDebate(db, {
    code: `D-back-${count}`,
    professorId: world.prof.id,
    kind: 'open',
    points: 10,
  });
  await addCommentRow(db, { discussionId: debate.discussionId, authorId: world.ann.id });
  const activityId = t.activityIdOf('debate', debate.code);
  taken(await saveAs(prof, activityId, world.ann.id, { typedPoints: 9 }));
  expect(await sheet(activityId)).toMatchObject({ toRelease: 1 });
  await db
    .update(comment)
    .set({ deletedAt: portal.clock.now() })
    .where(eq(comment.discussionId, debate.discussionId));
  expect(await sheet(activityId)).toMatchObject({ toRelease: 0, counts: { done: 0 } });
  taken(await saveAs(prof, activityId, world.ann.id, { status: 'missing' }));
  expect((await prof.post(t.releaseScores, { activityId })).body.result).toMatchObject({ students: 1 });
});
