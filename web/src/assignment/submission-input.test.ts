import { submissionLimits } from '@baeum/contract/assignment/terms';
import { describe, expect, test } from 'vitest';
import type { Assignment } from './queries.ts';
import type { Submission } from '../ui/form/useForm.ts';
import { isStored, textProblems, type Texts, versionOf } from './submission-input.ts';
import { draft } from './testing.ts';

const detail: Assignment['data'] = { ...draft.data, tempYn: 'N', sbmtDt: draft.data.saveDt };
const stored: Assignment = { ...draft, data: detail };
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

test('another revision, another submission and none are other versions', () => {
  const versions = [{}, { rvsn: 1 }, { asgmtSbmtSeq: 2 }, { asgmtSbmtSeq: null, rvsn: null }].map((over) =>
    versionOf({ ...stored, data: { ...detail, ...over } }),
  );
  expect(new Set(versions).size).toBe(4);
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
