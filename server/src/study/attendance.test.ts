/** Attendance (specification §7.5): every state by moving the clock, and the effects of moving a period. */
import { getCntntInfo, getLctrDsbjList } from '@baeum/contract/study/terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { academicCourse, enrolment, lecture } from '../lecture/tables.ts';
import { waitingForLocks } from '../testing/database.ts';
import { createPlayer, type TestPlayer } from '../testing/player.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { addContent } from '../testing/contents.ts';
import { addStudent } from '../testing/people.ts';
import { createWorld } from '../testing/world.ts';
import { recomputeLearning } from './recompute.ts';
import { content, learning, learningCredit } from './tables.ts';
import { transaction } from '../platform/database.ts';

let portal: TestPortal;
let ann: { id: number };
let code: string;
let tests = 0;
beforeAll(async () => {
  portal = await testPortal();
  await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set('2026-11-22T12:00:00+09:00');
  code = `V${++tests}`;
  ann = await addStudent(portal.services.db, `ann${tests}`);
  // 20 minutes, of which 18 must be watched until 23:59.
  await addContent(portal.services.db, { code });
});

const change = (values: Partial<typeof content.$inferInsert>) =>
  portal.services.db.update(content).set(values).where(eq(content.code, code));
const info = async () => (await (await portal.as(ann)).post(getCntntInfo, { lctrCd: code })).body.result.info;
const attendance = async () => (await info()).attCd;
const endsAt = (text: string) => change({ attendanceEndsAt: new Date(`${text}+09:00`) });

/** Watches from the beginning and reports every minute. */
async function watch(seconds: number, player: TestPlayer = createPlayer(portal, ann, code)) {
  await player.report('play');
  for (let left = seconds; left > 0; left -= 60) {
    player.watch(Math.min(60, left));
    await player.report('update');
  }
  await player.report('stop');
  return player;
}

describe('attendance is', () => {
  test('C before, B while and A after enough has been watched', async () => {
    expect(await attendance()).toBe('C');
    const player = await watch(1079);
    expect(await attendance()).toBe('B');
    player.watch(1);
    expect(await player.report('play')).toMatchObject({ attCd: 'A', att: '출석', needSec: 1080 });
    portal.clock.set('2026-12-24T00:00:00+09:00');
    expect(await attendance()).toBe('A');
  });

  test('E when the period is over, and D when enough is watched after that', async () => {
    const player = await watch(1020);
    portal.clock.set('2026-11-22T23:59:59+09:00');
    expect(await attendance()).toBe('B');
    portal.clock.set('2026-11-23T00:00:00+09:00');
    expect(await attendance()).toBe('E');
    await player.report('play');
    player.watch(60);
    expect(await player.report('stop')).toMatchObject({ attCd: 'D', att: '지각' });
  });

  test('A when the last second is watched in the last minute of the period', async () => {
    portal.clock.set('2026-11-22T23:42:00+09:00');
    await watch(1080);
    expect(portal.clock.now()).toEqual(new Date('2026-11-23T00:00:00+09:00'));
    expect(await attendance()).toBe('A');
  });

  test('D when the last second is watched one second too late', async () => {
    portal.clock.set('2026-11-22T23:42:01+09:00');
    await watch(1080);
    expect(await attendance()).toBe('D');
  });

  test('only C, B and A when it is not recognised', async () => {
    await change({ recognisesAttendance: false });
    portal.clock.set('2026-11-24T00:00:00+09:00');
    expect(await attendance()).toBe('C');
    const player = await watch(60);
    expect(await attendance()).toBe('B');
    player.watch(1020);
    expect(await player.report('play')).toMatchObject({ attCd: 'A' });
  });

  test('E for a student who has watched nothing', async () => {
    portal.clock.set('2026-11-23T00:00:00+09:00');
    expect(await attendance()).toBe('E');
  });
});

/** What the study page says of the content. */
async function listed() {
  const query = { lctrShdlCd: 'LA', week: 9 };
  const { list } = (await (await portal.as(ann)).post(getLctrDsbjList, query)).body.result;
  return list.find(({ lctrCd }) => lctrCd === code);
}

test.each([
  ['excused', 'N'],
  ['open', 'Y'],
] as const)('who joins when the period is over is told the same on all screens (%s)', async (rule, atndRcgnYn) => {
  const { db } = portal.services;
  await db.update(academicCourse).set({ lateJoining: rule }).where(eq(academicCourse.code, 'C1'));
  await db.update(enrolment).set({ countsFrom: '2026-11-23' }).where(eq(enrolment.studentId, ann.id));
  portal.clock.set('2026-11-24T12:00:00+09:00');
  const expectSaid = async (attCd: string) => {
    expect(await listed()).toMatchObject({ attCd, atndRcgnYn });
    expect(await info()).toMatchObject({ attCd, atndRcgnYn });
  };
  await expectSaid('C');
  const player = await watch(600);
  await expectSaid('B');
  await watch(480, player);
  await expectSaid('A');
});

test('moving the end of the period later, earlier and back changes attendance and nothing else', async () => {
  portal.clock.set('2026-11-22T20:00:00+09:00');
  await watch(1080);
  const credits = () =>
    portal.services.db.select().from(learningCredit).where(eq(learningCredit.contentCode, code));
  const [before, list] = [await info(), await credits()];
  expect(before.attCd).toBe('A');
  await endsAt('2026-11-22T20:10:00');
  expect(await attendance()).toBe('D');
  await endsAt('2026-11-22T20:17:00');
  expect(await attendance()).toBe('A');
  await endsAt('2026-11-25T23:59:00');
  expect(await attendance()).toBe('A');
  await endsAt('2026-11-22T23:59:00');
  expect(await info()).toEqual(before);
  expect(await credits()).toEqual(list);
});

test('moving the end of the period removes an absence, and restores it', async () => {
  await watch(600);
  portal.clock.set('2026-11-23T10:00:00+09:00');
  expect(await attendance()).toBe('E');
  await endsAt('2026-11-24T23:59:00');
  expect(await attendance()).toBe('B');
  await endsAt('2026-11-22T23:59:00');
  expect(await attendance()).toBe('E');
});

describe('the time of reaching attendance is recomputed', () => {
  const again = () => transaction(portal.services.db, (tx) => recomputeLearning(tx, code));

  test('when the length of a content or the required share changes', async () => {
    await watch(600);
    await change({ mediaSeconds: 660 });
    await again();
    expect(await info()).toMatchObject({ attCd: 'A', needSec: 594, learnSec: 600 });
    await change({ mediaSeconds: 540 });
    await again();
    expect(await info()).toMatchObject({ attCd: 'A', learnSec: 540, learnRanges: [{ from: 0, to: 540 }] });
    await change({ mediaSeconds: 1200 });
    await portal.services.db.update(lecture).set({ attendanceShare: 50 }).where(eq(lecture.code, 'LA'));
    await again();
    expect(await info()).toMatchObject({ attCd: 'A', needSec: 600 });
    await portal.services.db.update(lecture).set({ attendanceShare: 90 }).where(eq(lecture.code, 'LA'));
    await again();
    expect(await info()).toMatchObject({ attCd: 'B', learnSec: 600 });
  });

  test('without losing concurrent reports', async () => {
    const { db } = portal.services;
    const player = await watch(60);
    await player.report('play');
    player.watch(60);
    const waiting = () => waitingForLocks(db);
    // The report waits halfway for the row of learning; then it is recomputed.
    const both = await transaction(db, async (tx) => {
      await tx.select().from(learning).where(eq(learning.contentCode, code)).for('update');
      const reporting = player.report('update');
      await expect.poll(waiting).toBe(1);
      const summing = again();
      await expect.poll(waiting).toBe(2);
      return { reporting, summing };
    });
    await Promise.all([both.reporting, both.summing]);
    expect(await info()).toMatchObject({ learnSec: 120 });
  });

  test('for contents watched in many pieces', async () => {
    const { db } = portal.services;
    await watch(60);
    await db.execute(sql`
      insert into ${learningCredit} (report_id, student_id, content_code, seconds, counts_at)
      select report_id, student_id, content_code, int4range(60 + 2 * nth, 61 + 2 * nth), counts_at + nth * interval '1 second'
      from ${learningCredit}, generate_series(0, 19999) nth where content_code = ${code}`);
    await change({ mediaSeconds: 50_000, lectureMinutes: 300 });
    await again();
    expect(await info()).toMatchObject({ attCd: 'A', needSec: 16_200, learnSec: 20_060 });
  });

  test('for every student who has watched the content', async () => {
    const sue = await addStudent(portal.services.db, `sue${tests}`);
    await watch(600);
    await watch(300, createPlayer(portal, sue, code));
    await change({ mediaSeconds: 330 });
    await again();
    expect(await info()).toMatchObject({ attCd: 'A', learnSec: 330 });
    const others = await (await portal.as(sue)).post(getCntntInfo, { lctrCd: code });
    expect(others.body.result.info).toMatchObject({ attCd: 'A', learnSec: 300 });
  });
});
