import { expect, test } from 'vitest';
import { createSheet } from './sheet.ts';

test('an answer chosen after a save is not acknowledged by it', () => {
  const sheet = createSheet({ 1: [10] });
  sheet.choose(1, [11]);
  sheet.choose(2, [20]);
  const save = sheet.unsent();
  expect(save).toEqual({ answers: { 1: [11], 2: [20] }, rvsn: 2 });
  sheet.choose(1, [12]);
  sheet.acknowledge(save?.rvsn ?? 0);
  expect(sheet.acknowledged()).toEqual({ 1: [10], 2: [20] });
  expect(sheet.unsent()).toEqual({ answers: { 1: [12] }, rvsn: 3 });
  expect(sheet.answers()).toEqual({ 1: [12], 2: [20] });
});

test('the same save has the same number, and numbers are unique', () => {
  const sheet = createSheet({});
  sheet.choose(1, [10]);
  expect(sheet.unsent()).toEqual(sheet.unsent());
  expect([sheet.nextNumber(), sheet.nextNumber()]).toEqual([2, 3]);
  sheet.choose(1, [11]);
  expect(sheet.unsent()?.rvsn).toBe(4);
  sheet.acknowledge(4);
  expect(sheet.unsent()).toBeUndefined();
});
