import * as t from '@baeum/contract/debate/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { debating, type Stance } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { addStudent } from '../testing/people.ts';
import { randomFrom } from '../testing/random.ts';
import { refused, taken } from '../testing/submitting.ts';
import { debate } from './tables.ts';

const { portal, world, given, write, say, change, remove, detail, rowOf } = await debating();
const { db } = portal.services;

const sides = async () => {
  const { yesCnt, noCnt, myYesOrNo, stncList } = (await detail()).data;
  return { yesCnt, noCnt, myYesOrNo, days: stncList.map((one) => [one.ymd, one.yesCnt, one.noCnt]) };
};

describe('a debate of two sides', () => {
  test('requires a side with every comment', async () => {
    refused(await write(given.ann, '가', { yesOrNo: undefined }), t.debateRefusals.noStance);
    const thread = await say(given.sue, '가');
    refused(
      await write(given.ann, '나', { yesOrNo: undefined, upprCmmtSeq: thread }),
      t.debateRefusals.noStance,
    );
    refused(await change(given.sue, thread, '다', {}), t.debateRefusals.noStance);
    expect(await sides()).toMatchObject({ yesCnt: 1, noCnt: 0 });
  });

  test('counts each student once, on the side of their latest live comment', async () => {
    expect(await sides()).toEqual({ yesCnt: 0, noCnt: 0, myYesOrNo: null, days: [] });
    const first = await say(given.ann, '찬성', { yesOrNo: 'Y' });
    await say(given.ann, '역시 찬성', { yesOrNo: 'Y' });
    await say(given.sue, '반대', { yesOrNo: 'N' });
    expect(await sides()).toMatchObject({ yesCnt: 1, noCnt: 1, myYesOrNo: 'Y' });
    const reply = await say(given.ann, '설득되었습니다', { yesOrNo: 'N', upprCmmtSeq: first });
    expect(await sides()).toMatchObject({ yesCnt: 0, noCnt: 2, myYesOrNo: 'N' });
    taken(await change(given.ann, reply, '아닙니다', { yesOrNo: 'Y' }));
    expect(await sides()).toMatchObject({ yesCnt: 1, noCnt: 1, myYesOrNo: 'Y' });
    taken(await change(given.ann, reply, '그렇습니다', { yesOrNo: 'N' }));
    taken(await remove(given.ann, reply));
    expect(await sides()).toMatchObject({ yesCnt: 1, noCnt: 1, myYesOrNo: 'Y' });
  });

  test('filters threads by side, and still counts all comments', async () => {
    const yes = await say(given.ann, '찬성', { yesOrNo: 'Y' });
    const no = await say(given.sue, '반대', { yesOrNo: 'N' });
    const against = await say(given.sue, '반론', { yesOrNo: 'N', upprCmmtSeq: yes });
    const shown = async (yesOrNo?: Stance) => {
      const filter = yesOrNo === undefined ? {} : { yesOrNo };
      const read = { dbtCd: given.code, ...filter };
      const { cmmtData, cmmtTotalCnt } = (await given.ann.post(t.getDebateData, read)).body.result;
      const page = (await given.ann.post(t.getDebateCmmtList, read)).body.result;
      expect(page).toMatchObject({ cmmtData, cmmtTotalCnt });
      expect(cmmtTotalCnt).toBe(3);
      return cmmtData.map(({ cmmtSeq, lwrCmmtList }) => [cmmtSeq, ...lwrCmmtList.map((one) => one.cmmtSeq)]);
    };
    expect(await shown()).toEqual([[no], [yes, against]]);
    // The replies of a thread are shown with it regardless of their side.
    expect(await shown('Y')).toEqual([[yes, against]]);
    expect(await shown('N')).toEqual([[no]]);
  });

  test('has the number on each side at the end of each day with a change', async () => {
    const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}+09:00`);
    const said = (authorId: number, stance: 'for' | 'against', createdAt: Date, deletedAt?: Date) =>
      addCommentRow(db, {
        discussionId: given.discussionId,
        authorId,
        stance,
        createdAt,
        ...(deletedAt === undefined ? {} : { deletedAt }),
      });
    const { ann, sue } = world;
    await said(ann.id, 'for', at(11, '00:00:00'));
    await said(ann.id, 'for', at(12, '09:00:00'));
    // The last minute of a day in Seoul is on another day in UTC.
    await said(sue.id, 'against', at(13, '23:59:59'));
    await said(ann.id, 'against', at(15, '08:59:00'));
    // Deleted comments do not count.
    await said(sue.id, 'for', at(16, '12:00:00'), at(16, '13:00:00'));
    // Back and forth on one day.
    await said(sue.id, 'for', at(17, '10:00:00'));
    await said(sue.id, 'against', at(17, '11:00:00'));
    expect(await sides()).toEqual({
      yesCnt: 0,
      noCnt: 2,
      myYesOrNo: 'N',
      days: [
        ['2026-11-11', 1, 0],
        ['2026-11-13', 1, 1],
        ['2026-11-15', 0, 2],
        ['2026-11-17', 0, 2],
      ],
    });
  });

  test('orders comments by their time, not by the order of import', async () => {
    const said = (stance: 'for' | 'against', day: number, threadId: number | null = null) =>
      addCommentRow(db, {
        discussionId: given.discussionId,
        authorId: world.ann.id,
        threadId,
        stance,
        createdAt: new Date(`2026-11-${day}T09:00:00+09:00`),
      });
    const thread = await said('against', 16);
    await said('for', 12, thread);
    expect(await sides()).toEqual({
      yesCnt: 0,
      noCnt: 1,
      myYesOrNo: 'N',
      days: [
        ['2026-11-12', 1, 0],
        ['2026-11-16', 0, 1],
      ],
    });
  });

  test('agrees with a recount after random writes, changes and deletions', async () => {
    const random = randomFrom(20261118);
    const students = [world.ann.id, world.sue.id];
    for (let index = 0; index < 6; index += 1) students.push((await addStudent(db, `side${index}`)).id);
    interface Said {
      readonly author: number;
      readonly side: 'for' | 'against';
      readonly day: number;
    }
    const live: Said[] = [];
    for (let day = 11; day <= 18; day += 1)
      for (let turn = random.whole(0, 12); turn > 0; turn -= 1) {
        const one: Said = { author: random.oneOf(students), side: random.oneOf(['for', 'against']), day };
        const isDeleted = random.chance(0.2);
        await addCommentRow(db, {
          discussionId: given.discussionId,
          authorId: one.author,
          stance: one.side,
          createdAt: new Date(`2026-11-${day}T12:00:00+09:00`),
          deletedAt: isDeleted ? portal.clock.now() : null,
        });
        if (!isDeleted) live.push(one);
      }
    const countAt = (day: number) => {
      const last = new Map(live.filter((one) => one.day <= day).map((one) => [one.author, one.side]));
      const of = (side: string) => [...last.values()].filter((one) => one === side).length;
      return [of('for'), of('against')];
    };
    const shown = await sides();
    expect([shown.yesCnt, shown.noCnt]).toEqual(countAt(18));
    for (const [ymd, ...counts] of shown.days)
      expect(counts, String(ymd)).toEqual(countAt(Number(String(ymd).slice(8))));
    // Nothing changed on the days it leaves out.
    const listedDays = new Set(shown.days.map(([ymd]) => Number(String(ymd).slice(8))));
    const silent = [12, 13, 14, 15, 16, 17, 18].filter((day) => !listedDays.has(day));
    expect(silent.map(countAt)).toEqual(silent.map((day) => countAt(day - 1)));
  });
});

test('an open debate has no sides, even if one is sent', async () => {
  await db.update(debate).set({ kind: 'open' }).where(eq(debate.code, given.code));
  const seq = await say(given.ann, '가', { yesOrNo: 'N' });
  taken(await change(given.ann, seq, '나', { yesOrNo: 'Y' }));
  taken(await change(given.ann, seq, '다', {}));
  await say(given.sue, '라', { yesOrNo: undefined });
  expect(await rowOf(seq)).toMatchObject({ stance: null });
  expect((await detail()).data).toMatchObject({ dbtTy: '1', dbtTyNm: '일반토론' });
  expect(await sides()).toEqual({ yesCnt: 0, noCnt: 0, myYesOrNo: null, days: [] });
  const filtered = await given.ann.post(t.getDebateData, { dbtCd: given.code, yesOrNo: 'Y' });
  expect(filtered.body.result.cmmtData.map(({ yesOrNo, yesOrNoNm }) => [yesOrNo, yesOrNoNm])).toEqual([
    [null, ''],
    [null, ''],
  ]);
});
