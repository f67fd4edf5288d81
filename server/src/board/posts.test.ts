import * as t from '@baeum/contract/board/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPost, addPostFile } from '../testing/boards.ts';
import { posting } from '../testing/posting.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { post } from '../posting/tables.ts';

const { db, store, portal, world, given, fields, ask, asked, edit, detail, comment, rowOf, announce } =
  await posting();

beforeEach(() => db.delete(post));

describe('a post', () => {
  test('shows its text and its files', async () => {
    const boardSeq = await asked({ boardTitle: ' 밴드가\n 없습니다 '.normalize('NFD') }, [
      { name: '젤.png', content: 'x' },
      { name: '기록.txt', content: 'abc' },
    ]);
    const { data, file, cmmt, cmmtTotalCnt, cmmtNext } = await detail(boardSeq);
    expect(data).toEqual({
      boardSeq,
      lctrShdlCd: 'LA',
      board: 'qna',
      boardType: '0000570002',
      boardTypeNm: '수업활동',
      boardTitle: '밴드가 없습니다',
      boardContents: '<p>밴드가 보이지 않습니다.</p>',
      tempYn: 'N',
      secrtYn: 'N',
      rgsrId: 'ann',
      rgsrNm: '안나',
      rgsrDt: '2026-11-18T10:00:00+09:00',
      viewCnt: 0,
      stusTypeNm: '답변대기',
      rvsn: 0,
      hddnRsn: null,
      offclCmmt: null,
      bfSeq: null,
      bfBoardTitle: null,
      bfSecrtYn: null,
      afSeq: null,
      afBoardTitle: null,
      afSecrtYn: null,
    });
    expect(file.map(({ fileOrn, fileRovl, fileFlsz }) => [fileOrn, fileRovl, fileFlsz])).toEqual([
      ['젤.png', 'post', 1],
      ['기록.txt', 'post', 3],
    ]);
    expect([cmmt, cmmtTotalCnt, cmmtNext]).toEqual([[], 0, null]);
  });

  test('has a title that is stored as plain text', async () => {
    const titles = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '\u202eexe.pdf',
      '{{7*7}} ${7*7} %s %00',
      "'; drop table post; --",
      '&lt;b&gt;',
      '가'.repeat(200),
    ];
    for (const boardTitle of titles) {
      const boardSeq = await asked({ boardTitle });
      expect((await detail(boardSeq)).data.boardTitle).toBe(boardTitle);
    }
    // NFC makes each of these two characters.
    refused(await ask({ boardTitle: '\u0958'.repeat(200) }), commonRefusals.invalid);
    expect((await ask({ boardTitle: '가'.repeat(201) })).status).toBe(400);
  });

  test('has a body without scripts and trackers', async () => {
    const boardSeq = await asked({
      boardContents:
        '<p onclick=x>가<script>x</script><img src="https://evil.example/x.png"><svg onload=x></p>',
    });
    expect((await detail(boardSeq)).data.boardContents).toBe('<p>가</p>');
  });

  test('must be of the given lecture and board', async () => {
    const boardSeq = await asked();
    refused(await given.ann.post(t.getQnaData, { boardSeq, lctrShdlCd: 'LB' }), commonRefusals.notFound);
    refused(await given.ann.post(t.getInqryData, { boardSeq }), commonRefusals.notFound);
    refused(await given.ann.post(t.getNoticeData, { boardSeq }), commonRefusals.notFound);
    refused(await given.ann.post(t.deleteInqryData, { boardSeq }), commonRefusals.notFound);
    refused(await edit(boardSeq, { lctrShdlCd: 'LB' }), commonRefusals.notFound);
    refused(await ask({ lctrShdlCd: 'LB' }), commonRefusals.notFound);
    expect((await rowOf(boardSeq))?.revision).toBe(0);
  });

  test('requires type, secrecy, title and body, reported in this order', async () => {
    const { boardRefusals: refusals } = t;
    const empty = { boardType: '', secrtYn: '', boardTitle: ' \u200b', boardContents: '<p>&nbsp;</p>' };
    const steps = [
      [{}, refusals.noType],
      [{ boardType: '0000570001' }, refusals.noSecrecy],
      [{ boardType: '0000570001', secrtYn: 'N' }, refusals.noTitle],
      [{ boardType: '0000570001', secrtYn: 'N', boardTitle: '제목' }, refusals.noBody],
    ] as const;
    const boardSeq = await asked();
    for (const [given, refusal] of steps) {
      refused(await ask({ ...empty, ...given }), refusal);
      refused(await edit(boardSeq, { ...empty, ...given }), refusal);
    }
    refused(await ask({ boardContents: `<p>${'&'.repeat(100_000)}</p>` }), refusals.longBody);
    // Inquiries are always secret.
    const { secrtYn: _, ...inquiry } = fields({});
    const reply = await given.ann.upload(t.insertInqryData, inquiry, []);
    taken(reply);
  });

  test('counts its views', async () => {
    const boardSeq = await asked();
    const notice = await announce();
    await Promise.all(Array.from({ length: 8 }, () => given.sue.post(t.updateQnaViewCnt, { boardSeq })));
    taken(await given.ann.post(t.updateNoticeViewCnt, { boardSeq: notice.id }));
    expect((await detail(boardSeq)).data.viewCnt).toBe(8);
    expect((await rowOf(notice.id))?.viewCount).toBe(1);
    const draft = await asked({ tempYn: 'Y' });
    taken(await given.ann.post(t.updateQnaViewCnt, { boardSeq: draft }));
    expect((await rowOf(draft))?.viewCount).toBe(0);
  });
});

test('a notice shows its files and has no comments', async () => {
  const { id: boardSeq } = await announce({ title: '시험 안내', typeCode: '0000560002' });
  await addPostFile(db, store, boardSeq);
  const { data, file, cmmt, cmmtTotalCnt } = (await given.ann.post(t.getNoticeData, { boardSeq })).body
    .result;
  expect(data).toMatchObject({
    board: 'notice',
    boardTypeNm: '필독',
    stusTypeNm: '',
    secrtYn: 'N',
    rgsrId: 'prof',
  });
  expect([file.length, cmmt, cmmtTotalCnt]).toEqual([1, [], 0]);
});

describe('the posts before and after', () => {
  const around = async (
    path: typeof t.getNoticeData | typeof t.getQnaData | typeof t.getInqryData,
    boardSeq: number,
  ) => {
    const { data } = (await given.ann.post(path, { boardSeq })).body.result;
    return [data.bfSeq, data.afSeq];
  };
  const at = (hour: number) => seoul(`2026-11-10T${String(hour).padStart(2, '0')}:00:00`);

  test('of a notice are in list order: urgent, pinned, then the newest', async () => {
    const old = await announce({ publishedAt: at(1) });
    const pinned = await announce({ publishedAt: at(2), typeCode: '0000560002' });
    const recent = await announce({ publishedAt: at(3), title: '최근 글' });
    const urgent = await announce({ publishedAt: at(0), typeCode: '0000560001' });
    await announce({ publishedAt: seoul('2026-11-19T00:00:00') });
    await announce({ publishedAt: at(3), deletedAt: at(4) });
    await announce({ publishedAt: at(3), lectureCode: 'LB' });
    const order = [urgent, pinned, recent, old].map(({ id }) => id);
    for (const [index, id] of order.entries())
      expect(await around(t.getNoticeData, id)).toEqual([order[index + 1] ?? null, order[index - 1] ?? null]);
    const { data } = (await given.ann.post(t.getNoticeData, { boardSeq: old.id })).body.result;
    expect(data.afBoardTitle).toBe('최근 글');
  });

  test('of a question are readable ones', async () => {
    const of = (authorId: number, hour: number, more = {}) =>
      addPost(db, { board: 'qna', authorId, publishedAt: at(hour), ...more });
    const first = await of(world.sue.id, 1);
    await of(world.sue.id, 2, { isSecret: true, title: '비밀' });
    await of(world.sue.id, 2, { publishedAt: null });
    await of(world.sue.id, 2, { deletedAt: at(3) });
    const own = await of(world.ann.id, 3, { isSecret: true });
    const same = await of(world.sue.id, 3);
    expect(await around(t.getQnaData, first.id)).toEqual([null, own.id]);
    expect(await around(t.getQnaData, own.id)).toEqual([first.id, same.id]);
    const secrecy = async (boardSeq: number) => {
      const { bfSecrtYn, afSecrtYn } = (await detail(boardSeq)).data;
      return [bfSecrtYn, afSecrtYn];
    };
    expect(await secrecy(first.id)).toEqual([null, 'Y']);
    expect(await secrecy(own.id)).toEqual(['N', 'N']);
    const draft = await of(world.ann.id, 0, { publishedAt: null });
    expect(await around(t.getQnaData, draft.id)).toEqual([null, null]);
  });

  test('of an inquiry are one’s own inquiries', async () => {
    const of = (authorId: number, hour: number) =>
      addPost(db, { board: 'inquiry', authorId, publishedAt: at(hour) });
    const first = await of(world.ann.id, 1);
    await of(world.sue.id, 2);
    const second = await of(world.ann.id, 3);
    expect(await around(t.getInqryData, first.id)).toEqual([null, second.id]);
    expect(await around(t.getInqryData, second.id)).toEqual([first.id, null]);
  });
});

describe('a draft', () => {
  const empty = { tempYn: 'Y', boardType: '', secrtYn: '', boardTitle: '', boardContents: '' };

  test('may be empty, and is visible only to its author', async () => {
    const boardSeq = await asked(empty);
    expect((await detail(boardSeq)).data).toMatchObject({
      boardType: null,
      boardTypeNm: '',
      boardTitle: '',
      boardContents: '',
      tempYn: 'Y',
      secrtYn: null,
    });
    taken(await edit(boardSeq, { ...empty, secrtYn: 'N' }));
    expect((await detail(boardSeq)).data).toMatchObject({ tempYn: 'Y', secrtYn: 'N' });
    for (const path of [t.getQnaData, t.getQnaCmmtList, t.updateQnaViewCnt, t.deleteQnaData] as const)
      refused(await given.sue.post(path, { boardSeq }), commonRefusals.notFound);
    refused(await edit(boardSeq, {}, [], given.sue), commonRefusals.notFound);
    refused(await comment(boardSeq), commonRefusals.notFound);
    refused(await comment(boardSeq, {}, [], given.ann), t.boardRefusals.draft);
  });

  test('is published by a change at that time, and stays published', async () => {
    const boardSeq = await asked(empty);
    portal.clock.set('2026-11-18T10:03:00+09:00');
    taken(await edit(boardSeq, { tempYn: 'Y', boardTitle: '초안' }));
    expect((await detail(boardSeq)).data).toMatchObject({ rgsrDt: '2026-11-18T10:03:00+09:00', rvsn: 1 });
    portal.clock.set('2026-11-18T10:06:00+09:00');
    taken(await edit(boardSeq));
    portal.clock.set('2026-11-18T10:09:00+09:00');
    taken(await edit(boardSeq, { secrtYn: 'Y' }));
    const { data } = await detail(boardSeq);
    expect(data).toMatchObject({ tempYn: 'N', rgsrDt: '2026-11-18T10:06:00+09:00', secrtYn: 'Y', rvsn: 3 });
    refused(await edit(boardSeq, { tempYn: 'Y' }), t.boardRefusals.published);
  });
});

test('a deleted post is visible to nobody', async () => {
  const boardSeq = await asked();
  taken(await given.ann.post(t.deleteQnaData, { boardSeq }));
  for (const caller of [given.ann, given.sue]) {
    for (const path of [t.getQnaData, t.getQnaCmmtList, t.updateQnaViewCnt, t.deleteQnaData] as const)
      refused(await caller.post(path, { boardSeq }), commonRefusals.notFound);
    refused(await comment(boardSeq, {}, [], caller), commonRefusals.notFound);
    refused(await edit(boardSeq, {}, [], caller), commonRefusals.notFound);
  }
  // The text is kept for the staff.
  expect((await rowOf(boardSeq))?.bodyHtml).not.toBe('');
});
