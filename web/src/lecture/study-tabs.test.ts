import { microLearning, regularCompletion } from '@baeum/contract/lecture/terms';
import { expect, test } from 'vitest';
import { framedScreens, studyTabs, tabOf } from './study-tabs.ts';

const labels = (cmpltType: string | undefined) => studyTabs(cmpltType).map(({ label }) => label);

test('a lecture has seven tabs, micro-learning five of its own', () => {
  expect(labels(regularCompletion)).toEqual(['학습', '과제', '퀴즈', '토론', '팀활동', '학습자료', '용어집']);
  expect(labels(microLearning)).toEqual(['학습', '퀴즈', '학습자료', '용어집', '성찰일지']);
});

test('a screen knows its tab', () => {
  expect(tabOf('taskAll')?.label).toBe('과제');
  expect(tabOf('quizAll')?.label).toBe('퀴즈');
  expect(tabOf('debateAll')?.label).toBe('토론');
  expect(tabOf(framedScreens.detailSbj)?.label).toBe('학습');
});
