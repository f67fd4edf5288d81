import { getTerm } from '@baeum/contract/study/board-terms';
import { getAssignment } from '@baeum/contract/assignment/staff-terms';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import { keepStep, keptAt, takeBack as takeStepBack, type Step } from './undo-steps.ts';

/** Each test has a lecture of its own: steps are kept as long as the page. */
const client = new QueryClient();

const done = async () => ({});
const takeBack = (place: string, step = keptAt(place).steps.at(-1) as Step) =>
  takeStepBack(place, client, step);

test('what was done on the board and what a form has saved are taken back in turn', async () => {
  const undone: string[] = [];
  keepStep('turns', { text: '옮기기', undo: async () => undone.push('board') });
  keepStep('turns', { text: '저장', undo: async () => undone.push('form') });
  expect(await takeBack('turns')).toBe(true);
  expect(await takeBack('turns')).toBe(true);
  expect(undone).toEqual(['form', 'board']);
  expect(keptAt('turns')).toEqual({ steps: [], takenBack: 2 });
});

test('a step that is refused is not offered again, and the form beside it stays as it is', async () => {
  const refusal = new ApiError({ status: 409, errorCode: 'STAFF_STALE', message: 'stale' });
  keepStep('refused', { text: '저장', undo: () => Promise.reject(refusal) });
  await expect(takeBack('refused')).rejects.toThrow('stale');
  expect(keptAt('refused')).toEqual({ steps: [], takenBack: 0 });
});

test.each([
  0, 429, 500,
])('a step that fails for now (%i) stays, and a retry takes no other back', async (status) => {
  const place = `failed ${status}`;
  const undone: string[] = [];
  let isAway = true;
  keepStep(place, { text: '앞선 일', undo: async () => undone.push('earlier') });
  keepStep(place, {
    text: '마지막 일',
    undo: async () => {
      if (isAway) throw new ApiError({ status, message: 'away' });
      return undone.push('last');
    },
  });
  const [, last] = keptAt(place).steps;
  await expect(takeBack(place, last)).rejects.toThrow('away');
  expect(keptAt(place).steps).toHaveLength(2);
  isAway = false;
  await takeBack(place, last);
  expect(undone).toEqual(['last']);
  expect(keptAt(place).steps.map(({ text }) => text)).toEqual(['앞선 일']);
});

test('a step that is given up stays', async () => {
  keepStep('given up', { text: '저장', undo: async () => undefined });
  expect(await takeBack('given up')).toBe(false);
  expect(keptAt('given up')).toMatchObject({ steps: [{ text: '저장' }], takenBack: 0 });
});

test('what a step has changed is read again', async () => {
  const queryKey = [getAssignment, { assignmentCode: 'A1' }];
  client.setQueryData(queryKey, { title: '새 제목' });
  client.setQueryData([getTerm, { lectureCode: 'forms' }], { version: '1' });
  keepStep('forms', { text: '저장', undo: done, refreshes: [getAssignment] });
  await takeBack('forms');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState([getTerm, { lectureCode: 'forms' }])?.isInvalidated).toBe(false);
});

test('lectures keep their own, at most fifty', () => {
  for (let number = 1; number <= 60; number += 1) keepStep('many', { text: `${number}`, undo: done });
  expect(keptAt('many').steps.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${index + 11}`),
  );
  expect(keptAt('other').steps).toEqual([]);
});
