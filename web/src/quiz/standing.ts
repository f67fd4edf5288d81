/**
 * How a quiz stands for the student at an instant of the server's clock: what it told, and what the clock has changed since.
 * Nobody has to be asked when a period opens, which it does for everybody at once.
 */
import { examMessages } from '@baeum/contract/exam/terms';
import { quizMessages, quizProgressAt, quizRefusals } from '@baeum/contract/quiz/terms';
import type { Refusal } from '@baeum/contract/refusals';
import type { Tone } from '../ui/Chip.tsx';
import { seoulDay } from '../ui/format.ts';
import { behind, laterProgress } from '../ui/progress.ts';
import type { Attempt, QuizItem } from './queries.ts';

/** The late period, which follows the regular one at once. */
export const latePeriod = ({ quizEnde, quizTardyEnde }: QuizItem) =>
  quizTardyEnde === null ? undefined : { from: new Date(behind(quizEnde)), to: quizTardyEnde };

/** When the open attempt ends by the clock; null without one. */
export const limitOf = (attempt: Attempt | undefined): string | null =>
  attempt?.examEndYn === 'N' ? attempt.limitDt : null;

/** The instants at which the clock changes how it stands. */
export const turnsOf = (
  { quizStde, quizEnde, quizTardyEnde }: QuizItem,
  limitDt: string | null,
): number[] => [
  Date.parse(quizStde),
  behind(quizEnde),
  ...(quizTardyEnde === null ? [] : [behind(quizTardyEnde)]),
  ...(limitDt === null ? [] : [Date.parse(limitDt)]),
];

/** @param now by the server's clock; @param limitDt when the open attempt ends by the clock, if that is known */
export function quizAt<Quiz extends QuizItem>(quiz: Quiz, now: number, limitDt: string | null = null): Quiz {
  const progressStatus = laterProgress(quiz.progressStatus, quizProgressAt(quiz, now));
  const isLate = progressStatus === 'progress' && (quiz.isTardy === 'Y' || now >= behind(quiz.quizEnde));
  const isTardy = isLate ? 'Y' : 'N';
  const timeIsUp = progressStatus === 'finish' || (limitDt !== null && now >= Date.parse(limitDt));
  const hasEnded = quiz.myIngYn === 'Y' && timeIsUp;
  if (progressStatus === quiz.progressStatus && isTardy === quiz.isTardy && !hasEnded) return quiz;
  const turned = { ...quiz, progressStatus, isTardy, ...(hasEnded && endedAt(quiz, limitDt)) } as const;
  return { ...turned, canTakeQuizYn: whyNot(turned) === undefined ? 'Y' : 'N' };
}

/** The open attempt has ended at its limit. */
const endedAt = ({ mySbmt, quizEnde }: QuizItem, limitDt: string | null) =>
  ({
    myIngYn: 'N',
    mySbmt: mySbmt + 1,
    mySbmtReYn: mySbmt > 0 ? 'Y' : 'N',
    mySbmtDt: limitDt,
    mySbmtTardyYn: limitDt !== null && Date.parse(limitDt) > behind(quizEnde) ? 'Y' : 'N',
  }) as const;

/** Attempts allowed in all; undefined without a limit. */
export function allowedAttempts(quiz: QuizItem): number | undefined {
  const limits = [
    ...(quiz.quizCuUlmtYn === 'N' ? [quiz.quizCu] : []),
    ...(quiz.reQuizCuUlmtYn === 'N' ? [1 + quiz.reQuizCu] : []),
  ];
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** Attempts begun. */
export const usedAttempts = ({ mySbmt, myIngYn }: QuizItem): number => mySbmt + (myIngYn === 'Y' ? 1 : 0);

/** Why it cannot be taken, gone on with or retaken now, in the order in which the server refuses. */
export function whyNot(quiz: QuizItem): Refusal | undefined {
  if (quiz.progressStatus !== 'progress') return quizRefusals.notInPeriod;
  if (quiz.quizQestCnt === 0) return quizRefusals.notReady;
  if (quiz.myIngYn === 'Y') return undefined;
  if (quiz.lctrDoneYn === 'N') return quizRefusals.locked;
  return quiz.mySbmt >= (allowedAttempts(quiz) ?? Infinity) ? quizRefusals.noneLeft : undefined;
}

export type Step = 'take' | 'resume' | 'retake';

/** What would be done next with it, if it may be. */
export function stepOf({ mySbmt, myIngYn }: QuizItem): Step {
  if (myIngYn === 'Y') return 'resume';
  return mySbmt > 0 ? 'retake' : 'take';
}

/** What is asked before that; going on needs no question. */
export function questionBefore(quiz: QuizItem): string | undefined {
  switch (stepOf(quiz)) {
    case 'take':
      return quiz.examSe === null ? quizMessages.confirmTake : examMessages.confirmTake;
    case 'retake':
      return quiz.isTardy === 'Y' ? quizMessages.confirmTardyRetake : quizMessages.confirmRetake;
    case 'resume':
      return undefined;
  }
}

/** Something is still to be handed in, and can be. */
export const isWaiting = ({ progressStatus, myIngYn, mySbmt }: QuizItem): boolean =>
  progressStatus === 'progress' && (myIngYn === 'Y' || mySbmt === 0);

/** It waits, and today is the last day for it. */
export function isDueToday(quiz: QuizItem, now: number): boolean {
  const end = quiz.isTardy === 'Y' ? (quiz.quizTardyEnde ?? quiz.quizEnde) : quiz.quizEnde;
  return isWaiting(quiz) && seoulDay(end) === seoulDay(new Date(now));
}

interface Standing {
  readonly tone: Tone;
  readonly word: string;
}

/** The chip. What waits turns red when its last day has come or its regular period is over. */
export function standing(quiz: QuizItem, now: number): Standing {
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
