/**
 * The status of a quiz for the student at a given server time, computed from the last reply, so that not every client has
 * to ask again at the moment a period opens.
 */
import { examMessages } from '@baeum/contract/exam/terms';
import { quizMessages, quizProgressAt, quizRefusals } from '@baeum/contract/quiz/terms';
import type { Refusal } from '@baeum/contract/refusals';
import type { Status } from '../ui/Chip.tsx';
import { seoulDay } from '../ui/format.ts';
import { endInstant, laterPeriodStatus } from '../ui/period-status.ts';
import type { Attempt, QuizItem } from './queries.ts';

/** The late period starts where the regular one ends. */
export const latePeriod = ({ quizEnde, quizTardyEnde }: QuizItem) =>
  quizTardyEnde === null ? undefined : { from: new Date(endInstant(quizEnde)), to: quizTardyEnde };

/** Deadline of the open attempt; null without one. */
export const deadlineOf = (attempt: Attempt | undefined): string | null =>
  attempt?.examEndYn === 'N' ? attempt.limitDt : null;

/** Times at which the status changes. */
export const transitionTimes = (
  { quizStde, quizEnde, quizTardyEnde }: QuizItem,
  limitDt: string | null,
): number[] => [
  Date.parse(quizStde),
  endInstant(quizEnde),
  ...(quizTardyEnde === null ? [] : [endInstant(quizTardyEnde)]),
  ...(limitDt === null ? [] : [Date.parse(limitDt)]),
];

/** @param now by the server's clock; @param limitDt deadline of the open attempt, if known */
export function quizAt<Quiz extends QuizItem>(quiz: Quiz, now: number, limitDt: string | null = null): Quiz {
  const progressStatus = laterPeriodStatus(quiz.progressStatus, quizProgressAt(quiz, now));
  const isLate = progressStatus === 'progress' && (quiz.isTardy === 'Y' || now >= endInstant(quiz.quizEnde));
  const isTardy = isLate ? 'Y' : 'N';
  const timeIsUp = progressStatus === 'finish' || (limitDt !== null && now >= Date.parse(limitDt));
  const hasEnded = quiz.myIngYn === 'Y' && timeIsUp;
  if (progressStatus === quiz.progressStatus && isTardy === quiz.isTardy && !hasEnded) return quiz;
  const next = { ...quiz, progressStatus, isTardy, ...(hasEnded && endedAt(quiz, limitDt)) } as const;
  return { ...next, canTakeQuizYn: takeRefusal(next) === undefined ? 'Y' : 'N' };
}

const endedAt = ({ mySbmt, quizEnde }: QuizItem, limitDt: string | null) =>
  ({
    myIngYn: 'N',
    mySbmt: mySbmt + 1,
    mySbmtReYn: mySbmt > 0 ? 'Y' : 'N',
    mySbmtDt: limitDt,
    mySbmtTardyYn: limitDt !== null && Date.parse(limitDt) > endInstant(quizEnde) ? 'Y' : 'N',
  }) as const;

/** Undefined when attempts are not limited. */
export function allowedAttempts(quiz: QuizItem): number | undefined {
  const limits = [
    ...(quiz.quizCuUlmtYn === 'N' ? [quiz.quizCu] : []),
    ...(quiz.reQuizCuUlmtYn === 'N' ? [1 + quiz.reQuizCu] : []),
  ];
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** Attempts started, including one still open. */
export const usedAttempts = ({ mySbmt, myIngYn }: QuizItem): number => mySbmt + (myIngYn === 'Y' ? 1 : 0);

/** Why it cannot be taken, resumed or retaken now. Checks in the same order as the server. */
export function takeRefusal(quiz: QuizItem): Refusal | undefined {
  if (quiz.progressStatus !== 'progress') return quizRefusals.notInPeriod;
  if (quiz.quizQestCnt === 0) return quizRefusals.notReady;
  if (quiz.myIngYn === 'Y') return undefined;
  if (quiz.lctrDoneYn === 'N') return quizRefusals.locked;
  return quiz.mySbmt >= (allowedAttempts(quiz) ?? Infinity) ? quizRefusals.noneLeft : undefined;
}

export type NextStep = 'take' | 'resume' | 'retake';

export function nextStepOf({ mySbmt, myIngYn }: QuizItem): NextStep {
  if (myIngYn === 'Y') return 'resume';
  return mySbmt > 0 ? 'retake' : 'take';
}

/** Confirmation to ask for before that step; resuming needs none. */
export function confirmationFor(quiz: QuizItem): string | undefined {
  switch (nextStepOf(quiz)) {
    case 'take':
      return quiz.examSe === null ? quizMessages.confirmTake : examMessages.confirmTake;
    case 'retake':
      return quiz.isTardy === 'Y' ? quizMessages.confirmTardyRetake : quizMessages.confirmRetake;
    case 'resume':
      return undefined;
  }
}

export const needsSubmission = ({ progressStatus, myIngYn, mySbmt }: QuizItem): boolean =>
  progressStatus === 'progress' && (myIngYn === 'Y' || mySbmt === 0);

export function isDueToday(quiz: QuizItem, now: number): boolean {
  const end = quiz.isTardy === 'Y' ? (quiz.quizTardyEnde ?? quiz.quizEnde) : quiz.quizEnde;
  return needsSubmission(quiz) && seoulDay(end) === seoulDay(new Date(now));
}

/** Unsubmitted quizzes turn red on their last day and in the late period. */
export function statusChip(quiz: QuizItem, now: number): Status {
  if (quiz.myIngYn === 'Y') return { tone: 'blue', word: '응시 중' };
  if (quiz.mySbmt > 0)
    return quiz.mySbmtTardyYn === 'Y'
      ? { tone: 'orange', word: '지각 제출' }
      : { tone: 'green', word: '제출완료' };
  switch (quiz.progressStatus) {
    case 'before':
      return { tone: 'gray', word: '예정' };
    case 'finish':
      return { tone: 'red', word: '미제출' };
    case 'progress':
      return isDueToday(quiz, now) || quiz.isTardy === 'Y'
        ? { tone: 'red', word: '미제출' }
        : { tone: 'blue', word: '진행' };
  }
}
