import { boardRefusals } from '@baeum/contract/board/terms';
import { describe, expect, test } from 'vitest';
import { noTexts, problemOf, storedTexts } from './texts.ts';

const { noType, noSecrecy, noTitle, noBody, longBody } = boardRefusals;
const whole = { type: '0000570001', secrecy: 'N', title: '제목', body: '<p>내용</p>' };

describe('what is missing', () => {
  test('is told in the order of the specification', () => {
    const problems = [
      problemOf(noTexts, 'qna', 'N'),
      problemOf({ ...noTexts, type: whole.type }, 'qna', 'N'),
      problemOf({ ...noTexts, type: whole.type, secrecy: 'Y' }, 'qna', 'N'),
      problemOf({ ...whole, body: '' }, 'qna', 'N'),
      problemOf(whole, 'qna', 'N'),
    ];
    expect(problems.map((problem) => problem?.message)).toEqual([
      noType.message,
      noSecrecy.message,
      noTitle.message,
      noBody.message,
      undefined,
    ]);
  });

  test('is no choice of secrecy for an inquiry, which nobody else reads', () => {
    expect(problemOf({ ...whole, secrecy: '' }, 'inqry', 'N')).toBeUndefined();
  });

  test('is a title of more than blanks', () => {
    expect(problemOf({ ...whole, title: ' \u3000 ' }, 'qna', 'N')).toEqual({
      field: 'title',
      message: noTitle.message,
    });
  });

  test('is nothing of a draft that says something', () => {
    expect(problemOf({ ...noTexts, title: '제목' }, 'qna', 'Y')).toBeUndefined();
    expect(problemOf(noTexts, 'qna', 'Y')?.message).toBe(noTitle.message);
  });

  test('is room for a text that is too long, also in a draft', () => {
    const body = `<p>${'가'.repeat(200_000)}</p>`;
    expect(problemOf({ ...whole, body }, 'qna', 'Y')?.message).toBe(longBody.message);
    expect(problemOf({ ...whole, body }, 'qna', 'N')?.message).toBe(longBody.message);
  });

  test.each(['0000560001', '0000570009', 'toString', 'constructor'])('is a type for %s', (type) => {
    expect(problemOf({ ...whole, type }, 'qna', 'N')?.field).toBe('type');
  });
});

describe('a stored post', () => {
  const post = {
    boardSeq: 1,
    lctrShdlCd: 'L1',
    board: 'qna' as const,
    boardType: '0000570002' as const,
    boardTypeNm: '수업활동',
    boardTitle: '제목',
    boardContents: '<p>내용</p>',
    tempYn: 'N' as const,
    secrtYn: 'N' as const,
    rgsrId: 'student1',
    rgsrNm: '이하은',
    rgsrDt: '2026-11-18T10:08:00+09:00',
    viewCnt: 0,
    stusTypeNm: '답변대기',
    rvsn: 0,
    bfSeq: null,
    bfBoardTitle: null,
    afSeq: null,
    afBoardTitle: null,
  };

  test('comes back into the form as it was posted', () => {
    expect(storedTexts(post)).toEqual({ ...whole, type: '0000570002', secrecy: 'N' });
    expect(storedTexts({ ...post, secrtYn: 'Y' }).secrecy).toBe('Y');
  });

  test.each([
    [null, ''],
    ['N', 'N'],
    ['Y', 'Y'],
  ] as const)('as a draft, whose secrecy is %j, asks for what its author has not chosen', (secrtYn, secrecy) => {
    expect(storedTexts({ ...post, tempYn: 'Y', secrtYn }).secrecy).toBe(secrecy);
  });

  test('of inquiries has no secrecy', () => {
    expect(storedTexts({ ...post, board: 'inqry' }).secrecy).toBe('');
  });
});
