import { gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { judgementOf, type Score } from './judging.ts';
import { Saver, type Saving } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const judgement = (feedback: string) => ({ ...judgementOf(null), feedback });
const scoreOf = (version: number, feedback: string): Score => ({
  ...judgementOf(null),
  choices: [],
  feedback,
  version,
  points: null,
  gradedBy: '김교수',
  savedAt: '2026-11-18T10:00:00+09:00',
});

/** A server that answers when it is told to. */
function serving(version = 0) {
  const requests: { saving: Saving; answer: (version: number) => void; fail: (error: unknown) => void }[] =
    [];
  const kept: (Saving | undefined)[] = [];
  const saver = new Saver({
    version,
    send: (saving) =>
      new Promise((resolve, reject) => {
        requests.push({
          saving,
          answer: (next) =>
            resolve({ version: next, score: scoreOf(next, saving.judgement.feedback), state: 'done' }),
          fail: reject,
        });
      }),
    keep: (saving) => kept.push(saving),
    drop: () => kept.push(undefined),
  });
  return { saver, requests, kept };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('several changes are one request, 800 ms after the last one', async () => {
  const { saver, requests } = serving();
  saver.change(judgement('가'));
  await vi.advanceTimersByTimeAsync(700);
  saver.change(judgement('가나'));
  await vi.advanceTimersByTimeAsync(700);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(requests.map(({ saving }) => [saving.version, saving.judgement.feedback])).toEqual([[0, '가나']]);
  requests[0]?.answer(1);
  await settled();
  expect(saver.state()).toEqual({ kind: 'saved', at: '2026-11-18T10:00:00+09:00' });
  expect(saver.unsaved()).toBeUndefined();
});

test('what is changed while a request is under way goes with the version that it returns', async () => {
  const { saver, requests, kept } = serving();
  saver.change(judgement('가'));
  saver.flush();
  saver.change(judgement('가나'));
  saver.flush();
  expect(requests).toHaveLength(1);
  requests[0]?.answer(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests[1]?.saving).toMatchObject({ version: 1, judgement: { feedback: '가나' } });
  expect(kept.at(-1)).toMatchObject({ version: 1, judgement: { feedback: '가나' } });
  requests[1]?.answer(2);
  await settled();
  expect(kept.at(-1)).toBeUndefined();
});

test('without a connection it is kept, and sent again', async () => {
  const { saver, requests, kept } = serving();
  saver.change(judgement('가'));
  saver.flush();
  requests[0]?.fail(new ApiError({ status: 0, message: '' }));
  await settled();
  expect(saver.state()).toEqual({ kind: 'waiting' });
  expect(kept.at(-1)).toMatchObject({ version: 0, judgement: { feedback: '가' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests[1]?.saving).toMatchObject({ version: 0, judgement: { feedback: '가' } });
});

test('of what somebody else has saved, the grader chooses', async () => {
  const stored = scoreOf(7, '다른 사람');
  const conflict = new ApiError({
    ...gradingRefusals.savedMeanwhile,
    about: { stored: JSON.stringify(stored) },
  });
  const { saver, requests } = serving(3);
  saver.change(judgement('가'));
  saver.flush();
  requests[0]?.fail(conflict);
  await settled();
  expect(saver.state()).toEqual({ kind: 'conflict', stored });
  saver.change(judgement('가나'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(1);
  saver.saveOwn();
  expect(requests[1]?.saving).toMatchObject({ version: 7, judgement: { feedback: '가나' } });
});

test('a refusal is said, and nothing is sent again before it is changed', async () => {
  const { saver, requests } = serving();
  saver.change(judgement('가'));
  saver.flush();
  requests[0]?.fail(new ApiError({ ...gradingRefusals.rubricChanged }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saver.state()).toEqual({ kind: 'refused', message: gradingRefusals.rubricChanged.message });
  expect(requests).toHaveLength(1);
});
