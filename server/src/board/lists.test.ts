import { boardListLimits, getInqryList, getNoticeList, getQnaList } from '@baeum/contract/board/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPost, addPostFile } from '../testing/boards.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { posting } from '../testing/posting.ts';
import { seoul } from '../testing/world.ts';
import { post } from '../posting/tables.ts';

const { db, store, world, given, announce } = await posting();
const lctrShdlCd = 'LA';
const minute = (number: number) => new Date(seoul('2026-11-10T09:00:00').getTime() + number * 60_000);

beforeEach(() => db.delete(post));

const notices = async (more = {}) =>
  (await given.ann.post(getNoticeList, { lctrShdlCd, ...more })).body.result;
const questions = async (more = {}) =>
  (await given.ann.post(getQnaList, { lctrShdlCd, ...more })).body.result;
const inquiries = async (more = {}) =>
  (await given.ann.post(getInqryList, { lctrShdlCd, ...more })).body.result;
const question = (values: Partial<typeof post.$inferInsert> = {}) =>
  addPost(db, { board: 'qna', authorId: world.sue.id, ...values });
const inquiry = (values: Partial<typeof post.$inferInsert> = {}) =>
  addPost(db, { board: 'inquiry', authorId: world.ann.id, ...values });

describe('notices', () => {
  test('have urgent and pinned ones above the first page, included in the total', async () => {
    const plain = [];
    for (let index = 0; index < 12; index++) plain.push((await announce({ publishedAt: minute(index) })).id);
    const urgent = await announce({ typeCode: '0000560001', title: '휴강', publishedAt: minute(3) });
    const pinned = await announce({ typeCode: '0000560002', publishedAt: minute(4) });
    const older = await announce({ typeCode: '0000560002', publishedAt: minute(2) });
    const ids = (list: readonly { notiSeq: number }[]) => list.map(({ notiSeq }) => notiSeq);

    const first = await notices();
    expect(first.urgcyList).toEqual([
      {
        notiSeq: urgent.id,
        notiTitle: '휴강',
        boardType: '0000560001',
        boardTypeNm: '긴급',
        rgsrNm: '김교수',
        rgsrDt: '2026-11-10T09:03:00+09:00',
        fileCnt: 0,
        viewCnt: 0,
      },
    ]);
    expect(ids(first.pinnedList)).toEqual([pinned.id, older.id]);
    expect(ids(first.list)).toEqual(plain.toReversed().slice(0, 10));
    expect([first.totalCnt, first.paginationInfo.totalRecordCount, first.myTempList]).toEqual([15, 12, []]);

    for (const pageNo of [2, 3]) {
      const later = await notices({ pageNo });
      expect([later.urgcyList, later.pinnedList, later.totalCnt]).toEqual([[], [], 15]);
      expect(ids(later.list)).toEqual(pageNo === 2 ? plain.toReversed().slice(10) : []);
      expect(later.paginationInfo).toMatchObject({
        totalRecordCount: 12,
        firstRecordIndex: (pageNo - 1) * 10,
      });
    }
    expect(ids((await notices({ recordCountPerPage: 30 })).list)).toHaveLength(12);

    const found = await notices({ isSearch: 'Y', searchText: '긴급' });
    expect([ids(found.list), found.urgcyList, found.pinnedList, found.totalCnt]).toEqual([
      [urgent.id],
      [],
      [],
      1,
    ]);
  });

  test('with a flag beyond the limit are listed as ordinary notices', async () => {
    const urgent = [];
    for (let index = 0; index < boardListLimits.urgent + 2; index++)
      urgent.unshift((await announce({ typeCode: '0000560001', publishedAt: minute(index) })).id);
    const { urgcyList, list, totalCnt } = await notices();
    expect(urgcyList.map(({ notiSeq }) => notiSeq)).toEqual(urgent.slice(0, boardListLimits.urgent));
    expect(list.map(({ notiSeq }) => notiSeq)).toEqual(urgent.slice(boardListLimits.urgent));
    expect(totalCnt).toBe(urgent.length);
  });

  test('that are deleted, not yet published or of another lecture are not listed', async () => {
    const hidden = { title: '비밀', typeCode: '0000560001' } as const;
    await announce({ ...hidden, deletedAt: minute(0) });
    await announce({ ...hidden, publishedAt: seoul('2026-11-18T10:00:01') });
    await announce({ ...hidden, lectureCode: 'LB' });
    expect(await notices()).toMatchObject({ urgcyList: [], list: [], totalCnt: 0 });
    expect((await questions()).urgcyList).toEqual([]);
  });
});

describe('questions', () => {
  test('have the fields of each; secret ones have only their title', async () => {
    const open = await question({ publishedAt: minute(1), viewCount: 7 });
    await addPostFile(db, store, open.id);
    const first = await addCommentRow(db, { discussionId: open.discussionId, authorId: world.sue.id });
    const row = {
      qnaSeq: open.id,
      qnaTitle: '글 제목',
      boardType: '0000570001',
      boardTypeNm: '일반',
      rgsrNm: '수',
      rgsrDt: '2026-11-10T09:01:00+09:00',
      fileCnt: 1,
      viewCnt: 7,
      // A comment by the author is not an answer.
      stusTypeNm: '답변대기',
      cmmtCnt: 1,
      tempYn: 'N',
      secrtYn: 'N',
      pinYn: 'N',
      readYn: 'Y',
    };
    expect((await questions()).list).toEqual([row]);
    const inThread = { discussionId: open.discussionId, threadId: first, authorId: world.prof.id };
    await addCommentRow(db, { ...inThread, deletedAt: minute(5) });
    expect((await questions()).list).toEqual([row]);
    await addCommentRow(db, inThread);
    expect((await questions()).list).toEqual([{ ...row, stusTypeNm: '답변완료', cmmtCnt: 2 }]);

    const secret = await question({ isSecret: true, title: '성적 문의', publishedAt: minute(2) });
    const own = await question({ isSecret: true, authorId: world.ann.id, publishedAt: minute(3) });
    expect((await questions()).list).toMatchObject([
      { qnaSeq: own.id, secrtYn: 'Y', readYn: 'Y' },
      { qnaSeq: secret.id, qnaTitle: '성적 문의', secrtYn: 'Y', readYn: 'N' },
      { qnaSeq: open.id },
    ]);
  });

  test('have the flagged notices above them, which are not counted, and one’s own drafts', async () => {
    await announce({ typeCode: '0000560001' });
    await announce({ typeCode: '0000560002' });
    const draft = await question({ authorId: world.ann.id, publishedAt: null, typeCode: null, title: '' });
    await question({ publishedAt: null, title: '비밀 초안' });
    const first = await questions();
    expect([first.urgcyList.length, first.pinnedList.length, first.list, first.totalCnt]).toEqual([
      1,
      1,
      [],
      0,
    ]);
    expect(first.myTempList).toMatchObject([
      { qnaSeq: draft.id, qnaTitle: '', boardType: null, boardTypeNm: '', tempYn: 'Y', readYn: 'Y' },
    ]);
    for (const later of [
      await questions({ pageNo: 2 }),
      await questions({ isSearch: 'Y', searchText: '초안' }),
    ])
      expect(later).toMatchObject({ urgcyList: [], pinnedList: [], list: [], myTempList: [], totalCnt: 0 });
  });
});

test('inquiries are only one’s own, with nothing above them but drafts', async () => {
  await announce({ typeCode: '0000560001' });
  const own = await inquiry();
  const draft = await inquiry({ publishedAt: null });
  await inquiry({ authorId: world.sue.id, title: '비밀 문의' });
  const { urgcyList, pinnedList, list, myTempList, totalCnt } = await inquiries();
  expect([urgcyList, pinnedList, totalCnt]).toEqual([[], [], 1]);
  expect(list).toMatchObject([
    { inqrySeq: own.id, inqryTitle: '글 제목', stusTypeNm: '답변대기', tempYn: 'N' },
  ]);
  expect(myTempList).toMatchObject([{ inqrySeq: draft.id, tempYn: 'Y' }]);
  expect((await inquiries({ isSearch: 'Y', searchText: '비밀' })).list).toEqual([]);
});

describe('a search', () => {
  const found = async (searchType: string, searchText: string) =>
    (await questions({ isSearch: 'Y', searchType, searchText })).list.map(({ qnaTitle }) => qnaTitle).sort();

  beforeEach(async () => {
    await question({ title: 'a 50% 할인', typeCode: '0000570003' });
    await question({ title: 'b_제목', authorId: world.ann.id, typeCode: '0000570004' });
    const answered = await question({ title: 'c \\ PCR', typeCode: '0000570002' });
    await addCommentRow(db, { discussionId: answered.discussionId, authorId: world.prof.id });
  });

  test.each([
    ['title', '50%', ['a 50% 할인']],
    ['title', '%', ['a 50% 할인']],
    ['title', '_', ['b_제목']],
    ['title', '\\', ['c \\ PCR']],
    ['title', 'pcr', ['c \\ PCR']],
    ['title', ' 제목 ', ['b_제목']],
    ['title', '제목'.normalize('NFD'), ['b_제목']],
    ['title', '출결', []],
    ['type', '출결', ['a 50% 할인']],
    ['type', '활동', ['c \\ PCR']],
    ['type', '안나', []],
    ['writer', '안나', ['b_제목']],
    ['writer', '수', ['a 50% 할인', 'c \\ PCR']],
    ['status', '답변완료', ['c \\ PCR']],
    ['status', '대기', ['a 50% 할인', 'b_제목']],
    ['status', '답변', ['a 50% 할인', 'b_제목', 'c \\ PCR']],
    ['all', '안나', ['b_제목']],
    ['all', '완료', ['c \\ PCR']],
    ['all', '기타', ['b_제목']],
    ['all', 'a', ['a 50% 할인']],
    ['all', "'; drop table post; --", []],
  ])('for %s %j finds %j', async (searchType, searchText, titles) => {
    expect(await found(searchType, searchText)).toEqual(titles);
  });

  test('with an empty text is no search', async () => {
    const all = ['a 50% 할인', 'b_제목', 'c \\ PCR'];
    expect(await found('title', '  ')).toEqual(all);
    const { list } = await questions({ isSearch: 'N', searchText: '없는 말' });
    expect(list).toHaveLength(3);
  });

  test('does not search the status of notices', async () => {
    await announce();
    const { list } = await notices({ isSearch: 'Y', searchText: '답변' });
    expect(list).toEqual([]);
    const reply = await given.ann.send(
      getNoticeList,
      JSON.stringify({ lctrShdlCd, isSearch: 'Y', searchType: 'status', searchText: '답변' }),
      { 'content-type': 'application/json' },
    );
    expect(reply.status).toBe(400);
  });
});
