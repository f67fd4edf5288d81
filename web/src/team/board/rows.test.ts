import { expect, test } from 'vitest';
import type { PostPage } from './queries.ts';
import { postRows } from './rows.ts';

const post = (tbSeq: number, more: Partial<PostPage['tbList'][number]> = {}): PostPage['tbList'][number] => ({
  tbSeq,
  tbTy: '2',
  tbTyNm: '자료',
  tbNm: `글 ${tbSeq}`,
  rgsrId: 'student1',
  rgsrNm: '김하늘',
  rgstDt: '2026-11-18T10:08:00+09:00',
  tempYn: 'N',
  viewCnt: 9,
  fileCnt: 1,
  cmmtCnt: 2,
  ...more,
});

const page = (tbList: PostPage['tbList'], firstRecordIndex: number): PostPage => ({
  tbList,
  totalCnt: 12,
  paginationInfo: {
    currentPageNo: 1,
    recordCountPerPage: 10,
    pageSize: 5,
    totalRecordCount: 12,
    totalPageCount: 2,
    firstPageNoOnPageList: 1,
    lastPageNoOnPageList: 2,
    firstRecordIndex,
    lastRecordIndex: firstRecordIndex + 10,
  },
});

test('the student’s drafts come first without a number and possibly without a type', () => {
  const { list } = postRows(page([post(9, { tempYn: 'Y', tbTy: null, tbTyNm: '' }), post(8), post(7)], 0));
  expect(list.map(({ seq, kind, no, typeName }) => [seq, kind, no, typeName])).toEqual([
    [9, 'draft', undefined, ''],
    [8, 'post', 12, '자료'],
    [7, 'post', 11, '자료'],
  ]);
});

test('numbers continue across pages', () => {
  expect(postRows(page([post(2), post(1)], 10)).list.map(({ no }) => no)).toEqual([2, 1]);
});
