/** Fixtures for tests. */
import type { DebateItem } from './queries.ts';

/** An open debate: 16 to 22 November, late from the 24th to the 25th. */
export const debateOf = (overrides: Partial<DebateItem> = {}): DebateItem => ({
  dbtCd: 'D1',
  dbtNm: '표시제',
  lctrShdlCd: 'L1',
  lctrWk: 9,
  dbtTy: '2',
  dbtTyNm: '찬반토론',
  dbtStde: '2026-11-16T09:00:00+09:00',
  dbtEnde: '2026-11-22T23:59:00+09:00',
  extnYn: 'N',
  dbtTardyStde: '2026-11-24T00:00:00+09:00',
  dbtTardyEnde: '2026-11-25T23:59:00+09:00',
  progressStatus: 'progress',
  mySbmt: 0,
  myTempSbmt: 0,
  cmmtCnt: 0,
  ...overrides,
});
