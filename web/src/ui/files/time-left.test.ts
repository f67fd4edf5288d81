import { expect, test } from 'vitest';
import { createTimeLeft } from './time-left.ts';

const total = 100;

test('is undefined during the first second', () => {
  const left = createTimeLeft();
  expect(left({ sent: 0, total }, 0)).toBeUndefined();
  expect(left({ sent: 50, total }, 999)).toBeUndefined();
});

test('uses the bytes sent since the first event', () => {
  const left = createTimeLeft();
  left({ sent: 0, total }, 0);
  expect(left({ sent: 20, total }, 2000)).toBeCloseTo(8);
});

test('ignores samples older than five seconds', () => {
  const left = createTimeLeft();
  left({ sent: 0, total }, 0);
  left({ sent: 80, total }, 1000);
  expect(left({ sent: 82, total }, 6000)).toBeCloseTo(45);
});

test('is undefined without progress', () => {
  const left = createTimeLeft();
  left({ sent: 10, total }, 0);
  expect(left({ sent: 10, total }, 2000)).toBeUndefined();
});
