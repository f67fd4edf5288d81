import { describe, expect, test } from 'vitest';
import type { Submission } from './queries.ts';
import { isStored, type SubmissionInput } from './submission-input.ts';

const stored: Submission = {
  sbmtStus: 'finish',
  sbmtStusNm: '제출완료',
  tempYn: 'N',
  untyId: 'student1',
  sbmtNm: '이하은',
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

describe('a lost reply', () => {
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
