import { expect, test, vi } from 'vitest';
import { keepAlive } from './keep-alive.mjs';

test('what ends again and again is given up, with the last reason', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let starts = 0;
  const given = keepAlive('It', {
    lost: async () => {},
    revive: async () => {
      starts++;
      if (starts === 4) throw new Error('No luck.');
    },
  });
  await vi.runAllTimersAsync();
  expect(await given).toBe('It ends again and again. No luck.');
  expect(starts).toBe(4);
  vi.useRealTimers();
});
