/** Contents that open once those before them have been watched (specification §21.5). */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import { getTodoList } from '@baeum/contract/lecture/terms';
import {
  allWeeks,
  getCntntInfo,
  getLctrDsbjList,
  lockedMessage,
  mediaUrl,
  studyRefusals,
  updateLearningTime,
} from '@baeum/contract/study/terms';
import {
  addContent as addContentCall,
  changeContent,
  getContent,
  type OpensAfter,
} from '@baeum/contract/study/staff-terms';
import { eq, notInArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { extension } from '../extension/tables.ts';
import { addVideoFiles, addContent } from '../testing/contents.ts';
import { harmsIn } from '../testing/harms.ts';
import { createPlayer } from '../testing/player.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { previewAt } from '../testing/preview.ts';
import { pageFields } from '../testing/staff-contents.ts';
import { createWorld, seoul, type World } from '../testing/world.ts';
import { content, learning, topic } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  await db.delete(topic).where(eq(topic.lectureCode, 'LA'));
  await addContent(db, { code: 'first', weekNumber: 8 });
  await addContent(db, { code: 'second' });
  await addContent(db, { code: 'third' });
  await addVideoFiles(db, store, 'third');
});
beforeEach(async () => {
  const { db } = portal.services;
  portal.clock.set(testNow);
  await db.delete(learning);
  await db.delete(extension);
  await db.update(content).set({ opensAfter: 'nothing', closesAt: null });
  // What a test has added.
  await db
    .update(content)
    .set({ archivedAt: seoul('2026-11-18T09:00:00') })
    .where(notInArray(content.code, ['first', 'second', 'third']));
  ann = await portal.as(world.ann);
});

const opensAfter = (code: string, rule: OpensAfter) =>
  portal.services.db.update(content).set({ opensAfter: rule }).where(eq(content.code, code));
const open = (lctrCd: string) => ann.post(getCntntInfo, { lctrCd });
const refusalOf = async (lctrCd: string) => {
  const { status, body } = await open(lctrCd);
  return status === 200 ? undefined : [body.errorCode, body.message];
};
const lockedBy = (title: string) => [studyRefusals.locked.errorCode, lockedMessage(title)];
const locks = async () =>
  Object.fromEntries(
    (await ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 0 })).body.result.list.flatMap(
      ({ lctrCd, lockNm }) => (lctrCd === null ? [] : [[lctrCd, lockNm]]),
    ),
  );
const watched = (contentCode: string, reachedAt: Date | null = seoul('2026-11-18T09:00:00')) =>
  portal.services.db
    .insert(learning)
    .values({ studentId: world.ann.id, contentCode, watched: [], watchedSeconds: 1200, reachedAt });

test('a locked content is refused with the title of what comes first, as the study page says', async () => {
  await opensAfter('third', 'lecture');
  expect(await refusalOf('third')).toEqual(lockedBy('주제 first'));
  expect(await locks()).toMatchObject({ first: '', second: '', third: '주제 first' });
  await watched('first');
  expect(await refusalOf('third')).toEqual(lockedBy('주제 second'));
  await watched('second');
  expect(await refusalOf('third')).toBeUndefined();
  expect(await locks()).toMatchObject({ first: '', second: '', third: '' });
});

test('a rule of the week waits for contents of the week alone', async () => {
  await opensAfter('third', 'week');
  expect(await refusalOf('third')).toEqual(lockedBy('주제 second'));
  await opensAfter('second', 'week');
  expect(await refusalOf('second')).toBeUndefined();
});

test('nothing of a locked content is read, and nothing is credited', async () => {
  await opensAfter('third', 'week');
  const media = mediaUrl({ cdnRovl: 'third', cdnFlnm: 'video.mp4' });
  expect((await ann.get(media)).status).toBe(404);
  const claims = { state: 'play' as const, ranges: [{ from: 0, to: 4 }] };
  for (const forged of [{}, { learnSeq: 999_999 }]) {
    const reply = await ann.post(updateLearningTime, {
      lctrCd: 'third',
      lctrShdlCd: 'LA',
      ...claims,
      ...forged,
    });
    expect(reply.body.errorCode).toBe(studyRefusals.locked.errorCode);
  }
  expect(await portal.services.db.select().from(learning)).toEqual([]);
  await watched('second');
  expect((await ann.get(media)).status).toBe(200);
});

test('what somebody is watching when the rule comes goes on, and stays open', async () => {
  const player = createPlayer(portal, world.ann, 'third');
  await player.report('play');
  await opensAfter('third', 'week');
  player.watch(60);
  expect((await player.report('update')).learnSec).toBe(60);
  await player.report('stop');
  expect(await refusalOf('third')).toBeUndefined();
});

test('what a student was excused from, or cannot watch any more, is not waited for', async () => {
  const { db } = portal.services;
  await opensAfter('third', 'week');
  await db
    .update(content)
    .set({ closesAt: seoul('2026-11-17T23:59:00') })
    .where(eq(content.code, 'second'));
  expect(await refusalOf('third')).toBeUndefined();
  // Whoever has longer for it can watch it, so that it comes first again.
  await db.insert(extension).values({
    contentCode: 'second',
    batch: '00000000-0000-4000-8000-000000000001',
    lectureCode: 'LA',
    studentId: world.ann.id,
    closesAt: seoul('2026-11-25T23:59:00'),
    reason: '병결',
    givenAt: seoul('2026-11-18T09:00:00'),
    givenBy: world.prof.id,
  });
  expect(await refusalOf('third')).toEqual(lockedBy('주제 second'));
  expect(await locks()).toMatchObject({ third: '주제 second' });
});

test('a locked content is not to be done yet', async () => {
  await opensAfter('third', 'week');
  const weekItem = async () =>
    (await ann.post(getTodoList, { doneYn: 'N' })).body.result.list.find(({ schlCd }) => schlCd === '9');
  expect(await weekItem()).toMatchObject({ lctrCd: 'second', leftCnt: 1, lockCnt: 1 });
  await watched('second');
  expect(await weekItem()).toMatchObject({ lctrCd: 'third', leftCnt: 1, lockCnt: 0 });
});

test('the preview shows what a student who has done nothing must watch first', async () => {
  await opensAfter('third', 'week');
  const prof = await portal.as({ ...world.prof, side: 'staff' });
  const { list } = await previewAt(
    prof,
    'LA',
    testNow,
  )(getLctrDsbjList, { lctrShdlCd: 'LA', week: allWeeks });
  expect(list.find(({ lctrCd }) => lctrCd === 'third')).toMatchObject({ lockNm: '주제 second' });
});

test('a rule that closes a content to somebody asks first, and says for how many', async () => {
  const prof = await portal.as({ ...world.prof, side: 'staff' });
  const page = {
    ...pageFields,
    weekNumber: 12,
    attendanceStartsAt: '2026-11-16T00:00:00+09:00',
    isPublic: true,
  };
  const add = async () =>
    (await prof.post(addContentCall, { lectureCode: 'LA', ...page })).body.result.contentCode;
  await add();
  const contentCode = await add();
  const change = async (rule: OpensAfter, confirmed = false) => {
    const { revision } = (await prof.post(getContent, { contentCode })).body.result;
    return prof.post(changeContent, { ...page, contentCode, revision, opensAfter: rule, confirmed });
  };
  const asked = await change('week');
  expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
  expect(harmsIn(asked)).toMatchObject([{ students: 2, instead: { fields: { opensAfter: 'nothing' } } }]);
  expect(asked.body.message).toContain('2명은 앞 콘텐츠를 먼저 보아야 합니다');
  // Ann has begun it, so that nothing changes for her.
  await watched(contentCode, null);
  expect((await change('week')).body.message).toContain('1명은');
  expect((await change('week', true)).status).toBe(200);
  expect(await refusalOf(contentCode)).toBeUndefined();
  // Older pages do not know the rule, and keep it.
  const { revision } = (await prof.post(getContent, { contentCode })).body.result;
  expect((await prof.post(changeContent, { ...page, contentCode, revision })).status).toBe(200);
  expect((await prof.post(getContent, { contentCode })).body.result.opensAfter).toBe('week');
  expect((await change('nothing')).status).toBe(200);
});

test('a form asks, too, before a content comes before what students can open now', async () => {
  const prof = await portal.as({ ...world.prof, side: 'staff' });
  await opensAfter('third', 'lecture');
  await watched('first');
  await watched('second');
  const page = { ...pageFields, weekNumber: 8 };
  const add = (isPublic: boolean, confirmed = false) =>
    prof.post(addContentCall, { lectureCode: 'LA', ...page, isPublic, confirmed });
  const added = await add(false);
  expect((await add(true)).body.message).toContain("1명은 앞 콘텐츠를 먼저 보아야 합니다: '주제 third'");
  const { contentCode, revision } = added.body.result;
  const publish = (confirmed: boolean) =>
    prof.post(changeContent, { ...page, contentCode, revision, isPublic: true, confirmed });
  expect((await publish(false)).body.errorCode).toBe(activityRefusals.hits.errorCode);
  expect(await refusalOf('third')).toBeUndefined();
  expect((await publish(true)).status).toBe(200);
  expect(await refusalOf('third')).toEqual(lockedBy(pageFields.title));
});
