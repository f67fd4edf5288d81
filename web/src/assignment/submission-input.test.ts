import { submissionLimits } from '@baeum/contract/assignment/terms';
import { describe, expect, test } from 'vitest';
import type { Assignment } from './queries.ts';
import type { Submission } from '../ui/form/useForm.ts';
import { isStored, textProblems, type Texts } from './submission-input.ts';

const detail: Assignment['data'] = {
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
  tempYn: 'N',
  saveDt: '2026-11-18T10:00:00+09:00',
  sbmtDt: '2026-11-18T10:00:00+09:00',
  screDt: null,
};
const stored: Assignment = {
  data: detail,
  asgmtFileData: [],
  sbmtFileData: [
    { asgmtSbmtFileSeq: 1, asgmtFlnm: 'f', asgmtRovl: 'submission', asgmtOrn: '보고서.pdf', asgmtFlsz: 3 },
  ],
  feedbackList: [],
  myScre: null,
};
const submission: Submission<Texts> = {
  values: { title: '제목', body: '첫 줄\n둘째 줄' },
  intent: 'final',
  // The server may normalise names, so files are compared by size and extension.
  files: [new File(['abc'], '보고서\u200e.PDF')],
  version: '',
};

describe('a submission is stored', () => {
  test('if texts, state and file match', () => {
    expect(isStored(submission, stored)).toBe(true);
    // The replaced file may have the same size and extension as the new one.
    expect(isStored(submission, stored, stored.sbmtFileData[0]?.asgmtSbmtFileSeq)).toBe(false);
    expect(isStored({ ...submission, files: [] }, stored)).toBe(true);
  });

  test.each<[string, Submission<Texts>]>([
    ['another text', { ...submission, values: { title: '제목', body: '첫 줄' } }],
    ['a draft', { ...submission, intent: 'draft' }],
    ['a file of another size', { ...submission, files: [new File(['abcd'], '보고서.pdf')] }],
    ['a file of another kind', { ...submission, files: [new File(['abc'], '보고서.zip')] }],
  ])('but not when it is %s', (_what, other) => {
    expect(isStored(other, stored)).toBe(false);
  });

  test('but not if there is none or it has no file', () => {
    expect(isStored(submission, { ...stored, data: { ...detail, tempYn: null }, sbmtFileData: [] })).toBe(
      false,
    );
    expect(isStored({ ...submission, files: [] }, { ...stored, sbmtFileData: [] })).toBe(false);
  });
});

test('texts that are too long are reported before sending', () => {
  const { title, body } = submissionLimits;
  expect(textProblems({ title: '가'.repeat(title), body: '가'.repeat(body) })).toEqual({
    title: undefined,
    body: undefined,
  });
  const problems = textProblems({ title: '가'.repeat(title + 1), body: '가'.repeat(body + 1) });
  expect(problems).toEqual({
    title: '200자까지 입력할 수 있습니다.',
    body: '5,000자까지 입력할 수 있습니다.',
  });
});
