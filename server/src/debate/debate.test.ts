import * as t from '@baeum/contract/debate/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { comment } from '../discussion/tables.ts';
import { ReadyReply } from '../platform/kept-replies.ts';
import { account } from '../platform/tables.ts';
import { addDebate, addDebateFile, debating } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { refused, taken } from '../testing/submitting.ts';
import { debate } from './tables.ts';

const { portal, world, given, write, say, change, remove, like, unlike, detail } = await debating();
const { db, store } = portal.services;

test('from first comment to last', async () => {
  const thread = await say(given.sue, '유전자 편집은 허용되어야 합니다.');
  const reply = await say(given.ann, '근거가 무엇인가요?', { upprCmmtSeq: thread, yesOrNo: 'N' });
  const answer = await say(given.sue, '희귀질환 치료입니다.', { upprCmmtSeq: reply });
  taken(await like(given.ann, thread));
  taken(await change(given.sue, answer, '희귀질환의 치료입니다.', { yesOrNo: 'Y', rvsn: 0 }));

  const { data, file, cmmtData, cmmtTotalCnt, cmmtNext } = await detail();
  expect(data).toEqual({
    dbtCd: given.code,
    dbtNm: `토론 ${given.code}`,
    lctrShdlCd: 'LA',
    lctrWk: 9,
    dbtTy: '2',
    dbtTyNm: '찬반토론',
    dbtStde: '2026-11-11T00:00:00+09:00',
    dbtEnde: '2026-11-18T23:59:00+09:00',
    extnYn: 'N',
    dbtTardyStde: '2026-11-20T00:00:00+09:00',
    dbtTardyEnde: '2026-11-21T23:59:00+09:00',
    progressStatus: 'progress',
    mySbmt: 1,
    myTempSbmt: 0,
    dbtPnt: null,
    minCmmtCnt: 1,
    asgnYesOrNo: null,
    dbtCn: '<p>토론 안내</p>',
    rgsrNm: '김교수',
    yesCnt: 1,
    noCnt: 1,
    myYesOrNo: 'N',
    stncList: [{ ymd: '2026-11-18', yesCnt: 1, noCnt: 1 }],
  });
  expect([file, cmmtTotalCnt, cmmtNext]).toEqual([[], 3, null]);
  const written = {
    usyn: 'Y',
    psitNm: '학생',
    sbmtDt: '2026-11-18T10:00:00+09:00',
    lwrCmmtCnt: 0,
    likeCnt: 0,
    myLikeCnt: 0,
    hddnYn: 'N',
    hddnRsn: null,
  };
  expect(cmmtData).toEqual([
    {
      ...written,
      cmmtSeq: thread,
      upprCmmtSeq: null,
      cmmtTo: null,
      cmmtToNm: null,
      usrPhtoPath: '',
      rvsn: 0,
      updtYn: 'N',
      lwrCmmtCnt: 2,
      cmmtCn: '유전자 편집은 허용되어야 합니다.',
      charCnt: 18,
      yesOrNo: 'Y',
      yesOrNoNm: '찬성',
      untyId: 'sue',
      rgsrNm: '수',
      likeCnt: 1,
      myLikeCnt: 1,
      lwrCmmtNext: null,
      lwrCmmtList: [
        {
          ...written,
          cmmtSeq: reply,
          upprCmmtSeq: thread,
          cmmtTo: 'sue',
          cmmtToNm: '수',
          usrPhtoPath: `/profile/ann/${world.photo}.png`,
          rvsn: 0,
          updtYn: 'N',
          cmmtCn: '근거가 무엇인가요?',
          charCnt: 10,
          yesOrNo: 'N',
          yesOrNoNm: '반대',
          untyId: 'ann',
          rgsrNm: '안나',
        },
        {
          ...written,
          cmmtSeq: answer,
          upprCmmtSeq: thread,
          cmmtTo: 'ann',
          cmmtToNm: '안나',
          usrPhtoPath: '',
          rvsn: 1,
          updtYn: 'Y',
          cmmtCn: '희귀질환의 치료입니다.',
          charCnt: 12,
          yesOrNo: 'Y',
          yesOrNoNm: '찬성',
          untyId: 'sue',
          rgsrNm: '수',
        },
      ],
    },
  ]);

  taken(await unlike(given.ann, thread));
  taken(await remove(given.sue, thread));
  const after = await detail();
  expect(after.cmmtTotalCnt).toBe(2);
  expect(after.cmmtData).toMatchObject([
    { usyn: 'N', cmmtCn: '', charCnt: 0, yesOrNo: null, yesOrNoNm: '', likeCnt: 0, lwrCmmtCnt: 2 },
  ]);
  expect(JSON.stringify(after)).not.toContain('허용되어야');
  taken(await remove(given.ann, reply));
  expect((await detail()).cmmtData[0]?.lwrCmmtList.map(({ cmmtSeq }) => cmmtSeq)).toEqual([answer]);
  taken(await remove(given.sue, answer));
  expect(await detail()).toMatchObject({
    cmmtData: [],
    cmmtTotalCnt: 0,
    data: { mySbmt: 0, myYesOrNo: null },
  });
});

describe('a reply', () => {
  test('is addressed to the given student, who must have written in the thread', async () => {
    const thread = await say(given.sue, '가');
    await say(given.ann, '나', { upprCmmtSeq: thread });
    const reply = await say(given.sue, '다', { upprCmmtSeq: thread, cmmtTo: 'ann' });
    const own = await say(given.sue, '라', { upprCmmtSeq: reply, cmmtTo: '' });
    const replies = (await detail()).cmmtData[0]?.lwrCmmtList ?? [];
    expect(replies.map(({ cmmtSeq, cmmtTo }) => [cmmtSeq, cmmtTo]).slice(1)).toEqual([
      [reply, 'ann'],
      [own, 'sue'],
    ]);
  });

  test.each([
    'ben',
    'prof',
    'nobody',
    "' or true --",
  ])('cannot be addressed to anybody else (%s)', async (cmmtTo) => {
    const thread = await say(given.sue, '가');
    // The student has written in the debate, but not in this thread.
    await addCommentRow(db, { discussionId: given.discussionId, authorId: world.prof.id, stance: 'for' });
    refused(await write(given.ann, '나', { upprCmmtSeq: thread, cmmtTo }), commentRefusals.addressee);
  });

  test('to a thread is addressed to its author by default', async () => {
    await say(given.ann, '가', { cmmtTo: 'ann' });
    expect((await detail()).cmmtData).toMatchObject([{ cmmtTo: null, cmmtToNm: null }]);
  });

  test('to a deleted thread is stored, and the thread is shown as deleted', async () => {
    const thread = await say(given.sue, '가');
    taken(await remove(given.sue, thread));
    expect((await detail()).cmmtData).toEqual([]);
    const reply = await say(given.ann, '나', { upprCmmtSeq: thread });
    expect((await detail()).cmmtData).toMatchObject([
      { cmmtSeq: thread, usyn: 'N', lwrCmmtList: [{ cmmtSeq: reply, cmmtTo: 'sue' }] },
    ]);
  });
});

describe('others’ comments', () => {
  test('can be changed and deleted by nobody else', async () => {
    const seq = await say(given.sue, '가');
    refused(await change(given.ann, seq, '나'), commentRefusals.notOwn);
    refused(await remove(given.ann, seq), commentRefusals.notOwn);
    expect((await detail()).cmmtData).toMatchObject([{ cmmtCn: '가', usyn: 'Y', rvsn: 0 }]);
  });

  test('of another lecture are not found', async () => {
    const seq = await say(given.sue, '가');
    for (const act of [remove, like, unlike]) refused(await act(given.ben, seq), commonRefusals.notFound);
    refused(await change(given.ben, seq, '나'), commonRefusals.notFound);
    refused(await write(given.ben, '나'), commonRefusals.notFound);
    refused(await given.ben.post(t.getDebateData, { dbtCd: given.code }), commonRefusals.notFound);
    refused(await given.ben.post(t.getDebateCmmtList, { dbtCd: given.code }), commonRefusals.notFound);
    // Nor when a lecture other than the debate's own is given.
    const named = { dbtCd: given.code, lctrShdlCd: 'LB' };
    for (const caller of [given.ann, given.ben])
      refused(await caller.post(t.getDebateData, named), commonRefusals.notFound);
  });

  test('in another debate cannot be replied to or read as threads', async () => {
    const elsewhere = await addDebate(db, { code: `${given.code}-2`, professorId: world.prof.id });
    const foreign = await addDebate(db, {
      code: `${given.code}-3`,
      professorId: world.prof.id,
      lectureCode: 'LB',
    });
    for (const { discussionId } of [elsewhere, foreign]) {
      const upprCmmtSeq = await addCommentRow(db, { discussionId, authorId: world.sue.id, body: '비밀' });
      await addCommentRow(db, { discussionId, authorId: world.sue.id, threadId: upprCmmtSeq, body: '비밀' });
      refused(await write(given.ann, '나', { upprCmmtSeq }), commonRefusals.notFound);
      refused(await write(given.ann, '나', { upprCmmtSeq, cmmtTo: 'sue' }), commonRefusals.notFound);
      const page = await given.ann.post(t.getDebateCmmtList, { dbtCd: given.code, upprCmmtSeq });
      expect(page.body.result).toEqual({ cmmtData: [], lwrCmmtList: [], cmmtTotalCnt: 0, cmmtNext: null });
    }
    refused(await write(given.ann, '나', { upprCmmtSeq: Number.MAX_SAFE_INTEGER }), commonRefusals.notFound);
  });
});

test('one’s own comment cannot be liked, and a like that it has can be taken back', async () => {
  const seq = await say(given.ann, '가');
  const reply = await say(given.sue, '나', { upprCmmtSeq: seq });
  refused(await like(given.ann, seq), commentRefusals.ownLike);
  refused(await like(given.sue, reply), commentRefusals.ownLike);
  taken(await like(given.sue, seq));
  taken(await unlike(given.ann, seq));
  expect((await detail()).cmmtData).toMatchObject([{ likeCnt: 1, myLikeCnt: 0 }]);
});

describe('a deleted comment', () => {
  test('cannot be changed or liked, but can be deleted and unliked again', async () => {
    const seq = await say(given.ann, '가');
    taken(await like(given.sue, seq));
    taken(await remove(given.ann, seq));
    refused(await change(given.ann, seq, '나'), commentRefusals.gone);
    refused(await like(given.sue, seq), commentRefusals.gone);
    taken(await remove(given.ann, seq));
    taken(await unlike(given.sue, seq));
  });

  test('keeps its text in the database for the staff', async () => {
    const seq = await say(given.ann, '남는 글');
    taken(await remove(given.ann, seq));
    const rows = await db.select().from(comment);
    expect(rows.find(({ id }) => id === seq)).toMatchObject({
      body: '남는 글',
      deletedAt: portal.clock.now(),
    });
  });
});

describe('a detail that was read before', () => {
  const closing = new Date('2026-11-18T09:59:00+09:00');
  type Detail = Awaited<ReturnType<typeof detail>>;
  /** What changes it, and where that shows. */
  const changes: Record<
    string,
    { change: (id: number) => Promise<unknown>; shown: (found: Detail) => unknown }
  > = {
    'a like': { change: (id) => like(given.ann, id), shown: ({ cmmtData: [one] }) => one?.likeCnt },
    'a name': {
      async change() {
        const rename = (name: string) => db.update(account).set({ name }).where(eq(account.id, world.sue.id));
        await rename('새 이름');
        onTestFinished(async () => void (await rename('수')));
      },
      shown: ({ cmmtData: [one] }) => one?.rgsrNm,
    },
    'a comment': {
      change: () => say(given.ann, '반대합니다', { yesOrNo: 'N' }),
      shown: ({ cmmtTotalCnt }) => cmmtTotalCnt,
    },
    'the title': {
      change: () => db.update(debate).set({ title: '새 제목' }).where(eq(debate.code, given.code)),
      shown: ({ data }) => data.dbtNm,
    },
    'the end': {
      change: () => db.update(debate).set({ closesAt: closing }).where(eq(debate.code, given.code)),
      shown: ({ data }) => data.progressStatus,
    },
  };
  test.each(Object.entries(changes))('shows %s at once', async (_what, { change: changed, shown }) => {
    const id = await say(given.sue, '찬성합니다');
    const packs = vi.spyOn(portal.services.replies, 'answer');
    const seen = [await detail(), await detail(), await detail()];
    expect(seen[2]).toEqual(seen[0]);
    expect(await packs.mock.results.at(-1)?.value).toBeInstanceOf(ReadyReply);
    packs.mockRestore();
    await changed(id);
    const [after, again] = [await detail(), await detail()];
    expect(shown(after)).not.toEqual(shown(seen[0] as Detail));
    expect(again).toEqual(after);
  });

  test('is as it was once a like has been taken back', async () => {
    const id = await say(given.sue, '찬성합니다');
    const before = [await detail(), await detail()];
    await like(given.ann, id);
    expect(await detail()).not.toEqual(before[1]);
    await unlike(given.ann, id);
    expect(await detail()).toEqual(before[1]);
  });
});

test('files are readable by the students of the lecture', async () => {
  const pdf = Buffer.from('%PDF-1.4 자료');
  const second = await addDebateFile(db, store, given.code, { name: '둘째.pdf', content: pdf }, 2);
  const first = await addDebateFile(db, store, given.code, { name: '첫째 "자료".pdf', content: pdf }, 1);
  const { file } = await detail();
  expect(file).toEqual([
    { dbtFlnm: first, dbtRovl: 'debate', dbtOrn: '첫째 "자료".pdf', dbtFlsz: pdf.length },
    { dbtFlnm: second, dbtRovl: 'debate', dbtOrn: '둘째.pdf', dbtFlsz: pdf.length },
  ]);
  const url = downloadUrl({ flnm: first, rovl: 'debate', orn: '' });
  expect((await given.sue.get(url)).status).toBe(200);
  expect((await given.ben.get(url)).status).toBe(404);
});
