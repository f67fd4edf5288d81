import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { describe, expect, test } from 'vitest';
import { standing } from '../../submission/standing.ts';
import type { Submission, TeamWork, WorkRow } from './queries.ts';
import { isOwn, lastEnd, rightsOf, screenOf, screenOfRow, standsOf, standsOfRow } from './standing.ts';

const periods = {
  taAsgmtStde: '2026-11-09T00:00:00+09:00',
  taAsgmtEnde: '2026-11-18T23:59:00+09:00',
  taAsgmtTardyStde: '2026-11-19T00:00:00+09:00',
  taAsgmtTardyEnde: '2026-11-21T23:59:00+09:00',
  progressStatus: 'progress',
} as const;
const state = { sbmtStus: 'before', sbmtStusNm: '', tempYn: 'N' } as const;
const task: TeamWork['task'] = {
  ...periods,
  ...state,
  taAsgmtSeq: 1,
  taCd: 'TA',
  teamSeq: 2,
  lctrShdlCd: 'L',
  taAsgmtNm: '시장 조사 보고서',
  taAsgmtCn: '',
  rgsrNm: '김서연',
  rgstDt: '2026-11-01T09:00:00+09:00',
};
const draft: Submission = {
  ...state,
  tempYn: 'Y',
  untyId: 'student1',
  sbmtNm: '이하은',
  rgstDt: '2026-11-17T10:00:00+09:00',
  sbmtDt: null,
  taAsgmtFlnm: 'a',
  taAsgmtRovl: 'team_submission',
  taAsgmtOrn: '보고서.pdf',
  taAsgmtFlsz: 3,
};
const submitted: Submission = {
  ...draft,
  tempYn: 'N',
  sbmtStus: 'finish',
  sbmtDt: '2026-11-18T23:59:00+09:00',
};
const late: Submission = { ...submitted, sbmtStus: 'late', sbmtDt: '2026-11-19T00:00:00+09:00' };
const work = (
  submission: Submission | null,
  progressStatus: 'before' | 'progress' | 'finish' = 'progress',
) => ({
  task: { ...task, progressStatus },
  files: [],
  submission,
});
const now = new Date('2026-11-17T12:00:00+09:00');

test.each([
  ['nothing yet', null, 'TeamAsgmtWrite', '진행'],
  ['a draft', draft, 'TeamAsgmtTemp', '임시저장'],
  ['handed in', submitted, 'TeamAsgmtDesc', '제출완료'],
  ['handed in late', late, 'TeamAsgmtDesc', '지각 제출'],
] as const)('%s: the row, the screen and the chip say the same', (_what, submission, screen, word) => {
  const row: WorkRow = {
    ...periods,
    sbmtStus: submission?.sbmtStus ?? 'before',
    sbmtStusNm: '',
    tempYn: submission?.tempYn === 'Y' ? 'Y' : 'N',
    taAsgmtSeq: 1,
    taAsgmtNm: '시장 조사 보고서',
    fileCnt: 0,
    cmmtCnt: 0,
    sbmtNm: submission?.sbmtNm ?? '',
    sbmtDt: submission?.sbmtDt ?? null,
    rgstDt: '2026-11-01T09:00:00+09:00',
  };
  expect(screenOfRow(row)).toBe(screen);
  expect(screenOf(submission)).toBe(screen);
  expect(standing(standsOfRow(row), now).word).toBe(word);
  expect(standing(standsOf(work(submission)), now).word).toBe(word);
});

describe('what may be done', () => {
  const { before, over, cancelOver, notOwn } = teamAssignmentRefusals;

  test('is the submitter’s while the period runs', () => {
    expect(rightsOf(work(null), 'student1')).toMatchObject({ change: undefined });
    expect(rightsOf(work(draft), 'student1')).toEqual({ change: undefined, cancel: undefined });
    expect(rightsOf(work(draft, 'before'), 'student1').change).toBe(before.message);
    expect(rightsOf(work(draft, 'finish'), 'student1')).toEqual({
      change: over.message,
      cancel: cancelOver.message,
    });
  });

  test('is nothing for the others of the team', () => {
    expect(rightsOf(work(draft), 'student2')).toEqual({ change: notOwn.message, cancel: notOwn.message });
    expect(rightsOf(work(submitted, 'finish'), 'student2').cancel).toBe(notOwn.message);
    expect(isOwn(null, 'student2')).toBe(false);
  });
});

test('drafts go by the end of the late period where there is one', () => {
  expect(lastEnd(periods)).toBe(periods.taAsgmtTardyEnde);
  expect(lastEnd({ ...periods, taAsgmtTardyStde: null, taAsgmtTardyEnde: null })).toBe(periods.taAsgmtEnde);
});
