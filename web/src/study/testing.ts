/** Made-up replies for the tests. */
import type { Topic, Week } from './queries.ts';

/** A topic with nothing in it but what is given; its content, if any, can be watched. */
export const topicOf = (given: Partial<Topic>): Topic => ({
  lctrDsbjSe: 'topic',
  sortSod: 1,
  lctrDsbjNm: 'PCR의 원리와 반응 성분',
  lctrWk: 9,
  lctrCd: null,
  lctrCntsSe: given.lctrCd ? '1' : null,
  lctrOpenYn: 'Y',
  part_open_yn: 'Y',
  ingYn: 'Y',
  atndRcgnYn: 'Y',
  atndStde: null,
  atndEnde: null,
  thmbRovl: '',
  thmbFlnm: '',
  lctrPer: 0,
  attCd: null,
  att: '',
  learnSec: 0,
  mediaSec: 0,
  learnRanges: [],
  atndDateChk: null,
  progressStatus: 'progress',
  asgmtCd: null,
  asgmtNm: '',
  asgmtDateChk: null,
  asgmtMySbmt: 'N',
  asgmtMyTempSbmt: 'N',
  asgmtTardyYn: 'N',
  quizCd: null,
  examCd: null,
  dbtCd: null,
  taCd: null,
  ...given,
});

/** The ninth week, which is running. */
export const weekOf = (given: Partial<Week>): Week => ({
  lctrWk: 9,
  lctrWkNm: '핵산 증폭과 분석',
  lctrStde: '2026-11-16T00:00:00+09:00',
  lctrEnde: '2026-11-22T23:59:00+09:00',
  progressStatus: 'progress',
  wkSt: 'current',
  pfList: '김서연',
  dsbjCnt: 4,
  cntntCnt: 3,
  cntntAtndCnt: 1,
  ...given,
});
