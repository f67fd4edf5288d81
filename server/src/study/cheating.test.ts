/** Cheating gains nothing: forged reports are never credited with more than honest play at double speed. */
import type { Input } from '@baeum/contract';
import {
  getCntntInfo,
  getLearningRecord,
  learningLimits,
  updateLearningTime,
} from '@baeum/contract/study/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { randomFrom } from '../testing/random.ts';
import { addContent } from '../testing/contents.ts';
import { addStudent } from '../testing/people.ts';
import { createWorld } from '../testing/world.ts';
import { learningReport, play } from './tables.ts';

type Report = Input<typeof updateLearningTime>;

let portal: TestPortal;
let ann: { id: number };
let codes: string[];
let tests = 0;
beforeAll(async () => {
  portal = await testPortal();
  await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  tests += 1;
  ann = await addStudent(portal.services.db, `ann${tests}`);
  codes = ['one', 'two', 'three', 'four'].map((name) => `V${tests}-${name}`);
  for (const code of codes) await addContent(portal.services.db, { code });
});

const send = async (fields: Partial<Report> & Pick<Report, 'lctrCd'>) =>
  (await portal.as(ann)).post(updateLearningTime, { lctrShdlCd: 'LA', state: 'update', ...fields });
const begin = async (lctrCd = codes[0] ?? '') => (await send({ lctrCd, state: 'play' })).body.result.learnSeq;
const watched = async (lctrCd: string) =>
  (await (await portal.as(ann)).post(getCntntInfo, { lctrCd })).body.result.info.learnSec;
const total = async () => (await Promise.all(codes.map(watched))).reduce((sum, seconds) => sum + seconds, 0);
const whole = { from: 0, to: 1200 };

test('seeking to the end', async () => {
  const [lctrCd = ''] = codes;
  const learnSeq = await begin();
  portal.clock.advance(10);
  await send({ lctrCd, learnSeq, position: 1200, playbackRate: 2 });
  expect(await total()).toBe(0);
  await send({ lctrCd, learnSeq, position: 1200, ranges: [{ from: 1190, to: 1200 }] });
  expect(await total()).toBe(10);
});

test.each([
  ['all of it', [whole]],
  ['all of it, at sixteen times the speed', [{ ...whole, rate: 16 }]],
  ['all of it, long ago', [{ ...whole, ago: 1_000_000 }]],
  [
    'all of it in small parts',
    Array.from({ length: 400 }, (_, part) => ({ from: part * 3, to: part * 3 + 3 })),
  ],
  [
    'all of it in parts of long ago',
    Array.from({ length: 400 }, (_, part) => ({ from: part * 3, to: part * 3 + 3, ago: 400 - part })),
  ],
])('claiming %s', async (_name, ranges) => {
  const [lctrCd = ''] = codes;
  const learnSeq = await begin();
  portal.clock.advance(60);
  await send({ lctrCd, learnSeq, ranges });
  expect(await total()).toBeLessThanOrEqual(125);
  const { list } = (await (await portal.as(ann)).post(getLearningRecord, { lctrCd })).body.result;
  expect(list).toMatchObject([{ claimSec: 1200, creditSec: await total(), cutRsnList: ['faster'] }]);
});

test('four tabs with four contents', async () => {
  const plays: { lctrCd: string; learnSeq: number }[] = [];
  for (const lctrCd of codes) plays.push({ lctrCd, learnSeq: await begin(lctrCd) });
  for (let minute = 0; minute < 5; minute++) {
    portal.clock.advance(60);
    for (const one of plays) await send({ ...one, ranges: [{ ...whole, rate: 2 }] });
  }
  expect(await total()).toBeLessThanOrEqual(600 + 5);
});

test('four devices that supersede each other', async () => {
  for (let round = 0; round < 20; round++) {
    portal.clock.advance(15);
    const plays = await Promise.all(codes.map(async (lctrCd) => ({ lctrCd, learnSeq: await begin(lctrCd) })));
    portal.clock.advance(15);
    await Promise.all(plays.map((one) => send({ ...one, ranges: [{ ...whole, rate: 2 }] })));
  }
  expect(await total()).toBeLessThanOrEqual(20 * 30 * 2 + 5 * 11);
});

test('the same report repeatedly, one after another and at once', async () => {
  const [lctrCd = ''] = codes;
  const learnSeq = await begin();
  portal.clock.advance(60);
  const report = { lctrCd, learnSeq, ranges: [{ from: 0, to: 60 }] };
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(report)));
  for (let minute = 0; minute < 5; minute++) {
    portal.clock.advance(60);
    replies.push(await send(report));
  }
  expect(replies.reduce((sum, { body }) => sum + body.result.creditSec, 0)).toBe(60);
  expect(await total()).toBe(60);
});

test('claiming more than can be counted', async () => {
  const [lctrCd = ''] = codes;
  const learnSeq = await begin();
  const most = 2_147_483_647;
  const { db } = portal.services;
  await db
    .update(play)
    .set({ claimedSeconds: most - 1 })
    .where(eq(play.id, learnSeq));
  portal.clock.advance(60);
  expect((await send({ lctrCd, learnSeq, ranges: [whole] })).body).toMatchObject({
    result: { creditSec: 125 },
  });
  expect(await db.select().from(play).where(eq(play.id, learnSeq))).toMatchObject([{ claimedSeconds: most }]);
});

test('opening plays in a loop', async () => {
  for (let round = 0; round < 30; round++) {
    const lctrCd = codes[round % codes.length] ?? '';
    const from = round * 40;
    const opened = await send({ lctrCd, state: 'play', ranges: [{ from, to: from + 40 }] });
    await send({ lctrCd, learnSeq: opened.body.result.learnSeq, ranges: [{ from: 0, to: 1200 }] });
  }
  expect(await total()).toBeLessThanOrEqual(learningLimits.slack);
});

test('the play of another student, and a play of another content', async () => {
  const sue = await addStudent(portal.services.db, `sue${tests}`);
  const [lctrCd = '', other = ''] = codes;
  const learnSeq = await begin(lctrCd);
  portal.clock.advance(600);
  const foreign = await portal.as(sue);
  const report = { lctrCd, lctrShdlCd: 'LA', learnSeq, state: 'update' as const, ranges: [whole] };
  expect((await foreign.post(updateLearningTime, report)).status).toBe(404);
  expect((await send({ lctrCd: other, learnSeq, ranges: [whole] })).status).toBe(404);
  expect(await total()).toBe(0);
});

test.each([1, 2, 3])('everything at once, in any order (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const start = portal.clock.now().getTime();
  const plays = await Promise.all(codes.map(async (lctrCd) => ({ lctrCd, learnSeq: await begin(lctrCd) })));
  for (let step = 0; step < 25; step++) {
    portal.clock.advance(random.oneOf([0, 1, 20, 60, 300]));
    const reports = Array.from({ length: random.whole(1, 5) }, () => {
      const from = random.between(0, 1100);
      return send({
        ...random.oneOf(plays),
        state: random.oneOf(['play', 'update', 'update', 'stop'] as const),
        ranges: Array.from({ length: random.whole(0, 3) }, () => ({
          from,
          to: from + random.between(0, 600),
          ago: random.oneOf([0, random.between(0, 1000)]),
          rate: random.oneOf([0.5, 1, 2, 16]),
        })),
      });
    });
    for (const { body } of await Promise.all(reports))
      if (body.status === 200) plays.push({ lctrCd: random.oneOf(codes), learnSeq: body.result.learnSeq });
    const elapsed = (portal.clock.now().getTime() - start) / 1000;
    const given = await portal.services.db.select().from(play).where(eq(play.studentId, ann.id));
    const slack = Math.min(given.length, 1 + Math.floor(elapsed / 60)) * learningLimits.slack;
    const reported = await portal.services.db
      .select()
      .from(learningReport)
      .where(eq(learningReport.studentId, ann.id));
    const credited = reported.reduce((sum, { creditedSeconds }) => sum + creditedSeconds, 0);
    expect(credited).toBeLessThanOrEqual(2 * elapsed + slack);
    expect(await total()).toBeLessThanOrEqual(credited);
  }
});
