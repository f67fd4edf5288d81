import { commonRefusals, unreachableMessage } from '@baeum/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { createLeaveLog, type LeaveView } from './log.ts';
import type { Leave } from './unsent.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const unreachable = () => new ApiError({ status: 0, message: unreachableMessage });

/** A window whose reports a server takes as long as `answer` does not say otherwise. */
function open({ before = 0 } = {}) {
  const told: (readonly Leave[])[] = [];
  const server = new Map<string, Leave>();
  let kept: readonly Leave[] = [];
  let view: LeaveView | undefined;
  let failure: ApiError | undefined;
  let key = 0;
  const log = createLeaveLog({
    before,
    keep: (leaves) => {
      kept = leaves;
    },
    report: async (leaves) => {
      told.push(leaves);
      if (failure !== undefined) throw failure;
      for (const leave of leaves) server.set(leave.lvKey, leave);
      return before + server.size;
    },
    newKey: () => `key-${(key += 1)}`,
    now: () => Date.now(),
    onChange: (next) => {
      view = next;
    },
  });
  return {
    log,
    told,
    kept: () => kept,
    view: () => view,
    failWith: (error: ApiError | undefined) => {
      failure = error;
    },
    noted: () => [...server.values()].map(({ lvSe, at, back }) => [lvSe, at - 1_000_000, back && back - at]),
  };
}

test('a covered window is noted with when and for how long, and kept until the server has it', async () => {
  const window = open({ before: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  window.log.away('blur');
  window.log.away('hide');
  expect(window.kept()).toHaveLength(1);
  expect(window.view()).toEqual({ count: 3, last: undefined });
  await vi.advanceTimersByTimeAsync(3000);
  expect(window.noted()).toEqual([['hide', 5000, null]]);
  window.log.back();
  await vi.advanceTimersByTimeAsync(10);
  expect(window.noted()).toEqual([['hide', 5000, 3000]]);
  expect(window.view()).toEqual({ count: 3, last: 1_005_000 });
  expect(window.kept()).toEqual([]);
});

test('a focus that comes back at once is not noted', async () => {
  const window = open();
  window.log.away('blur');
  await vi.advanceTimersByTimeAsync(400);
  window.log.back();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([window.told, window.kept(), window.view()?.count]).toEqual([[], [], 0]);
});

test('through an outage everything is kept, and told when it is over', async () => {
  const window = open();
  window.failWith(unreachable());
  for (let time = 0; time < 3; time += 1) {
    window.log.away('hide');
    await vi.advanceTimersByTimeAsync(2000);
    window.log.back();
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(window.noted()).toEqual([]);
  expect([window.kept().length, window.view()?.count]).toEqual([3, 3]);
  window.failWith(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.noted()).toEqual([
    ['hide', 0, 2000],
    ['hide', 4000, 2000],
    ['hide', 8000, 2000],
  ]);
  expect(window.kept()).toEqual([]);
});

test('what is refused for good is not told again', async () => {
  const window = open();
  window.failWith(new ApiError(commonRefusals.notFound));
  window.log.away('hide');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([window.told.length, window.kept()]).toEqual([1, []]);
});

test('a window that closes tells at once, and keeps it all the same', async () => {
  const window = open();
  window.failWith(unreachable());
  window.log.away('close');
  void window.log.tell({ lasts: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(window.told).toHaveLength(1);
  expect(window.kept()).toMatchObject([{ lvSe: 'close', back: null }]);
});
