/** Messages of these screens that the specification does not define. */
import { examKindNames, examMessages } from '@baeum/contract/exam/terms';
import { quizKindNames, quizMessages } from '@baeum/contract/quiz/terms';
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
export const resultsPendingMessage = '응시 기간이 끝났습니다. 잠시 후 결과를 보여 드립니다.';

/** Announced once when the clock changes the status. */
export const periodAnnouncements = {
  before: '',
  open: '응시 기간이 시작되었습니다.',
  late: '응시 기간이 끝났습니다. 지금부터 응시하면 지각 제출로 기록됩니다.',
  over: '응시 기간이 끝났습니다.',
} as const;
export const timeUpAnnouncement = '제한 시간이 끝나 답안이 제출되었습니다.';
