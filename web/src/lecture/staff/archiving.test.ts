import { expect, test } from 'vitest';
import { archiveQuestion } from './archiving.ts';

const listed = [
  { code: 'A', state: 'progress', studentCount: 38 },
  { code: 'B', state: 'finished', studentCount: 20 },
  { code: 'C', state: 'progress', studentCount: 4 },
] as const;

test('who would no longer see a running lecture is counted', () => {
  const { text, note } = archiveQuestion(['A', 'B', 'elsewhere'], listed);
  expect(text).toContain('강의 3개');
  expect(note).toContain('강의 1개의 수강생 38명');
});

test('of lectures that are over nobody is warned', () =>
  expect(archiveQuestion(['B'], listed).note).not.toContain('수강생'));
