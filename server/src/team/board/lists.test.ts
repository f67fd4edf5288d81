import { describe, beforeEach, expect, test } from 'vitest';
import type { post } from '../../posting/tables.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addTeamPost, addTeamPostFile } from '../../testing/team-posts.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { seoul } from '../../testing/world.ts';

const { portal, db, store, people, given, data, list } = await teamPosting();
const { ann, sue, tom, kim, prof } = people;

type Values = Partial<typeof post.$inferInsert>;
const minute = (number: number) => new Date(seoul('2026-11-10T09:00:00').getTime() + number * 60_000);
const add = (values: Values = {}, author: { id: number } = sue) =>
  addTeamPost(db, given.team, author, values);
const ids = (rows: readonly { tbSeq: number }[]) => rows.map(({ tbSeq }) => tbSeq);

test('is empty without posts', async () => {
  expect(await list()).toMatchObject({
    tbList: [],
    totalCnt: 0,
    paginationInfo: { totalRecordCount: 0, totalPageCount: 1 },
  });
});

test('a row has the fields of a post', async () => {
  const { id, discussionId } = await add({ publishedAt: minute(1), viewCount: 7, typeCode: '3' });
  await addTeamPostFile(db, store, { id });
  const threadId = await addCommentRow(db, { discussionId, authorId: sue.id });
  await addCommentRow(db, { discussionId, threadId, authorId: tom.id });
  await addCommentRow(db, { discussionId, threadId, authorId: tom.id, deletedAt: minute(5) });
  expect((await list()).tbList).toEqual([
    {
      tbSeq: id,
      tbTy: '3',
      tbTyNm: '기타',
      tbNm: '글 제목',
      rgsrId: 'sue',
      rgsrNm: '수',
      rgstDt: '2026-11-10T09:01:00+09:00',
      tempYn: 'N',
      viewCnt: 7,
      fileCnt: 1,
      cmmtCnt: 2,
    },
  ]);
});

test('one’s own drafts are first, latest saved first, and not counted; drafts of teammates are not listed', async () => {
  const old = await add({ publishedAt: minute(1) });
  const same = await add({ publishedAt: minute(2), savedAt: minute(2) });
  const later = await add({ publishedAt: minute(2), savedAt: minute(2) }, tom);
  const recent = await add({ publishedAt: null, savedAt: minute(3) }, ann);
  const draft = await add({ publishedAt: null, savedAt: minute(0), typeCode: null, title: '' }, ann);
  const sues = await add({ publishedAt: null, title: '비밀 초안' }, sue);
  const posts = [later.id, same.id, old.id];
  const own = await list();
  expect([ids(own.tbList), own.totalCnt]).toEqual([[recent.id, draft.id, ...posts], 3]);
  expect(own.tbList[1]).toMatchObject({
    tbTy: null,
    tbTyNm: '',
    tbNm: '',
    tempYn: 'Y',
    rgstDt: '2026-11-10T09:00:00+09:00',
  });
  expect(ids((await list({}, given.sue)).tbList)).toEqual([sues.id, ...posts]);
  const toms = await list({ isSearch: 'Y', searchText: '초안' }, given.tom);
  expect([toms.tbList, toms.totalCnt]).toEqual([[], 0]);
  expect(ids((await list({}, given.tom)).tbList)).toEqual(posts);
  // The team's page counts published posts.
  expect((await data()).body.result.data.tbCnt).toBe(3);
});

test('pages have ten, twenty or thirty rows, without duplicates', async () => {
  const all: number[] = [];
  // In pairs with the same instant.
  for (let index = 0; index < 24; index += 1)
    all.unshift((await add({ publishedAt: minute(index >> 1), savedAt: minute(0) })).id);
  const draft = await add({ publishedAt: null }, ann);
  // Above the first page, like those of the course board.
  const expected = [draft.id, ...all];
  for (const [rows, pages] of [
    [10, 3],
    [20, 2],
    [30, 1],
  ] as const) {
    const seen: number[] = [];
    for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
      const { tbList, totalCnt, paginationInfo } = await list({ pageNo, recordCountPerPage: rows });
      expect([totalCnt, paginationInfo.totalPageCount]).toEqual([24, pages]);
      seen.push(...ids(tbList));
    }
    expect(seen).toEqual(expected);
  }
  const usual = await list();
  expect([usual.tbList.length, usual.paginationInfo.recordCountPerPage]).toEqual([11, 10]);
  const beyond = await list({ pageNo: 9 });
  expect([beyond.tbList, beyond.totalCnt, beyond.paginationInfo.firstRecordIndex]).toEqual([[], 24, 80]);
  const found = await list({ pageNo: 9, isSearch: 'Y', searchText: '없는 말' });
  expect([found.tbList, found.totalCnt]).toEqual([[], 0]);
});

test('deleted posts, future ones, and posts of other teams or the course board are not listed', async () => {
  const hidden = { title: '비밀' };
  await add({ ...hidden, deletedAt: minute(9) });
  await add({ ...hidden, publishedAt: seoul('2026-11-18T10:00:01') });
  await addTeamPost(db, given.others, kim, hidden);
  // Posted on the other team's board by a member who was in it then.
  await addTeamPost(db, given.others, ann, hidden);
  await addTeamPost(db, given.team, ann, { ...hidden, board: 'qna', teamId: null, typeCode: '0000570001' });
  expect(await list()).toMatchObject({ tbList: [], totalCnt: 0 });
  expect(await list({ isSearch: 'Y', searchText: '비밀' })).toMatchObject({ tbList: [], totalCnt: 0 });
  expect((await data()).body.result.data.tbCnt).toBe(0);
  portal.clock.advance(1);
  expect((await list()).totalCnt).toBe(1);
});

describe('a search', () => {
  const found = async (searchType: string, searchText: string) =>
    (await list({ isSearch: 'Y', searchType, searchText })).tbList.map(({ tbNm }) => tbNm).sort();

  beforeEach(async () => {
    await add({
      title: 'a 50% 할인',
      typeCode: '1',
      bodyHtml: '<p>P&amp;L &lt;표&gt;와 <strong>P</strong>CR "결과"</p><p>둘째 단락</p>',
    });
    await add({ title: 'b_제목', typeCode: '3', bodyHtml: '<ul><li>하나</li><li>둘</li></ul>' }, ann);
    await add({
      title: 'c \\ PCR',
      bodyHtml: '<p><a href="https://example.org/target">연결\u00a0\n  주소</a></p>',
    });
    // Staff do not post here, but a course pack may contain such posts.
    await add({ title: 'd', typeCode: '2', bodyHtml: '<h2>안내</h2>' }, prof);
  });
  const all = ['a 50% 할인', 'b_제목', 'c \\ PCR', 'd'];

  test.each([
    ['title', '50%', ['a 50% 할인']],
    ['title', '%', ['a 50% 할인']],
    ['title', '_', ['b_제목']],
    ['title', '\\', ['c \\ PCR']],
    ['title', 'pcr', ['c \\ PCR']],
    ['title', ' 제목 ', ['b_제목']],
    ['title', '제목'.normalize('NFD'), ['b_제목']],
    ['title', '안내', []],
    ['type', '전체', ['a 50% 할인']],
    ['type', '자료', ['c \\ PCR', 'd']],
    ['type', '안나', []],
    ['writer', '안나', ['b_제목']],
    ['writer', '교수', ['d']],
    ['writer', '기타', []],
    // The visible text, not the markup.
    ['contents', 'P&L', ['a 50% 할인']],
    ['contents', '<표>', ['a 50% 할인']],
    ['contents', 'pcr "결과"', ['a 50% 할인']],
    ['contents', '결과" 둘째', ['a 50% 할인']],
    ['contents', '하나둘', []],
    ['contents', '하나 둘', ['b_제목']],
    ['contents', '연결 주소', ['c \\ PCR']],
    ['contents', '연결   주소', ['c \\ PCR']],
    ['contents', 'amp', []],
    ['contents', '&lt;', []],
    ['contents', 'strong', []],
    ['contents', 'target', []],
    ['contents', '</p>', []],
    ['contents', '할인', []],
    ['all', '안나', ['b_제목']],
    ['all', '하나', ['b_제목']],
    ['all', '기타', ['b_제목']],
    ['all', 'PCR', ['a 50% 할인', 'c \\ PCR']],
    ['all', "'; drop table post; --", []],
  ])('for %s %j finds %j', async (searchType, searchText, titles) => {
    expect(await found(searchType, searchText)).toEqual(titles);
  });

  test('with an empty text is no search; a search does not find one’s own drafts', async () => {
    expect(await found('title', '  ')).toEqual(all);
    expect((await list({ isSearch: 'N', searchText: '없는 말' })).totalCnt).toBe(4);
    await add({ title: '제목 초안', publishedAt: null }, ann);
    const { tbList, totalCnt } = await list({ isSearch: 'Y', searchType: 'title', searchText: '제목' });
    expect([tbList.map(({ tbNm }) => tbNm), totalCnt]).toEqual([['b_제목'], 1]);
  });

  test('refuses other types', async () => {
    const body = JSON.stringify({ teamSeq: given.teamSeq, isSearch: 'Y', searchType: 'status' });
    const reply = await given.ann.send('/api/st/lms/team/getTbList.do', body, {
      'content-type': 'application/json',
    });
    expect(reply.status).toBe(400);
  });
});
