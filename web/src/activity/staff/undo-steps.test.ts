import { getTerm } from '@baeum/contract/study/board-terms';
import { getAssignment } from '@baeum/contract/assignment/staff-terms';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepStep, keptAt, takeBack } from './undo-steps.ts';

/** Each test has a lecture of its own: steps are kept as long as the page. */
const client = new QueryClient();

test('what was done on the board and what a form has saved are taken back in turn', async () => {
  const done: string[] = [];
  keepStep('turns', { text: '옮기기', undo: async () => done.push('board') });
  keepStep('turns', { text: '저장', undo: async () => done.push('form') });
  expect((await takeBack('turns', client))?.text).toBe('저장');
  expect((await takeBack('turns', client))?.text).toBe('옮기기');
  expect(await takeBack('turns', client)).toBeUndefined();
  expect(done).toEqual(['form', 'board']);
  expect(keptAt('turns').takenBack).toBe(2);
});

test('a step that fails is not offered again, and the form beside it stays as it is', async () => {
  keepStep('failing', { text: '저장', undo: () => Promise.reject(new Error('stale')) });
  await expect(takeBack('failing', client)).rejects.toThrow('stale');
  expect(keptAt('failing')).toEqual({ steps: [], takenBack: 0 });
});

test('what a step has changed is read again', async () => {
  const queryKey = [getAssignment, { assignmentCode: 'A1' }];
  client.setQueryData(queryKey, { title: '새 제목' });
  client.setQueryData([getTerm, { lectureCode: 'forms' }], { version: '1' });
  keepStep('forms', { text: '저장', undo: async () => undefined, refreshes: [getAssignment] });
  await takeBack('forms', client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState([getTerm, { lectureCode: 'forms' }])?.isInvalidated).toBe(false);
});

test('lectures keep their own, at most fifty', () => {
  for (let number = 1; number <= 60; number += 1)
    keepStep('many', { text: `${number}`, undo: async () => undefined });
  expect(keptAt('many').steps.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${index + 11}`),
  );
  expect(keptAt('other').steps).toEqual([]);
});
