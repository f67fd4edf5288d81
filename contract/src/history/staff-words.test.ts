import { expect, test } from 'vitest';
import { changesInWords, staffFieldName, staffKindName, staffValueInWords } from './staff-words.ts';

test('of something new only what it has is said, of a change both values', () => {
  const values = [
    { field: 'name', after: '면역학' },
    { field: 'track', after: '' },
    { field: 'retaken', before: false, after: true },
  ];
  expect(changesInWords({ kind: 'lecture', action: 'add', values })).toEqual([
    { field: 'name', text: '면역학' },
    { field: 'retaken', text: '아니요 → 예' },
  ]);
  expect(changesInWords({ kind: 'lecture', action: 'change', values }).map(({ text }) => text)).toEqual([
    '없음 → 면역학',
    '없음 → 없음',
    '아니요 → 예',
  ]);
});

test('what concerns no student has its words too', () => {
  expect(staffFieldName('programme', 'holidays')).toBe('쉬는 날');
  expect(staffFieldName('lecture', 'name')).toBe('강의명');
  expect([staffKindName('topic'), staffKindName('lecture'), staffKindName('unknown')]).toEqual([
    '세부주제',
    '강의',
    'unknown',
  ]);
  expect(staffValueInWords('programme', 'lateJoining', 'excused')).toBe('집계하지 않음');
  expect(staffValueInWords('notice', 'audience', ['student', 'public'])).toBe(
    '학생, 누구나(로그인 전 안내 화면)',
  );
  expect(staffValueInWords('programme', 'name', 'excused')).toBe('excused');
});
