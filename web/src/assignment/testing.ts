/** For tests of assignments. */
import type { Assignment } from './queries.ts';

const data: Assignment['data'] = {
  asgmtCd: 'A',
  asgmtNm: '과제',
  lctrShdlCd: 'L',
  lctrWk: 9,
  examSe: null,
  asgmtStde: '2026-11-09T00:00:00+09:00',
  asgmtEnde: '2026-11-18T23:59:00+09:00',
  extnYn: 'N',
  asgmtTardyStde: null,
  asgmtTardyEnde: null,
  progressStatus: 'progress',
  asgmtPnt: null,
  tardyMinusRt: null,
  fileExtList: [],
  fileMaxSz: 0,
  asgmtCn: '',
  rgsrNm: '김서연',
  rgstDt: '2026-11-01T09:00:00+09:00',
  sbjcNm: '분자생물학의 이해',
  clasSbjcKr: '핵산 증폭과 분석',
  dsbjNm: null,
  lctrDsbjNm: null,
  asgmtSbmtSeq: 1,
  asgmtSbmtNm: '제목',
  asgmtSbmtCn: '첫 줄\n둘째 줄',
  tempYn: 'Y',
  saveDt: '2026-11-18T10:00:00+09:00',
  sbmtDt: null,
  screDt: null,
  rvsn: 0,
};
/** A draft with its file. */
export const draft: Assignment = {
  data,
  asgmtFileData: [],
  sbmtFileData: [
    { asgmtSbmtFileSeq: 1, asgmtFlnm: 'f', asgmtRovl: 'submission', asgmtOrn: '보고서.pdf', asgmtFlsz: 3 },
  ],
  feedbackList: [],
  myScre: null,
};
