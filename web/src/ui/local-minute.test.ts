import { expect, test } from 'vitest';
import { localMinute, momentOfMinute } from './local-minute.ts';

test('moments in fields are those of Seoul', () => {
  expect(localMinute('2026-11-22T14:59:00.000Z')).toBe('2026-11-22T23:59');
  expect(localMinute('2026-11-22T23:59:00+09:00')).toBe('2026-11-22T23:59');
  expect(localMinute('')).toBe('');
});

test('what is only half filled in is no moment', () => {
  expect(momentOfMinute('2026-11-22T23:59')).toBe('2026-11-22T23:59:00+09:00');
  expect(momentOfMinute('2026-11-22T23:59:30')).toBe('2026-11-22T23:59:00+09:00');
  expect(momentOfMinute('2026-11-22')).toBe('');
  expect(momentOfMinute('')).toBe('');
});
