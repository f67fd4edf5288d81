import { describe, expect, test } from 'vitest';
import { noticePage, type QnaPage, qnaPage } from './rows.ts';

const notice = (notiSeq: number, boardType: '0000560001' | '0000560002' | '0000570001') => ({
  notiSeq,
  notiTitle: `공지 ${notiSeq}`,
  boardType,
  boardTypeNm: '긴급',
  rgsrNm: '김서연',
  rgsrDt: '2026-11-18T10:08:00+09:00',
  fileCnt: 1,
  viewCnt: 212,
});

const question = (qnaSeq: number, more: Partial<QnaPage['list'][number]> = {}): QnaPage['list'][number] => ({
  qnaSeq,
  qnaTitle: `질문 ${qnaSeq}`,
  boardType: '0000570001',
  boardTypeNm: '일반',
  rgsrNm: '이하은',
  rgsrDt: '2026-11-18T10:08:00+09:00',
  fileCnt: 0,
  viewCnt: 9,
  stusTypeNm: '답변대기',
  cmmtCnt: 2,
  tempYn: 'N',
  secrtYn: 'N',
  readYn: 'Y',
  pinYn: 'N',
  ...more,
});

const pages = (totalRecordCount: number, firstRecordIndex: number) => ({
  currentPageNo: 1,
  recordCountPerPage: 10,
  pageSize: 5,
  totalRecordCount,
  totalPageCount: 5,
  firstPageNoOnPageList: 1,
  lastPageNoOnPageList: 5,
  firstRecordIndex,
  lastRecordIndex: firstRecordIndex + 10,
});

const reply = (more: Partial<QnaPage>): QnaPage => ({
  urgcyList: [],
  pinnedList: [],
  list: [],
  myTempList: [],
  totalCnt: 47,
  paginationInfo: pages(47, 0),
  ...more,
});

describe('the rows of a board', () => {
  test("are urgent notices, pinned ones, the student's drafts, then the page", () => {
    const { list } = qnaPage(
      reply({
        urgcyList: [notice(1, '0000560001')],
        pinnedList: [notice(2, '0000560002')],
        myTempList: [question(3, { tempYn: 'Y', boardType: null, boardTypeNm: '' })],
        list: [question(4), question(5)],
      }),
    );
    expect(list.map(({ kind, board, seq, no }) => [kind, board, seq, no])).toEqual([
      ['flagged', 'notice', 1, undefined],
      ['flagged', 'notice', 2, undefined],
      ['draft', 'qna', 3, undefined],
      ['post', 'qna', 4, 47],
      ['post', 'qna', 5, 46],
    ]);
  });

  test('are numbered across pages', () => {
    const { list } = qnaPage(reply({ list: [question(4)], paginationInfo: pages(47, 40) }));
    expect(list[0]?.no).toBe(7);
  });

  test('show which posts have been answered, except for drafts', () => {
    const { list } = qnaPage(
      reply({
        myTempList: [question(1, { tempYn: 'Y' })],
        list: [question(2), question(3, { stusTypeNm: '답변완료' })],
      }),
    );
    expect(list.map(({ answered }) => answered)).toEqual([undefined, false, true]);
  });

  test('show which secret posts may be read', () => {
    const { list } = qnaPage(
      reply({ list: [question(1, { secrtYn: 'Y' }), question(2, { secrtYn: 'Y', readYn: 'N' })] }),
    );
    expect(list.map(({ secret, readable }) => [secret, readable])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('keep the flag of a notice found by a search', () => {
    const { list } = noticePage({
      ...reply({}),
      myTempList: [],
      list: [notice(1, '0000560001'), notice(2, '0000570001')],
    });
    expect(list.map(({ kind, flag }) => [kind, flag])).toEqual([
      ['post', true],
      ['post', false],
    ]);
  });
});
