import { idleHeader } from '@baeum/contract/headers';
import { expect, test } from 'vitest';
import { ok } from '../../api/testing.ts';
import type { Reply } from '../../api/transport.ts';
import { createActivity, idleStateOf } from './activity.ts';

/** Two tabs of one browser. */
function staged() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const tab = () => createActivity({ storage, now: () => clock.now });
  return { clock, one: tab(), other: tab() };
}
const request = { method: 'POST', url: '/api/staff/desk/today', headers: {}, body: '{}' } as const;

test('requests say how long ago the console was used, in whatever tab', async () => {
  const { clock, one, other } = staged();
  const sent: (string | undefined)[] = [];
  const send = one.wrap(({ headers }): Promise<Reply> => {
    sent.push(headers[idleHeader]);
    return Promise.resolve(ok(null));
  });
  one.note();
  clock.now += 90_500;
  await send(request);
  other.note();
  clock.now += 2000;
  await send(request);
  expect(sent).toEqual(['90', '2']);
});

test('a use that no request has reported is reported later', async () => {
  const { clock, one } = staged();
  one.note();
  clock.now += 60_000;
  one.note();
  expect(one.isUnreported()).toBe(true);
  await one.wrap(() => Promise.resolve(ok(null)))(request);
  expect(one.isUnreported()).toBe(false);
});

test('a clock that was set back starts anew', () => {
  const { clock, one } = staged();
  one.note();
  clock.now -= 3_600_000;
  expect(one.idle()).toBe(0);
  one.note();
  clock.now += 5000;
  expect(one.idle()).toBe(5000);
});

test('it is said a minute before the end', () => {
  const seconds = 1000;
  expect([1739, 1740, 1799, 1800].map((idle) => idleStateOf(idle * seconds, 30, 60))).toEqual([
    'used',
    'warned',
    'warned',
    'over',
  ]);
});
