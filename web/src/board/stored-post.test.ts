import { describe, expect, test } from 'vitest';
import { type PostReply, storedPost } from './queries.ts';

const whole = { type: '0000570001', secrecy: 'N', title: '제목', body: '<p>내용</p>' };

describe('a stored post', () => {
  const post: PostReply['data'] = {
    boardSeq: 1,
    lctrShdlCd: 'L1',
    board: 'qna',
    boardType: '0000570002',
    boardTypeNm: '수업활동',
    boardTitle: '제목',
    boardContents: '<p>내용</p>',
    tempYn: 'N',
    secrtYn: 'N',
    rgsrId: 'student1',
    rgsrNm: '이하은',
    rgsrDt: '2026-11-18T10:08:00+09:00',
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
  };

  const textsOf = (data: PostReply['data']) =>
    storedPost({ data, file: [], cmmt: [], cmmtTotalCnt: 0, cmmtNext: null }).texts;

  test('fills the form as it was posted', () => {
    expect(textsOf(post)).toEqual({ ...whole, type: '0000570002', secrecy: 'N' });
    expect(textsOf({ ...post, secrtYn: 'Y' }).secrecy).toBe('Y');
  });

  test.each([
    [null, ''],
    ['N', 'N'],
    ['Y', 'Y'],
  ] as const)('as a draft with secrecy %j leaves unchosen fields empty', (secrtYn, secrecy) => {
    expect(textsOf({ ...post, tempYn: 'Y', secrtYn }).secrecy).toBe(secrecy);
  });

  test('of inquiries has no secrecy', () => {
    expect(textsOf({ ...post, board: 'inqry' }).secrecy).toBe('');
  });
});
