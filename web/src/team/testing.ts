/** Fixtures for tests. */
import type { ActivityRow } from './queries.ts';

/** An activity with a team of five, one assignment and an evaluation, open from the 16th to the 22nd. */
export const activityOf = (overrides: Partial<ActivityRow> = {}): ActivityRow => ({
  taCd: 'T1',
  taNm: '팀활동 2 진단키트 기획',
  lctrWk: 8,
  taStde: '2026-11-16T09:00:00+09:00',
  taEnde: '2026-11-22T23:59:00+09:00',
  extnYn: 'N',
  lctrTime: 240,
  progressStatus: 'progress',
  myTeamSeq: 3,
  teamNm: '3조 프라이머즈',
  teamMbNm: '김하늘,박서연,이도윤,정수아,최지호',
  teamMbCnt: 5,
  asgmtCnt: 1,
  asgmtSbmtCnt: 0,
  chcStde: null,
  chcEnde: null,
  membEvalYn: 'Y',
  evalStus: 'progress',
  myEvalStus: 'none',
  ...overrides,
});
