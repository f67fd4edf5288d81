import { expect, test } from 'vitest';
import { pageOf } from './discussion.ts';
import type { Said } from './queries.ts';

const comment = {
  cmmtSeq: 1,
  upprCmmtSeq: null,
  cmmtTo: null,
  cmmtToNm: null,
  usyn: 'Y',
  usrPhtoPath: '',
  rvsn: 0,
  updtYn: 'N',
  lwrCmmtCnt: 0,
  hddnYn: 'N',
  hddnRsn: null,
  cmmtCn: '의견',
  charCnt: 2,
  yesOrNo: 'Y',
  yesOrNoNm: '찬성',
  untyId: 'ann',
  rgsrNm: '안재민',
  psitNm: '',
  sbmtDt: '2026-11-18T10:00:00+09:00',
  likeCnt: 0,
  myLikeCnt: 0,
} as const;
const reply = (cmmtSeq: number) => ({ ...comment, cmmtSeq, upprCmmtSeq: 1 });
const thread = { ...comment, lwrCmmtCnt: 40, lwrCmmtList: [reply(2)], lwrCmmtNext: 'after 2' };
const said: Said = {
  lectureCode: 'LA',
  title: '토론',
  kind: 'sides',
  cmmtData: [thread],
  cmmtTotalCnt: 54,
  cmmtNext: 'further',
  lwrCmmtList: [reply(2), reply(3)],
  permissions: ['read'],
};

test('one thread alone has as many replies as are sent at once, and nothing behind it', () => {
  const page = pageOf(said, 1);
  expect(page).toMatchObject({ total: 41, next: null, threads: [{ id: 1, repliesNext: 'further' }] });
  expect(page.threads[0]?.replies.map(({ id }) => id)).toEqual([2, 3]);
});

test('a page of threads stays what it is', () => {
  expect(pageOf(said, undefined)).toMatchObject({
    total: 54,
    next: 'further',
    threads: [{ id: 1, repliesNext: 'after 2' }],
  });
});

test('staff read what they have hidden, with the reason', () => {
  const hidden = { ...thread, hddnYn: 'Y', hddnRsn: '욕설' } as const;
  expect(pageOf({ ...said, cmmtData: [hidden] }, undefined).threads).toMatchObject([
    { text: '의견', hiddenBecause: '욕설' },
  ]);
});
