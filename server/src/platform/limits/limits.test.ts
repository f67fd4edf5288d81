/** Limiters on their own, without a server. */
import { expect, test } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { TokenBuckets } from './token-buckets.ts';
import { limitSettings, limitVariables, usualLimits } from './settings.ts';

const start = '2026-11-18T10:00:00+09:00';

test('the concurrency of each key is limited; a slot is released once', () => {
  const atOnce = new ConcurrencyLimiter(2);
  const leave = atOnce.enter('ann');
  expect(atOnce.enter('ann')).toBeDefined();
  expect(atOnce.enter('ann')).toBeUndefined();
  expect(atOnce.enter('ben')).toBeDefined();
  leave?.();
  leave?.();
  expect(atOnce.of('ann')).toBe(1);
  expect(atOnce.enter('ann')).toBeDefined();
  expect(atOnce.enter('ann')).toBeUndefined();
});

test('0 is no limit', () => {
  const atOnce = new ConcurrencyLimiter(0);
  for (let count = 0; count < 1000; count++) expect(atOnce.enter()).toBeDefined();
  const buckets = new TokenBuckets({ tokens: 0, perMs: 1000, burst: 0 }, new TestClock(start));
  for (let count = 0; count < 1000; count++) expect(buckets.take('ann')).toBe(0);
});

test('a bucket grants its capacity at once, then as many as are refilled, and returns the waiting time', () => {
  const clock = new TestClock(start);
  const buckets = new TokenBuckets({ tokens: 6, perMs: 60_000, burst: 3 }, clock);
  expect([1, 2, 3, 4].map(() => buckets.take('ann'))).toEqual([0, 0, 0, 10]);
  expect(buckets.take('ben')).toBe(0);
  clock.advance(4);
  expect(buckets.take('ann')).toBe(6);
  clock.advance(6);
  expect([1, 2].map(() => buckets.take('ann'))).toEqual([0, 10]);
  clock.advance(86_400);
  expect([1, 2, 3, 4].map(() => buckets.take('ann'))).toEqual([0, 0, 0, 10]);
  // Setting the clock back removes no tokens.
  clock.advance(-3600);
  expect(buckets.take('ann')).toBe(10);
});

test('the number of buckets is limited', () => {
  const buckets = new TokenBuckets({ tokens: 1, perMs: 60_000, burst: 1 }, new TestClock(start));
  buckets.take('ann');
  expect(buckets.take('ann')).toBe(60);
  for (let other = 0; other < 49_999; other++) buckets.take(other);
  expect(buckets.take('ann')).toBe(60);
  for (let other = 0; other < 50_000; other++) buckets.take(-other - 1);
  expect(buckets.take('ann')).toBe(0);
});

test('every limit can be set, and invalid values are refused', () => {
  const given = Object.fromEntries(limitVariables.map((name, index) => [name, String(index + 1)]));
  expect(Object.values(limitSettings.parse(given))).toEqual(limitVariables.map((_, index) => index + 1));
  expect(usualLimits.passwordsAtOnce).toBeLessThanOrEqual(3);
  for (const name of limitVariables)
    for (const value of ['-1', '1.5', 'many'])
      expect(limitSettings.safeParse({ [name]: value }).error?.issues[0]?.path, `${name}=${value}`).toEqual([
        name,
      ]);
});
