import { expect, test } from 'vitest';
import { createTimeLeft } from './time-left.ts';

const total = 100;

test('says nothing before a second has passed', () => {
  const left = createTimeLeft();
  expect(left({ sent: 0, total }, 0)).toBeUndefined();
  expect(left({ sent: 50, total }, 999)).toBeUndefined();
});

test('goes by what was sent since the first report', () => {
  const left = createTimeLeft();
  left({ sent: 0, total }, 0);
  expect(left({ sent: 20, total }, 2000)).toBeCloseTo(8);
});

test('forgets what is longer ago than five seconds', () => {
  const left = createTimeLeft();
  left({ sent: 0, total }, 0);
  left({ sent: 80, total }, 1000);
  expect(left({ sent: 82, total }, 6000)).toBeCloseTo(45);
});

test('says nothing when nothing moves', () => {
  const left = createTimeLeft();
  left({ sent: 10, total }, 0);
  expect(left({ sent: 10, total }, 2000)).toBeUndefined();
});
