/** Messages of these screens that the specification does not define. */
import { examKindNames, examMessages } from '@baeum/contract/exam/terms';
import { quizKindNames, quizMessages } from '@baeum/contract/quiz/terms';
import { formatDateTimeInText, formatRemaining } from '../ui/format.ts';
import { endInstant } from '../ui/period-status.ts';
import type { QuizItem } from './queries.ts';
import { allowedAttempts, type NextStep, usedAttempts } from './status.ts';

export const kindOf = ({ screYn, examSe }: QuizItem): string =>
  examSe === null ? quizKindNames[screYn] : examKindNames[examSe];

export const submittedMessage = ({ examSe }: QuizItem): string =>
  examSe === null ? quizMessages.submittedBefore : examMessages.submittedBefore;

export const stepLabels = {
  take: '응시하기',
  resume: '이어서 응시하기',
  retake: '재응시',
} as const satisfies Record<NextStep, string>;

/** `1/3회`, `1회` */
export function attemptCountLabel(quiz: QuizItem): string {
  const allowed = allowedAttempts(quiz);
  return allowed === undefined ? `${usedAttempts(quiz)}회` : `${usedAttempts(quiz)}/${allowed}회`;
}

/**
 * What starting costs, beside the specified question: time limit, attempts and end, a line each. Undefined for a quiz
 * that has neither limit.
 */
export function startWarning(quiz: QuizItem, now: number): string | undefined {
  if (quiz.limitMin === null && allowedAttempts(quiz) === undefined) return undefined;
  return [limitWarning(quiz, now), attemptWarning(quiz), endWarning(quiz)].filter(Boolean).join('\n');
}

function limitWarning({ limitMin, quizEnde, quizTardyEnde }: QuizItem, now: number): string | undefined {
  if (limitMin === null) return undefined;
  const left = endInstant(quizTardyEnde ?? quizEnde) - now;
  return left < limitMin * 60_000
    ? `제한 시간: ${limitMin}분이지만 마감까지 ${formatRemaining(left)} 남았습니다.`
    : `제한 시간: ${limitMin}분. 창을 닫아도 멈추지 않습니다.`;
}

function attemptWarning(quiz: QuizItem): string | undefined {
  const allowed = allowedAttempts(quiz);
  if (allowed === undefined) return undefined;
  if (allowed === 1) return '응시 횟수: 1회. 다시 응시할 수 없습니다.';
  const number = usedAttempts(quiz) + 1;
  return number >= allowed
    ? `응시 횟수: ${allowed}회 중 ${number}번째. 마지막 응시입니다.`
    : `응시 횟수: ${allowed}회 중 ${number}번째. 앞으로 ${allowed - number}회 남습니다.`;
}

function endWarning({ quizEnde, quizTardyEnde, isTardy }: QuizItem): string {
  if (quizTardyEnde === null) return `응시 마감: ${formatDateTimeInText(quizEnde)}`;
  return isTardy === 'Y'
    ? `응시 마감: ${formatDateTimeInText(quizTardyEnde)}. 지각 제출로 기록됩니다.`
    : `응시 마감: ${formatDateTimeInText(quizEnde)}. 지각 제출은 ${formatDateTimeInText(quizTardyEnde)}까지입니다.`;
}

/** Lines above, in large and below; before and after the start. */
export const countdownLines = (remaining: string) =>
  [
    '응시 시작까지',
    remaining,
    '시작 시각이 되면 이 화면에서 바로 응시할 수 있습니다. 새로고침하지 않아도 됩니다.',
  ] as const;
export const startedLines = [
  '응시 기간이 시작되었습니다.',
  '지금 응시할 수 있습니다',
  '응시하기를 누르고 확인하면 시작됩니다.',
] as const;

export const lateHint = '지금 응시하면 지각 제출로 기록됩니다.';

export const notTakenMessage = (quiz: QuizItem): string => `아직 응시하지 않은 ${kindOf(quiz)}입니다.`;
export const inProgressMessage = (quiz: QuizItem): string =>
  `응시 중인 ${kindOf(quiz)}입니다. 이어서 응시할 수 있습니다.`;
export const missedMessage = (quiz: QuizItem): string => `응시하지 않은 ${kindOf(quiz)}입니다.`;

export const resultsLaterMessage = '결과는 응시 기간이 모두 끝난 뒤 공개됩니다.';
export const resultsClosedMessage = (quiz: QuizItem): string => `결과를 공개하지 않는 ${kindOf(quiz)}입니다.`;
export const resultsPendingMessage = '응시 기간이 끝났습니다. 결과가 공개되면 여기에 표시됩니다.';

/** Announced once when the clock changes the status. */
export const periodAnnouncements = {
  before: '',
  open: '응시 기간이 시작되었습니다.',
  late: '응시 기간이 끝났습니다. 지금부터 응시하면 지각 제출로 기록됩니다.',
  over: '응시 기간이 끝났습니다.',
} as const;
export const timeUpAnnouncement = '제한 시간이 끝나 답안이 제출되었습니다.';
