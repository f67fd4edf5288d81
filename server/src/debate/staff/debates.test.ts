/** Staff make and change debates; students write as these ask. */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import * as t from '@baeum/contract/debate/staff-terms';
import { debateRefusals, getDebateData, insertDebateCmmtData } from '@baeum/contract/debate/terms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as g from '@baeum/contract/grading/staff-terms';
import { saveAs } from '../../testing/grading.ts';
import { harmsIn } from '../../testing/harms.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { debateForm } from '../../testing/staff-activities.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
});

type Fields = Partial<Record<keyof typeof debateForm, string>>;
async function made(fields: Fields = {}): Promise<string> {
  const sent = { lectureCode: 'LA', ...debateForm, showing: 'shown', ...fields };
  const { body } = await prof.upload(t.addDebate, sent, []);
  expect(body).toMatchObject({ status: 200 });
  return (body.result as { debateCode: string }).debateCode;
}
const get = async (debateCode: string) => (await prof.post(t.getDebate, { debateCode })).body.result;
async function change(debateCode: string, fields: Fields & { confirmed?: string }) {
  const { revision, fields: stored } = await get(debateCode);
  return prof.upload(t.changeDebate, { debateCode, revision: String(revision), ...stored, ...fields }, []);
}
const read = async (dbtCd: string) => (await ann.post(getDebateData, { dbtCd })).body.result.data;
const write = (dbtCd: string, yesOrNo?: 'Y' | 'N') =>
  ann.post(insertDebateCmmtData, { dbtCd, cmmtCn: '근거를 들어 말하면', ...(yesOrNo && { yesOrNo }) });

test('what is decided about a debate is read by its form and by students', async () => {
  const code = await made({ minimumPosts: '3', points: '10' });
  expect((await get(code)).fields).toMatchObject({
    ...debateForm,
    minimumPosts: '3',
    points: '10',
    showing: 'shown',
  });
  expect(await read(code)).toMatchObject({ dbtTy: '2', minCmmtCnt: 3, dbtPnt: 10, asgnYesOrNo: null });
});

test('a side that was given by lot is the only one', async () => {
  const code = await made({ sides: 'drawn' });
  const { asgnYesOrNo: given } = await read(code);
  expect(['Y', 'N']).toContain(given);
  expect((await read(code)).asgnYesOrNo).toBe(given);
  const refused = await write(code, given === 'Y' ? 'N' : 'Y');
  expect([refused.status, refused.body.errorCode]).toEqual([409, debateRefusals.otherSide.errorCode]);
  expect((await write(code)).body.status).toBe(200);
  expect((await read(code)).myYesOrNo).toBe(given);
  expect(await get(code)).toMatchObject({ writers: 1, posts: [1] });
});

test('the lot gives each side to about half of the students', async () => {
  const { assignedSide } = await import('../assigned-side.ts');
  const drawn = { code: 'D', kind: 'sides', assignsSides: true } as const;
  const sides = Array.from({ length: 1000 }, (_, id) => assignedSide(drawn, id));
  const count = sides.filter((side) => side === 'for').length;
  expect(count).toBeGreaterThan(430);
  expect(count).toBeLessThan(570);
  expect(assignedSide({ ...drawn, kind: 'open' }, 1)).toBeNull();
});

test('other points are asked about once somebody is graded, and count the scores again', async () => {
  const code = await made({ points: '10' });
  const activityId = g.activityIdOf('debate', code);
  expect((await change(code, { points: '20' })).status).toBe(200);
  taken(await saveAs(prof, activityId, world.ann.id, { typedPoints: 15 }));
  taken(await saveAs(prof, activityId, world.sue.id, { typedPoints: 8 }));
  const refused = await change(code, { points: '12' });
  expect([refused.body.errorCode, refused.body.message]).toEqual([
    activityRefusals.hits.errorCode,
    '채점한 1명의 점수가 바뀝니다(평균 −1.5점).',
  ]);
  taken(await change(code, { points: '12', confirmed: 'Y' }));
  const { items } = (await prof.post(g.getGradingSheet, { activityId })).body.result;
  const points = items.flatMap(({ points }) => points ?? []);
  expect(points.sort((one, other) => one - other)).toEqual([8, 12]);
  const more = await change(code, { points: '50' });
  expect(more.body.message).toBe('채점한 1명의 점수가 바뀝니다(평균 +1.5점).');
  const { outOf } = (await prof.post(g.getGradedWork, { activityId, holder: world.sue.id })).body.result;
  expect(outOf).toBe(12);
});

test('a debate in which somebody has written keeps its kind', async () => {
  const code = await made();
  expect((await change(code, { kind: 'open' })).body.status).toBe(200);
  await write(code);
  const refused = await change(code, { kind: 'sides', confirmed: 'Y' });
  expect([refused.status, refused.body.errorCode]).toEqual([409, t.debateStaffRefusals.written.errorCode]);
});

test('a higher minimum says how many have less, and is confirmed', async () => {
  const code = await made();
  await write(code, 'Y');
  const asked = await change(code, { minimumPosts: '2' });
  expect(asked.body.errorCode).toBe(activityRefusals.hits.errorCode);
  expect(harmsIn(asked)).toMatchObject([{ students: 1, instead: { fields: { minimumPosts: '1' } } }]);
  expect((await change(code, { minimumPosts: '2', confirmed: 'Y' })).body.status).toBe(200);
});

test('a copy is a draft with the same rules', async () => {
  const code = await made({ minimumPosts: '2', sides: 'drawn' });
  const { debateCode } = (await prof.post(t.copyDebate, { debateCode: code })).body.result;
  expect((await get(debateCode)).fields).toMatchObject({
    title: `${debateForm.title} (사본)`,
    minimumPosts: '2',
    sides: 'drawn',
    showing: 'draft',
  });
});
