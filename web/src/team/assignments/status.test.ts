import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { describe, expect, test } from 'vitest';
import { statusChip } from '../../submission/status.ts';
import type { AssignmentRow, Submission, TeamAssignment } from './queries.ts';
import {
  draftDeadline,
  isOwn,
  isStored,
  mayCopy,
  draftRefusal,
  screenOf,
  screenOfRow,
  type SubmissionInput,
  summaryOf,
  summaryOfRow,
  withdrawalRefusal,
} from './status.ts';

const periods = {
  asgmtPnt: null,
  tardyMinusRt: null,
  taAsgmtStde: '2026-11-09T00:00:00+09:00',
  taAsgmtEnde: '2026-11-18T23:59:00+09:00',
  extnYn: 'N',
  taAsgmtTardyStde: '2026-11-19T00:00:00+09:00',
  taAsgmtTardyEnde: '2026-11-21T23:59:00+09:00',
  progressStatus: 'progress',
} as const;
const state = { sbmtStus: 'before', sbmtStusNm: '', tempYn: 'N' } as const;
const task: TeamAssignment['task'] = {
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
  copyUntyId: null,
  copyNm: null,
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
const assignment = (
  submission: Submission | null,
  progressStatus: 'before' | 'progress' | 'finish' = 'progress',
) => ({
  task: { ...task, progressStatus },
  files: [],
  submission,
  drafts: [],
  score: null,
});
const now = new Date('2026-11-17T12:00:00+09:00');

test.each([
  ['nothing yet', null, 'TeamAsgmtWrite', '진행'],
  ['a draft', draft, 'TeamAsgmtTemp', '임시저장'],
  ['submitted', submitted, 'TeamAsgmtDesc', '제출완료'],
  ['submitted late', late, 'TeamAsgmtDesc', '지각 제출'],
] as const)('%s: row, screen and chip agree', (_what, submission, screen, word) => {
  const row: AssignmentRow = {
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
  expect(statusChip(summaryOfRow(row), now).word).toBe(word);
  expect(statusChip(summaryOf(assignment(submission)), now).word).toBe(word);
});

describe('permissions', () => {
  const { before, over, cancelOver, notOwn, notOwnDraft } = teamAssignmentRefusals;

  test('belong to the submitter during the period', () => {
    expect(draftRefusal(assignment(null), 'student1')).toBeUndefined();
    expect(draftRefusal(assignment(draft), 'student1')).toBeUndefined();
    expect(draftRefusal(assignment(draft, 'before'), 'student1')).toBe(before.message);
    expect(draftRefusal(assignment(draft, 'finish'), 'student1')).toBe(over.message);
    expect(withdrawalRefusal(assignment(submitted), 'student1', now)).toBeUndefined();
    expect(withdrawalRefusal(assignment(submitted, 'finish'), 'student1', now)).toBe(cancelOver.message);
  });

  test('to withdraw in the late period belong to what was late', () => {
    const lateNow = new Date('2026-11-19T00:00:00+09:00');
    expect(withdrawalRefusal(assignment(submitted), 'student1', lateNow)).toBe(cancelOver.message);
    expect(withdrawalRefusal(assignment(late), 'student1', lateNow)).toBeUndefined();
  });

  test('are denied to the other members', () => {
    expect(draftRefusal(assignment(draft), 'student2')).toBe(notOwnDraft.message);
    expect(withdrawalRefusal(assignment(submitted), 'student2', now)).toBe(notOwn.message);
    expect(isOwn(null, 'student2')).toBe(false);
  });
});

test('a teammate’s draft can be copied during the period, by those who have none', () => {
  expect(mayCopy(assignment(draft), 'student2')).toBe(true);
  expect(mayCopy(assignment(draft), 'student1')).toBe(false);
  expect(mayCopy(assignment(draft, 'finish'), 'student2')).toBe(false);
  expect(mayCopy(assignment(submitted), 'student2')).toBe(false);
  expect(mayCopy(assignment(null), 'student2')).toBe(false);
});

test('drafts are deleted after the late period if there is one', () => {
  expect(draftDeadline(periods)).toBe(periods.taAsgmtTardyEnde);
  expect(draftDeadline({ ...periods, taAsgmtTardyStde: null, taAsgmtTardyEnde: null })).toBe(
    periods.taAsgmtEnde,
  );
});

describe('a lost reply', () => {
  const stored: Submission = {
    sbmtStus: 'finish',
    sbmtStusNm: '제출완료',
    tempYn: 'N',
    untyId: 'student1',
    sbmtNm: '이하은',
    copyUntyId: null,
    copyNm: null,
    rgstDt: '2026-11-18T10:00:00+09:00',
    sbmtDt: '2026-11-18T10:00:00+09:00',
    taAsgmtFlnm: 'stored-1',
    taAsgmtRovl: 'team_submission',
    taAsgmtOrn: '보고서.pdf',
    taAsgmtFlsz: 3,
  };
  const assignment: SubmissionInput = {
    tempYn: 'N',
    file: new File(['abc'], '보고서\u200e.PDF'),
    replaces: undefined,
  };

  test('hid a success if this member’s file is stored in the state it was sent in', () => {
    expect(isStored(assignment, stored, 'student1')).toBe(true);
  });

  test.each<[string, SubmissionInput, Submission | null, string]>([
    ['nothing is there', assignment, null, 'student1'],
    ['a teammate was first', assignment, stored, 'student2'],
    ['it is a draft', assignment, { ...stored, tempYn: 'Y' }, 'student1'],
    ['the old file is still there', { ...assignment, replaces: 'stored-1' }, stored, 'student1'],
    [
      'a file of another size is there',
      { ...assignment, file: new File(['ab'], 'a.pdf') },
      stored,
      'student1',
    ],
    [
      'a file of another kind is there',
      { ...assignment, file: new File(['abc'], 'a.zip') },
      stored,
      'student1',
    ],
  ])('did not when %s', (_what, sent, now, user) => {
    expect(isStored(sent, now, user)).toBe(false);
  });
});
