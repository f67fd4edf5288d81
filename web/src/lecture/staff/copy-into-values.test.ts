import { expect, test } from 'vitest';
import { copyIntoProblems, missingWeeksInWords } from './copy-into-values.ts';

test('something is chosen before it is sent', () => {
  expect(copyIntoProblems({ source: 'LA', parts: [] })['parts']).toBe('가져올 것을 선택해 주세요.');
  expect(copyIntoProblems({ source: 'LA', parts: ['contents'] })['parts']).toBeUndefined();
});

test('weeks that the lecture does not have are named', () => {
  expect(missingWeeksInWords([15, 16])).toMatch(/^15, 16주차에/);
});
