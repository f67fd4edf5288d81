/** Words of these screens for which the specification has none. */
import { examKindNames, examMessages } from '@baeum/contract/exam/terms';
import { quizKindNames, quizMessages } from '@baeum/contract/quiz/terms';
import type { QuizItem } from './queries.ts';
import { allowedAttempts, type Step, usedAttempts } from './standing.ts';

export const kindOf = ({ screYn, examSe }: QuizItem): string =>
  examSe === null ? quizKindNames[screYn] : examKindNames[examSe];

/** What has been handed in, and cannot be any more. */
export const submittedWords = ({ examSe }: QuizItem): string =>
  examSe === null ? quizMessages.submittedBefore : examMessages.submittedBefore;

export const stepWords = {
  take: '응시하기',
  resume: '이어서 응시하기',
  retake: '재응시',
} as const satisfies Record<Step, string>;

/** `1/3회`, `1회` */
export function attemptWords(quiz: QuizItem): string {
  const allowed = allowedAttempts(quiz);
  return allowed === undefined ? `${usedAttempts(quiz)}회` : `${usedAttempts(quiz)}/${allowed}회`;
}

/** Above, in large, and below; before the start, and from then on. */
export const waitingWords = (left: string) =>
  [
    '응시 시작까지',
    left,
    '시작 시각이 되면 이 화면에서 바로 응시할 수 있습니다. 새로고침하지 않아도 됩니다.',
  ] as const;
export const startedWords = [
  '응시 기간이 시작되었습니다.',
  '지금 응시할 수 있습니다',
  '응시하기를 누르고 확인하면 시작됩니다.',
] as const;

export const lateWords = '지금 응시하면 지각 제출로 기록됩니다.';

/** What the student has done with it, in a sentence. */
export const notTakenWords = (quiz: QuizItem): string => `아직 응시하지 않은 ${kindOf(quiz)}입니다.`;
export const takingWords = (quiz: QuizItem): string =>
  `응시 중인 ${kindOf(quiz)}입니다. 이어서 응시할 수 있습니다.`;
export const missedWords = (quiz: QuizItem): string => `응시하지 않은 ${kindOf(quiz)}입니다.`;

/** Where no results are shown. */
export const resultsLaterWords = '결과는 응시 기간이 모두 끝난 뒤 공개됩니다.';
export const resultsClosedWords = (quiz: QuizItem): string => `결과를 공개하지 않는 ${kindOf(quiz)}입니다.`;
export const resultsComingWords = '응시 기간이 끝났습니다. 잠시 후 결과를 보여 드립니다.';

/** Said to readers when the clock has changed something, once. */
export const turnWords = {
  before: '',
  open: '응시 기간이 시작되었습니다.',
  late: '응시 기간이 끝났습니다. 지금부터 응시하면 지각 제출로 기록됩니다.',
  over: '응시 기간이 끝났습니다.',
} as const;
export const timeUpWords = '제한 시간이 끝나 답안이 제출되었습니다.';
