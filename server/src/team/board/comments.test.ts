import { commentLimits, commentRefusals as refusals } from '@baeum/contract/discussion/terms';
import { postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/board-terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCommentRow } from '../../testing/discussions.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { teamPosting } from '../../testing/team-posting.ts';

const { db, people, given, posted, detail, say, said, change, unsay, like, unlike, rowOf, commentRow } =
  await teamPosting();
const { notFound } = commonRefusals;

let tbSeq: number;
beforeEach(async () => {
  tbSeq = await posted();
});

const furtherPage = async (over: object) =>
  (await given.ann.post(t.getTbCmmtList, { tbSeq, ...over })).body.result;

test('a comment has its author, text, addressee and likes', async () => {
  const thread = await said(tbSeq, '좋습니다.\r\n더 봅시다.');
  const reply = await said(tbSeq, '네', { upprTbCmmtSeq: thread }, given.ann);
  taken(await like(thread));
  const { cmmt, cmmtTotalCnt, cmmtNext } = await detail(tbSeq);
  const common = {
    usyn: 'Y',
    usrPhtoPath: '',
    rvsn: 0,
    updtYn: 'N',
    yesOrNo: null,
    rgstDt: '2026-11-18T10:00:00+09:00',
  };
  expect(cmmt).toEqual([
    {
      ...common,
      cmmtSeq: thread,
      upprTbCmmtSeq: null,
      cmmtTo: null,
      cmmtToNm: null,
      cmmtCn: '좋습니다.\n더 봅시다.',
      charCnt: 12,
      rgsrId: 'sue',
      rgsrNm: '수',
      likeCnt: 1,
      myLikeCnt: 1,
      lwrCmmtCnt: 1,
      lwrCmmtNext: null,
      lwrCmmtList: [
        {
          ...common,
          usrPhtoPath: expect.stringMatching(/^(?:|\/profile\/ann\/.+)$/),
          cmmtSeq: reply,
          upprTbCmmtSeq: thread,
          cmmtTo: 'sue',
          cmmtToNm: '수',
          cmmtCn: '네',
          charCnt: 1,
          rgsrId: 'ann',
          rgsrNm: '안나',
          likeCnt: 0,
          myLikeCnt: 0,
          lwrCmmtCnt: 0,
        },
      ],
    },
  ]);
  expect([cmmtTotalCnt, cmmtNext]).toEqual([2, null]);
  expect((await detail(tbSeq, given.tom)).cmmt[0]).toMatchObject({ likeCnt: 1, myLikeCnt: 0 });
  taken(await unlike(thread));
  taken(await unlike(thread));
  expect((await detail(tbSeq)).cmmt[0]).toMatchObject({ likeCnt: 0, myLikeCnt: 0 });
});

test('a reply to a reply is added to its thread, with its addressee', async () => {
  const thread = await said(tbSeq);
  const first = await said(tbSeq, '하나', { upprTbCmmtSeq: thread }, given.tom);
  const second = await said(tbSeq, '둘', { upprTbCmmtSeq: first }, given.ann);
  const third = await said(tbSeq, '셋', { upprTbCmmtSeq: second, cmmtTo: 'sue' }, given.tom);
  const [found] = (await detail(tbSeq)).cmmt;
  expect(
    found?.lwrCmmtList.map(({ cmmtSeq, upprTbCmmtSeq, cmmtTo }) => [cmmtSeq, upprTbCmmtSeq, cmmtTo]),
  ).toEqual([
    [first, thread, 'sue'],
    [second, thread, 'tom'],
    [third, thread, 'sue'],
  ]);
  // Kim is in another team, and has not written here.
  refused(await say(tbSeq, '넷', { upprTbCmmtSeq: thread, cmmtTo: 'kim' }), refusals.addressee);
});

describe('problems are reported in order', () => {
  test('of a new comment: the post, the text, the addressee', async () => {
    const draft = await posted({ tempYn: 'Y' });
    const thread = await said(tbSeq);
    const long = '가'.repeat(commentLimits.characters + 1);
    refused(await say(999_999_999, ''), notFound);
    refused(await say(draft, '', {}, given.ann), postRefusals.draft);
    refused(await say(tbSeq, ' \u200b\n', { upprTbCmmtSeq: thread, cmmtTo: 'kim' }), refusals.empty);
    refused(await say(tbSeq, long, { upprTbCmmtSeq: thread, cmmtTo: 'kim' }), refusals.tooLong);
    refused(await say(tbSeq, '가', { upprTbCmmtSeq: thread, cmmtTo: 'kim' }), refusals.addressee);
    taken(await say(tbSeq, long.slice(1)));
    // A family emoji is one grapheme cluster.
    taken(await say(tbSeq, '👨‍👩‍👧‍👦'.repeat(commentLimits.characters)));
    expect((await detail(tbSeq)).cmmt[0]?.charCnt).toBe(commentLimits.characters);
  });

  test('of a change: the author, the deletion, the text, the revision', async () => {
    const thread = await said(tbSeq);
    refused(await change(thread, '', 7, given.ann), refusals.notOwn);
    refused(await unsay(thread, given.ann), refusals.notOwn);
    refused(await change(thread, ' ', 7), refusals.empty);
    refused(await change(thread, '고침', 7), refusals.changed);
    taken(await change(thread, '고침', 0));
    taken(await change(thread, '또 고침'));
    expect((await detail(tbSeq)).cmmt[0]).toMatchObject({ cmmtCn: '또 고침', rvsn: 2, updtYn: 'Y' });
    taken(await unsay(thread));
    refused(await change(thread, '', 7, given.ann), refusals.notOwn);
    refused(await change(thread, ''), refusals.gone);
  });

  test('of a like: whose comment it is, then the deletion of the comment', async () => {
    const thread = await said(tbSeq);
    refused(await like(thread, given.sue), refusals.ownLike);
    taken(await like(thread));
    taken(await unsay(thread));
    taken(await unsay(thread));
    refused(await like(thread), refusals.gone);
    taken(await unlike(thread));
  });
});

test('a deleted comment shows nothing, and remains while it has replies', async () => {
  const thread = await said(tbSeq, '비밀');
  const reply = await said(tbSeq, '답', { upprTbCmmtSeq: thread }, given.ann);
  taken(await unsay(thread));
  const { cmmt, cmmtTotalCnt } = await detail(tbSeq);
  expect(cmmt).toMatchObject([{ usyn: 'N', cmmtCn: '', charCnt: 0, lwrCmmtList: [{ cmmtSeq: reply }] }]);
  expect(cmmtTotalCnt).toBe(1);
  // Replies are still possible.
  taken(await say(tbSeq, '둘째 답', { upprTbCmmtSeq: thread }, given.tom));
  taken(await unsay(reply, given.ann));
  expect((await detail(tbSeq)).cmmt[0]?.lwrCmmtList).toHaveLength(1);
});

test('comments are paged in each order, without duplicates', async () => {
  const discussionId = (await rowOf(tbSeq))?.discussionId ?? 0;
  const all: number[] = [];
  for (let index = 0; index < commentLimits.threads + 5; index += 1)
    all.push(await addCommentRow(db, { discussionId, authorId: people.tom.id }));
  const threadId = all[0] ?? 0;
  const replies: number[] = [];
  for (let index = 0; index < commentLimits.replies + 3; index += 1)
    replies.push(await addCommentRow(db, { discussionId, threadId, authorId: people.sue.id }));
  taken(await like(all[7] ?? 0));
  const first = await detail(tbSeq);
  expect(first.cmmtTotalCnt).toBe(all.length + replies.length);
  expect(await furtherPage({})).toEqual({
    cmmt: first.cmmt,
    cmmtTotalCnt: first.cmmtTotalCnt,
    cmmtNext: first.cmmtNext,
    lwrCmmtList: [],
  });
  for (const [cmmtSortType, order] of [
    ['latest', all.toReversed()],
    ['regist', all],
    ['like', [all[7], ...all.toReversed().filter((id) => id !== all[7])]],
  ] as const) {
    const one = await furtherPage({ cmmtSortType });
    const two = await furtherPage({ cmmtSortType, cmmtNext: one.cmmtNext ?? '' });
    expect([...one.cmmt, ...two.cmmt].map(({ cmmtSeq }) => cmmtSeq)).toEqual(order);
    expect(two.cmmtNext).toBeNull();
  }
  const [thread] = (await furtherPage({ cmmtSortType: 'regist' })).cmmt;
  expect(thread?.lwrCmmtCnt).toBe(replies.length);
  const rest = await furtherPage({ upprCmmtSeq: threadId, cmmtNext: thread?.lwrCmmtNext ?? '' });
  expect([...(thread?.lwrCmmtList ?? []), ...rest.lwrCmmtList].map(({ cmmtSeq }) => cmmtSeq)).toEqual(
    replies,
  );
  const reloaded = await furtherPage({ upprCmmtSeq: threadId });
  expect([reloaded.cmmt, reloaded.lwrCmmtList.length]).toEqual([[thread], replies.length]);
  expect((await given.ann.post(t.getTbCmmtList, { tbSeq, cmmtNext: 'nonsense' })).status).toBe(400);
});

test('a comment belongs to its own post, regardless of the post in the request', async () => {
  const other = await posted();
  const thread = await said(tbSeq);
  refused(await say(other, '가', { upprTbCmmtSeq: thread }), notFound);
  const { cmmt, lwrCmmtList } = (await given.ann.post(t.getTbCmmtList, { tbSeq: other, upprCmmtSeq: thread }))
    .body.result;
  expect([cmmt, lwrCmmtList]).toEqual([[], []]);
});

test('additional fields of a comment do not change its author', async () => {
  const body = JSON.stringify({
    tbSeq,
    cmmtCn: '가',
    rgsrId: 'ann',
    authorId: people.ann.id,
    yesOrNo: 'Y',
    secrtYn: 'Y',
    likeCnt: 99,
  });
  const reply = await given.sue.send(t.insertTbCmmtData, body, { 'content-type': 'application/json' });
  taken(reply);
  const { cmmtSeq } = reply.body.result as { cmmtSeq: number };
  expect(await commentRow(cmmtSeq)).toMatchObject({
    authorId: people.sue.id,
    stance: null,
    isSecret: false,
    likeCount: 0,
  });
});
