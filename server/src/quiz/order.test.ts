import { expect, test } from 'vitest';
import { inOrder } from '../testing/quizzes.ts';
import { randomFrom } from '../testing/random.ts';
import { shuffled } from './order.ts';

const items = (ids: readonly number[]) => ids.map((id) => ({ id }));
const orderOf = (ids: readonly number[], seed: number) => shuffled(items(ids), seed).map(({ id }) => id);
/** Random ids of up to 53 bits, as items have. */
const someIds = (seed: number, count: number) => {
  const { whole } = randomFrom(seed);
  return Array.from({ length: count }, () => whole(1, Number.MAX_SAFE_INTEGER));
};

test('an order is a permutation that does not depend on the given order', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const ids = someIds(seed, seed % 20);
    const order = orderOf(ids, seed);
    expect(inOrder(order)).toEqual(inOrder(ids));
    expect(orderOf(ids.toReversed(), seed)).toEqual(order);
    expect(orderOf(inOrder(ids), seed)).toEqual(order);
  }
});

test.each([
  ['sequential ids', [1, 2, 3, 4]],
  ['random ids', someIds(7, 4)],
  ['ids that differ in their highest bits alone', [1, 2, 3, 4].map((high) => high * 2 ** 40 + 5)],
])('over many attempts, all orders of %s are about equally frequent', (_, ids) => {
  const seen = new Map<string, number>();
  const attempts = 24_000;
  const { whole } = randomFrom(1);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = orderOf(ids, whole(0, 2 ** 31 - 1)).join();
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  // 1000 each; five standard deviations of a count are 155.
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(155);
});

test('neighbouring seeds give unrelated orders', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  const same = Array.from({ length: 1000 }, (_, seed) => {
    const next = orderOf(ids, seed + 1);
    return orderOf(ids, seed).filter((id, place) => id === next[place]).length;
  });
  // Two independent orders agree in one position on average.
  const average = same.reduce((sum, count) => sum + count, 0) / same.length;
  expect(average).toBeGreaterThan(0.8);
  expect(average).toBeLessThan(1.2);
});
