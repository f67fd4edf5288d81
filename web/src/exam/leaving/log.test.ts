import { commonRefusals, unreachableMessage } from '@baeum/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { createLeaveLog, type LeaveView } from './log.ts';
import type { Leave } from './unsent.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const unreachable = () => new ApiError({ status: 0, message: unreachableMessage });

/** A window whose server accepts every report unless `failWith` is used. */
function open({ before = 0 } = {}) {
  const reports: (readonly Leave[])[] = [];
  const server = new Map<string, Leave>();
  let stored: readonly Leave[] = [];
  let view: LeaveView | undefined;
  let failure: ApiError | undefined;
  let key = 0;
  const log = createLeaveLog({
    before,
    store: (leaves) => {
      stored = leaves;
    },
    report: async (leaves) => {
      reports.push(leaves);
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
    reports,
    stored: () => stored,
    view: () => view,
    failWith: (error: ApiError | undefined) => {
      failure = error;
    },
    recorded: () =>
      [...server.values()].map(({ lvSe, at, back }) => [lvSe, at - 1_000_000, back && back - at]),
  };
}

test('hiding the window is recorded with time and duration, and stored until the server has it', async () => {
  const window = open({ before: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  window.log.away('blur');
  window.log.away('hide');
  expect(window.stored()).toHaveLength(1);
  expect(window.view()).toEqual({ count: 3, last: undefined });
  await vi.advanceTimersByTimeAsync(3000);
  expect(window.recorded()).toEqual([['hide', 5000, null]]);
  window.log.back();
  await vi.advanceTimersByTimeAsync(10);
  expect(window.recorded()).toEqual([['hide', 5000, 3000]]);
  expect(window.view()).toEqual({ count: 3, last: 1_005_000 });
  expect(window.stored()).toEqual([]);
});

test('a focus lost for a moment is not recorded', async () => {
  const window = open();
  window.log.away('blur');
  await vi.advanceTimersByTimeAsync(400);
  window.log.back();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([window.reports, window.stored(), window.view()?.count]).toEqual([[], [], 0]);
});

test('everything is stored during an outage and sent afterwards', async () => {
  const window = open();
  window.failWith(unreachable());
  for (let time = 0; time < 3; time += 1) {
    window.log.away('hide');
    await vi.advanceTimersByTimeAsync(2000);
    window.log.back();
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(window.recorded()).toEqual([]);
  expect([window.stored().length, window.view()?.count]).toEqual([3, 3]);
  window.failWith(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.recorded()).toEqual([
    ['hide', 0, 2000],
    ['hide', 4000, 2000],
    ['hide', 8000, 2000],
  ]);
  expect(window.stored()).toEqual([]);
});

test('a report refused for good is not repeated', async () => {
  const window = open();
  window.failWith(new ApiError(commonRefusals.notFound));
  window.log.away('hide');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([window.reports.length, window.stored()]).toEqual([1, []]);
});

test('closing the window sends a report at once and stores it as well', async () => {
  const window = open();
  window.failWith(unreachable());
  window.log.away('close');
  void window.log.sendNow({ keepalive: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(window.reports).toHaveLength(1);
  expect(window.stored()).toMatchObject([{ lvSe: 'close', back: null }]);
});
