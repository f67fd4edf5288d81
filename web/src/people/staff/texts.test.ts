import { expect, test } from 'vitest';
import { kindOf, lecturesText, namesText } from './texts.ts';

test('employees are called by their role', () => {
  expect(kindOf({ type: 'staff', roles: [] })).toBe('직원');
  expect(kindOf({ type: 'staff', roles: ['assistant'] })).toBe('조교');
  expect(kindOf({ type: 'staff', roles: ['assistant', 'operator'] })).toBe('운영자');
  expect(kindOf({ type: 'professor', roles: ['operator'] })).toBe('교수');
});

test('the first lecture stands for all', () => {
  expect(lecturesText({ firstLecture: null, lectureCount: 0 })).toBe('없음');
  expect(lecturesText({ firstLecture: '세포생물학', lectureCount: 1 })).toBe('세포생물학');
  expect(lecturesText({ firstLecture: '세포생물학', lectureCount: 6 })).toBe('세포생물학 외 5');
});

test('many names are shortened', () => {
  expect(namesText(['가', '나'])).toBe('가, 나');
  expect(namesText(['가', '나', '다'], 2)).toBe('가, 나 외 1명');
});
