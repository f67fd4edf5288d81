import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayInWords,
  formatFileSize,
  formatMonthDay,
  formatRemaining,
  formatTime,
  formatTimeLeft,
  seoulDay,
  takeCharacters,
  truncate,
} from './format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ['Asia/Seoul', 9],
  ['America/Los_Angeles', -8],
  ['Pacific/Kiritimati', 14],
  ['UTC', 0],
])('on a machine in %s', (zone, hours) => {
  test('dates are shown in Seoul', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-11-18T00:00:00Z').getTimezoneOffset()).toBe(-hours * 60 || 0);
    expect(formatDateTime('2026-11-18T23:59:00+09:00')).toBe('2026.11.18 23:59');
    expect(formatDateTime('2026-11-18T15:00:00Z')).toBe('2026.11.19 00:00');
    expect(formatDateTime('2026-11-18T09:05')).toBe('2026.11.18 09:05');
    expect(formatDate('2026-11-18')).toBe('2026.11.18');
    expect(formatTime(new Date('2026-11-18T00:30:00Z'))).toBe('09:30');
    expect(formatMonthDay('2026-01-02T00:00:00+09:00')).toBe('01.02');
    expect(formatDayInWords('2026-11-18')).toBe('11월 18일 수요일');
    expect(seoulDay('2026-12-31T15:00:00Z')).toBe('2027-01-01');
  });
});

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.0 KB'],
  [88_474, '86.4 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [4_404_019, '4.2 MB'],
  [104_857_600, '100.0 MB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [2048 * 1024 ** 4, '2048.0 TB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

test.each([
  [0.2, '약 1초 남음'],
  [11.4, '약 12초 남음'],
  [61, '약 2분 남음'],
  [7200, '약 2시간 남음'],
])('%d seconds left: %s', (seconds, shown) => {
  expect(formatTimeLeft(seconds)).toBe(shown);
});

test.each([
  [0, '0초'],
  [-5, '0초'],
  [900, '1초'],
  [59_001, '1분 0초'],
  [12 * 60_000 + 5000, '12분 5초'],
  [3_600_000, '1시간 0분'],
  [86_399_000, '23시간 59분'],
  [(4 * 24 + 5) * 3_600_000, '4일 5시간'],
])('%d milliseconds are %s', (left, shown) => {
  expect(formatRemaining(left)).toBe(shown);
});

describe('user-perceived characters', () => {
  const family = '👨‍👩‍👧‍👦';
  const decomposed = '한글'.normalize('NFD');

  test('are never split', () => {
    expect(takeCharacters(`가${family}나`, 2)).toBe(`가${family}`);
    expect(takeCharacters(decomposed, 1)).toBe('한'.normalize('NFD'));
    expect(takeCharacters('가나다', 3)).toBe('가나다');
  });

  test('a truncated text ends in an ellipsis', () => {
    expect(truncate('의료 인공지능 개론과 임상 데이터 분석', 16)).toBe('의료 인공지능 개론과 임상 데...');
    expect(truncate('분자생물학의 이해', 16)).toBe('분자생물학의 이해');
    expect(truncate('가나 다라', 3)).toBe('가나...');
  });
});
