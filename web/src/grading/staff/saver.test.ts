import type { Mark } from '@baeum/contract/grading/marks';
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
  marks: [],
  feedback,
  version,
  latePenalty: 0,
  points: null,
  gradedBy: '김교수',
  savedAt: '2026-11-18T10:00:00+09:00',
});

const markOf = (id: string): Mark => ({
  id,
  comment: '',
  target: { source: 'file:a', selector: [{ type: 'FragmentSelector', value: 'page=1' }] },
});

/** A server that answers when it is told to. */
function serving(version = 0, saved = judgementOf(null)) {
  const requests: { saving: Saving; answer: (version: number) => void; fail: (error: unknown) => void }[] =
    [];
  const kept: (Saving | undefined)[] = [];
  const saver = new Saver({
    version,
    saved,
    isComplete: ({ penaltyOverride, penaltyReason }) => penaltyOverride === null || penaltyReason !== '',
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
  saver.change(judgement('가'), 'first');
  await vi.advanceTimersByTimeAsync(700);
  saver.change(judgement('가나'), 'first');
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
  saver.change(judgement('가'), 'first');
  saver.flush();
  saver.change(judgement('가나'), 'first');
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
  saver.change(judgement('가'), 'first');
  saver.flush();
  requests[0]?.fail(new ApiError({ status: 0, message: '' }));
  await settled();
  expect(saver.state()).toEqual({ kind: 'waiting' });
  expect(kept.at(-1)).toMatchObject({ version: 0, judgement: { feedback: '가' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests[1]?.saving).toMatchObject({ version: 0, judgement: { feedback: '가' } });
});

test('a judgement is of the work at which it was made, whatever is shown until it is sent', async () => {
  const { saver, requests, kept } = serving();
  saver.change(judgement('가'), 'first');
  saver.flush();
  saver.change(judgement('가나'), 'second');
  expect(requests[0]?.saving).toMatchObject({ workVersion: 'first', judgement: { feedback: '가' } });
  expect(kept.at(-1)).toMatchObject({ workVersion: 'second', judgement: { feedback: '가나' } });
  requests[0]?.fail(new ApiError({ status: 0, message: '' }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests[1]?.saving).toMatchObject({ workVersion: 'second', judgement: { feedback: '가나' } });
});

test('of what somebody else has saved, the grader chooses', async () => {
  const stored = scoreOf(7, '다른 사람');
  const conflict = new ApiError({
    ...gradingRefusals.savedMeanwhile,
    about: { stored: JSON.stringify(stored) },
  });
  const { saver, requests } = serving(3);
  saver.change(judgement('가'), 'first');
  saver.flush();
  requests[0]?.fail(conflict);
  await settled();
  expect(saver.state()).toEqual({ kind: 'conflict', stored });
  saver.change(judgement('가나'), 'first');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(1);
  saver.saveOwn();
  expect(requests[1]?.saving).toMatchObject({ version: 7, judgement: { feedback: '가나' } });
});

test('what a grader saves over what somebody else has saved keeps the marks that were made there', async () => {
  const [common, taken, own, other] = ['common', 'taken', 'own', 'other'].map(markOf);
  const marks = (all: readonly (Mark | undefined)[]) => all.filter((one) => one !== undefined);
  const begun = { ...judgementOf(null), marks: marks([common, taken]) };
  const { saver, requests } = serving(3, begun);
  saver.change({ ...begun, marks: marks([common, own]) }, 'first');
  saver.flush();
  const stored = {
    ...scoreOf(4, ''),
    marks: marks([common, taken, other]).map((mark) => ({ ...mark, workVersion: '' })),
  };
  requests[0]?.fail(
    new ApiError({ ...gradingRefusals.savedMeanwhile, about: { stored: JSON.stringify(stored) } }),
  );
  await settled();
  expect(saver.saveOwn()?.marks.map(({ id }) => id)).toEqual(['common', 'own', 'other']);
  expect(requests[1]?.saving).toMatchObject({ version: 4, judgement: { marks: [{}, {}, { id: 'other' }] } });
});

test('a refusal is said, and nothing is sent again before it is changed', async () => {
  const { saver, requests } = serving();
  saver.change(judgement('가'), 'first');
  saver.flush();
  requests[0]?.fail(new ApiError({ ...gradingRefusals.rubricChanged }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saver.state()).toEqual({ kind: 'refused', message: gradingRefusals.rubricChanged.message });
  expect(requests).toHaveLength(1);
});

test('what is incomplete is kept, and sent with everything else once it is complete', async () => {
  const { saver, requests, kept } = serving();
  const incomplete = { ...judgement('가'), penaltyOverride: 1 };
  saver.change(incomplete, 'first');
  expect(await saver.settle()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saver.state()).toEqual({ kind: 'incomplete' });
  expect(requests).toHaveLength(0);
  expect(kept).toMatchObject([{ judgement: { feedback: '가', penaltyOverride: 1 } }]);
  saver.change({ ...incomplete, penaltyReason: '고장' }, 'first');
  await vi.advanceTimersByTimeAsync(800);
  expect(requests[0]?.saving.judgement).toMatchObject({ feedback: '가', penaltyReason: '고장' });
});

test('what needs a stored score waits until it is, or learns that it is not', async () => {
  const { saver, requests } = serving();
  expect(await saver.settle()).toBe(true);
  saver.change(judgement('가'), 'first');
  const stored = saver.settle();
  expect(requests).toHaveLength(1);
  requests[0]?.answer(1);
  expect(await stored).toBe(true);
  // Other files have made it another version.
  expect(saver.adopt(1, 2)).toBe(true);
  saver.change(judgement('가나'), 'first');
  const lost = saver.settle();
  expect(requests[1]?.saving.version).toBe(2);
  requests[1]?.fail(new TypeError('no connection'));
  expect(await lost).toBe(false);
});

test('goes on from what others have saved, unless something was changed here', async () => {
  const { saver, requests } = serving(1);
  expect(saver.renew(scoreOf(4, '상대'))).toBe(true);
  expect(saver.last()?.feedback).toBe('상대');
  saver.change(judgement('나'), 'first');
  expect(saver.renew(scoreOf(5, '상대'))).toBe(false);
  await vi.advanceTimersByTimeAsync(800);
  expect(requests[0]?.saving).toMatchObject({ version: 4, judgement: { feedback: '나' } });
});

test('other files make no score of what others have saved meanwhile one of what was judged here', async () => {
  const { saver, requests } = serving(3);
  expect(saver.adopt(4, 5)).toBe(false);
  saver.change(judgement('가'), 'first');
  saver.flush();
  expect(requests[0]?.saving.version).toBe(3);
});
