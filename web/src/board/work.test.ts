import { describe, expect, test } from 'vitest';
import type { PostReply } from './queries.ts';
import { isStored, sameWork, type Work } from './work.ts';

const file = new File(['x'], '자료.pdf');
const work: Work = {
  type: '0000570001',
  secrecy: 'Y',
  title: '제목 & 부제',
  body: '<p>가 &lt; 나</p><p><img src="/view/imgView.do?filePath=%2Fmedia%2Fa.png"></p>',
  tempYn: 'N',
  files: [file],
  removes: ['f1'],
};

const stored = (seq: string) => ({
  fileSeq: seq,
  fileFlnm: `${seq}.pdf`,
  fileRovl: '/board',
  fileOrn: '자료.pdf',
  fileFlsz: 1,
});

const reply = (data: Partial<PostReply['data']>, files: readonly string[]): PostReply => ({
  data: {
    boardSeq: 1,
    lctrShdlCd: 'L1',
    board: 'qna',
    boardType: '0000570001',
    boardTypeNm: '일반',
    boardTitle: work.title,
    boardContents: work.body,
    tempYn: 'N',
    secrtYn: 'Y',
    rgsrId: 'student1',
    rgsrNm: '이하은',
    rgsrDt: '2026-11-18T10:08:00+09:00',
    viewCnt: 0,
    stusTypeNm: '답변대기',
    rvsn: 4,
    bfSeq: null,
    bfBoardTitle: null,
    afSeq: null,
    afBoardTitle: null,
    ...data,
  },
  file: files.map(stored),
  cmmt: [],
  cmmtTotalCnt: 0,
  cmmtNext: null,
});

const before = reply({ rvsn: 3, tempYn: 'Y', boardContents: '' }, ['f1', 'f2']);

describe('a change has arrived', () => {
  test('when the next revision is what was sent', () => {
    expect(isStored(work, before, reply({}, ['f2', 'f3']))).toBe(true);
  });

  test('however the server has tidied its markup', () => {
    const boardContents =
      '<p>가 &lt;\n나</p>\n<p><img alt="" src="/view/imgView.do?filePath=%2Fmedia%2Fa.png" /></p>';
    expect(isStored(work, before, reply({ boardContents }, ['f2', 'f3']))).toBe(true);
  });

  test.each([
    ['the revision is older', { rvsn: 3 }],
    ['others have changed it since', { rvsn: 5 }],
    ['it is still a draft', { tempYn: 'Y' }],
    ['it is not secret', { secrtYn: 'N' }],
    ['it is about something else', { boardType: '0000570002' }],
    ['its title is another one', { boardTitle: '제목' }],
    ['its words are others', { boardContents: '<p>가 &lt; 다</p>' }],
    ['a picture is missing', { boardContents: '<p>가 &lt; 나</p>' }],
  ] satisfies [string, Partial<PostReply['data']>][])('but not when %s', (_, data) => {
    expect(isStored(work, before, reply(data, ['f2', 'f3']))).toBe(false);
  });

  test.each([
    ['is still there', ['f1', 'f2', 'f3']],
    ['is missing', ['f2']],
    ['has gone with another', ['f3', 'f4']],
  ])('but not when a file %s', (_, files) => {
    expect(isStored(work, before, reply({}, files))).toBe(false);
  });
});

test('two sendings are the same when all that is written and chosen is', () => {
  expect(sameWork(work, { ...work, files: [file] })).toBe(true);
  expect(sameWork(work, { ...work, files: [new File(['x'], '자료.pdf')] })).toBe(false);
  expect(sameWork(work, { ...work, files: [] })).toBe(false);
  for (const part of [{ title: '' }, { body: '' }, { type: '' }, { secrecy: 'N' }, { tempYn: 'Y' as const }])
    expect(sameWork(work, { ...work, ...part })).toBe(false);
});
