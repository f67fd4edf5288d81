import { expect, test } from 'vitest';
import { inquiryRowsOf } from './rows.ts';

const info = {
  currentPageNo: 2,
  recordCountPerPage: 10,
  pageSize: 5,
  totalRecordCount: 13,
  totalPageCount: 2,
  firstPageNoOnPageList: 1,
  lastPageNoOnPageList: 2,
  firstRecordIndex: 10,
  lastRecordIndex: 20,
};
const row = {
  inqSeq: 1,
  inqTypeNm: '기타',
  title: '제목',
  userName: '이민수',
  rgsrDt: '',
  anwCnt: 0,
  viewFlagCnt: 0,
};

test('rows are numbered down through all pages', () => {
  const { list } = inquiryRowsOf({ list: [row, row, row], totalCnt: 13, paginationInfo: info });
  expect(list.map(({ no }) => no)).toEqual([3, 2, 1]);
});

test('a row is answered by any answer and unread until the student has read it', () => {
  const { list } = inquiryRowsOf({
    list: [row, { ...row, anwCnt: 1 }, { ...row, anwCnt: 1, viewFlagCnt: 1 }],
    totalCnt: 13,
    paginationInfo: info,
  });
  expect(list.map(({ answered, unread }) => [answered, unread])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});
