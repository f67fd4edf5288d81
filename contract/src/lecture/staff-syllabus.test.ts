import { expect, test } from 'vitest';
import { completenessOf } from './staff-syllabus-terms.ts';

const whole = {
  sections: { summaryHtml: true, goalsHtml: true, methodsHtml: true, booksHtml: true, notesHtml: false },
  weekTitles: ['세포', '유전'],
  evaluationSum: 100,
};
const missing = (state: typeof whole) =>
  completenessOf(state).flatMap((one) => (one.isThere ? [] : [one.missing]));

test('a syllabus is complete without notes, and not with a week that has only its number', () => {
  expect(missing(whole)).toEqual([]);
  expect(missing({ ...whole, weekTitles: ['세포', '2주차', '제3주', '3주차: 유전'] })).toEqual([
    '주차별 주제(2, 3주차)',
  ]);
  expect(missing({ ...whole, evaluationSum: 90, sections: { ...whole.sections, goalsHtml: false } })).toEqual(
    ['학습 목표', '평가 비율(90%)'],
  );
});
