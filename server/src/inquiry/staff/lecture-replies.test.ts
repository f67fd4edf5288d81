/** Saved replies of those who answer in a lecture (specification §22.4). */
import * as c from '@baeum/contract/grading/comment-terms';
import * as t from '@baeum/contract/inquiry/lecture-reply-terms';
import { listReplies, replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, testPortal } from '../../testing/portal.ts';
import { codeOf, expected } from '../../testing/signing-in.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { createWorld } from '../../testing/world.ts';
import { savedReply } from '../tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const inLA = { lectureCode: 'LA' };
let professor: Caller;
let assistant: Caller;

beforeEach(async () => {
  await db.delete(savedReply);
  await appoint(db, staff.assistant.id, ['answer']);
  professor = await portal.as(world.prof);
  assistant = await portal.as(staff.assistant);
});

const add = async (name: string, isShared: boolean, caller = professor) =>
  (await caller.post(t.addLectureReply, { ...inLA, name, body: `${name} {이름}`, isShared })).body.result;
const names = async (caller: Caller) =>
  (await caller.post(t.listLectureReplies, inLA)).body.result.items.map(({ name }) => name);

test('own replies are nobody else’s, shared ones those of all who answer in the lecture', async () => {
  await add('내 답변', false);
  await add('함께 쓰는 답변', true);
  await add('조교의 답변', false, assistant);
  expect(await names(professor)).toEqual(['내 답변', '함께 쓰는 답변']);
  expect(await names(assistant)).toEqual(['조교의 답변', '함께 쓰는 답변']);
  const admin = await portal.as(world.admin);
  expect((await admin.post(listReplies, {})).body.result.items).toEqual([]);
  await appoint(db, staff.assistant.id, ['grade']);
  const grader = await portal.as(staff.assistant);
  expect(codeOf(await grader.post(t.listLectureReplies, inLA))).toEqual(expected(staffRefusals.notPermitted));
});

test('a shared one is changed and removed by all, an own one by its owner alone', async () => {
  const shared = await add('함께', true);
  const own = await add('내 것', false);
  const change = { ...inLA, ...shared, name: '바뀐 이름', body: '글', isShared: true };
  const changed = (await assistant.post(t.changeLectureReply, change)).body.result;
  expect(codeOf(await professor.post(t.changeLectureReply, change))).toEqual(expected(staffRefusals.stale));
  expect(codeOf(await assistant.post(t.removeLectureReply, { ...inLA, id: own.id }))).toEqual(
    expected(replyRefusals.gone),
  );
  await assistant.post(t.changeLectureReply, { ...change, ...changed, isShared: false });
  expect(await names(professor)).toEqual(['내 것']);
  expect(await names(assistant)).toEqual(['바뀐 이름']);
});

test('comments of those who grade are kept apart from replies', async () => {
  await appoint(db, staff.assistant.id, ['grade']);
  const grader = await portal.as(staff.assistant);
  const fields = { ...inLA, body: '근거를 밝혀 주세요.' };
  await professor.post(c.addGradingComment, { ...fields, name: '내 의견', isShared: false });
  const shared = (await professor.post(c.addGradingComment, { ...fields, name: '함께', isShared: true })).body
    .result;
  await add('답변', true);
  const comments = async (caller: Caller) =>
    (await caller.post(c.listGradingComments, inLA)).body.result.items.map(({ name }) => name);
  expect([await comments(professor), await comments(grader), await names(professor)]).toEqual([
    ['내 의견', '함께'],
    ['함께'],
    ['답변'],
  ]);
  // Nor is one changed as the other.
  const change = { ...fields, ...shared, name: '새 이름', isShared: true };
  expect(codeOf(await professor.post(t.changeLectureReply, change))).toEqual(expected(replyRefusals.gone));
  await grader.post(c.changeGradingComment, change);
  expect(await comments(professor)).toEqual(['내 의견', '새 이름']);
  await grader.post(c.removeGradingComment, { ...inLA, id: shared.id });
  expect(await comments(grader)).toEqual([]);
});
