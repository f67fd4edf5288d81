/** Answers by administrators, and the unread state that students see. */
import * as t from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { enterStudent } from '@baeum/contract/session/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInquiry } from '../testing/inquiries.ts';
import { inquiring } from '../testing/inquiring.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';

const {
  portal,
  db,
  world,
  given,
  asked,
  edit,
  read,
  detail,
  remove,
  list,
  answer,
  answerOf,
  staffDetail,
  staffList,
  unread,
  forget,
} = await inquiring();

beforeEach(forget);

const later = async (seconds: number) => {
  portal.clock.advance(seconds);
  given.ann = await portal.as(world.ann);
  given.admin = await portal.as(world.admin);
};

test('an answer is unread until its student reads it, and again after a change', async () => {
  const inqSeq = await asked();
  expect([await unread(), (await detail(inqSeq)).anwdata]).toEqual([0, null]);
  taken(await answer(inqSeq, { rvsn: '0', inqRvsn: '0' }));
  expect([await unread(), await unread(given.sue)]).toEqual([1, 0]);
  expect((await list()).list[0]).toMatchObject({ anwCnt: 1, viewFlagCnt: 1 });
  // Reading by an administrator does not count.
  expect((await staffDetail(inqSeq)).anwdata).toMatchObject({ readYn: 'N', rvsn: 1, rgsrNm: '관리자' });
  expect(await unread()).toBe(1);

  expect((await detail(inqSeq)).anwdata).toEqual({
    content: '<p>브라우저를 새로 고쳐 주세요.</p>',
    rgsrDt: '2026-11-18T10:00:00+09:00',
    upsrDt: null,
  });
  expect([await unread(), (await list()).list[0]?.viewFlagCnt]).toEqual([0, 0]);
  expect((await staffDetail(inqSeq)).anwdata?.readYn).toBe('Y');

  await later(3600);
  taken(await answer(inqSeq, { content: '<p>다시 확인했습니다.</p>', rvsn: '1' }));
  expect(await unread()).toBe(1);
  expect((await detail(inqSeq)).anwdata).toMatchObject({
    content: '<p>다시 확인했습니다.</p>',
    rgsrDt: '2026-11-18T10:00:00+09:00',
    upsrDt: '2026-11-18T11:00:00+09:00',
  });
  expect(await unread()).toBe(0);
});

test('reading an inquiry without an answer marks nothing as read', async () => {
  const inqSeq = await asked();
  await detail(inqSeq);
  taken(await answer(inqSeq));
  expect(await unread()).toBe(1);
  taken(await remove(await asked()));
  expect(await unread()).toBe(1);
});

test('reading while impersonating the student does not mark the answer as read', async () => {
  const inqSeq = await asked();
  taken(await answer(inqSeq));
  for (const mode of [{ wrtYn: 'N' }, { wrtYn: 'Y', rsn: '도움 요청' }] as const) {
    const entered = await given.admin.post(enterStudent, { untyId: 'ann', ...mode });
    taken(entered);
    const impersonator = portal.caller(entered.body.result.accessToken);
    expect((await detail(inqSeq, impersonator)).anwdata).not.toBeNull();
    expect(await unread(impersonator)).toBe(1);
  }
});

describe('refused answers', () => {
  test('an answer without text', async () => {
    const inqSeq = await asked();
    refused(await answer(inqSeq, { content: '<p>&nbsp;</p>' }), t.inquiryRefusals.noAnswer);
    expect(await answerOf(inqSeq)).toBeUndefined();
  });

  test('an answer that another administrator has already given or changed', async () => {
    const inqSeq = await asked();
    taken(await answer(inqSeq, { rvsn: '0' }, [], given.other));
    refused(await answer(inqSeq, { rvsn: '0' }), t.inquiryRefusals.changed);
    taken(await answer(inqSeq, { rvsn: '1' }, [], given.other));
    refused(await answer(inqSeq, { rvsn: '1' }), t.inquiryRefusals.changed);
    expect((await staffDetail(inqSeq)).anwdata).toMatchObject({ rvsn: 2, rgsrNm: '둘째 관리자' });
  });

  test('an answer to a question that has changed meanwhile', async () => {
    const inqSeq = await asked();
    taken(await edit(inqSeq, { title: '다른 질문' }));
    refused(await answer(inqSeq, { inqRvsn: '0' }), t.inquiryRefusals.questionChanged);
    taken(await answer(inqSeq, { inqRvsn: '1' }));
  });

  test('an answer to an inquiry that does not exist', async () => {
    const inqSeq = await asked();
    taken(await remove(inqSeq));
    refused(await answer(inqSeq), commonRefusals.notFound);
  });
});

describe('the administrators’ list', () => {
  const titles = async (over?: object) => (await staffList(over)).list.map(({ title }) => title);

  test('has unanswered inquiries first, the oldest at the top, then by latest answer', async () => {
    const at = (day: number) => seoul(`2026-11-${String(day).padStart(2, '0')}T09:00:00`);
    const add = (title: string, asked: number, answered?: number, authorId = world.ann.id) =>
      addInquiry(
        db,
        { authorId, title, createdAt: at(asked) },
        answered === undefined ? undefined : { createdAt: at(answered) },
      );
    await add('답변 먼저', 1, 3);
    await add('둘째', 5);
    await add('답변 나중', 2, 6);
    await add('첫째', 4, undefined, world.sue.id);
    await addInquiry(db, { authorId: world.ann.id, title: '삭제', deletedAt: at(9) });
    expect(await titles()).toEqual(['첫째', '둘째', '답변 나중', '답변 먼저']);
    expect(await staffList()).toMatchObject({ totalCnt: 4, waitCnt: 2 });
    const { list: found, totalCnt, waitCnt } = await staffList({ text: '수', searchType: 'writer' });
    expect([found.map(({ title }) => title), totalCnt, waitCnt]).toEqual([['첫째'], 1, 2]);
    expect(found[0]).toMatchObject({ userId: 'sue', userName: '수', usrStid: '2026-sue', anwDt: null });
    // The student number is searched too.
    expect(await titles({ text: '2026-SUE' })).toEqual(['첫째']);
    expect(await titles({ text: '답변', searchType: 'title' })).toEqual(['답변 나중', '답변 먼저']);
    expect((await staffList({ currentPage: 3 })).list).toEqual([]);
    expect(await staffList({ text: '답변', currentPage: 3 })).toMatchObject({
      list: [],
      totalCnt: 2,
      waitCnt: 2,
    });
  });

  test('has the author of each inquiry', async () => {
    const inqSeq = await asked();
    expect((await staffDetail(inqSeq)).data).toMatchObject({
      userId: 'ann',
      userName: '안나',
      usrStid: '2026-ann',
      psitNm: '',
    });
  });
});

test('students cannot make calls of administrators, nor the reverse', async () => {
  const inqSeq = await asked();
  for (const reply of [
    await given.ann.post(t.getStaffInqList, {}),
    await given.ann.post(t.getStaffInqData, { inqSeq }),
    await answer(inqSeq, {}, [], given.ann),
    await read(inqSeq, given.admin),
    await remove(inqSeq, given.admin),
  ])
    expect(reply.status).toBe(403);
});
