import { expect, test } from 'vitest';
import { attemptCountLabel, startWarning } from './messages.ts';
import { quizOf } from './testing.ts';

test('attempts include the open one and are shown out of those allowed', () => {
  expect(attemptCountLabel(quizOf({ quizCu: 3, mySbmt: 1, myIngYn: 'Y' }))).toBe('2/3회');
  expect(attemptCountLabel(quizOf({ quizCu: 0, quizCuUlmtYn: 'Y', mySbmt: 4 }))).toBe('4회');
});

const open = Date.parse('2026-11-18T10:00:00+09:00');

test.each([
  ['untimed and unlimited', { quizCuUlmtYn: 'Y' }, undefined],
  [
    'timed, one attempt, no late period',
    { limitMin: 30, quizCu: 1, quizTardyEnde: null },
    '제한 시간: 30분. 창을 닫아도 멈추지 않습니다.\n응시 횟수: 1회. 다시 응시할 수 없습니다.\n응시 마감: 2026.11.22\u00a023:59',
  ],
  [
    'the first of three',
    { quizCu: 3 },
    '응시 횟수: 3회 중 1번째. 앞으로 2회 남습니다.\n응시 마감: 2026.11.22\u00a023:59. 지각 제출은 2026.11.24\u00a023:59까지입니다.',
  ],
  [
    'the last of two, late',
    { mySbmt: 1, isTardy: 'Y' },
    '응시 횟수: 2회 중 2번째. 마지막 응시입니다.\n응시 마감: 2026.11.24\u00a023:59. 지각 제출로 기록됩니다.',
  ],
] as const)('the start of a quiz that is %s says what it costs', (_, overrides, warning) => {
  expect(startWarning(quizOf(overrides), open)).toBe(warning);
});

test('the start of a timed quiz names the time that is really left', () => {
  const quiz = quizOf({ limitMin: 30, quizCuUlmtYn: 'Y', quizTardyEnde: null });
  const [line] = startWarning(quiz, Date.parse('2026-11-22T23:48:00+09:00'))?.split('\n') ?? [];
  expect(line).toBe('제한 시간: 30분이지만 마감까지 12분 0초 남았습니다.');
});
