import { expect, test, vi } from 'vitest';
import { supervise } from './supervise.mjs';

test('a part that keeps exiting is given up with the last reason', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let starts = 0;
  const outcome = supervise('It', {
    exited: async () => {},
    restart: async () => {
      starts++;
      if (starts === 4) throw new Error('No luck.');
    },
  });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('It keeps exiting. No luck.');
  expect(starts).toBe(4);
  vi.useRealTimers();
});
