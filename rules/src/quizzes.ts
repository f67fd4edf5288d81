/**
 * Quizzes and attempts (specification §9, decision 13). An attempt ends when it is submitted or when its time is up.
 * Earlier attempts have ended, even if the quiz's times have changed since.
 */
import { quizLimits } from '@baeum/contract/quiz/terms';
import type { AttemptFact, Facts } from './facts.ts';
import { type Content, type Outline, type Quiz, topicsByCode } from './outline.ts';
import { afterMinute, type Instant, isLate, type Progress, sortedBy } from './periods.ts';

/** The late period follows at once, so nothing is between. */
export type QuizPhase = 'before' | 'onTime' | 'late' | 'over';

type QuizPeriod = Pick<Quiz, 'opensAt' | 'closesAt' | 'lateClosesAt'>;
type QuizTimes = QuizPeriod & Pick<Quiz, 'limitMinutes'>;
export type AttemptTimes = Pick<AttemptFact, 'startedAt' | 'submittedAt'>;

/** The end of the last minute in which the quiz can be taken, late or not. */
const periodEnd = ({ closesAt, lateClosesAt }: QuizPeriod): Instant => afterMinute(lateClosesAt ?? closesAt);

export function quizPhaseAt(now: Instant, quiz: QuizPeriod): QuizPhase {
  if (now < quiz.opensAt) return 'before';
  if (now < afterMinute(quiz.closesAt)) return 'onTime';
  return now < periodEnd(quiz) ? 'late' : 'over';
}

/** The late period counts as in progress. */
export function quizProgressOf(phase: QuizPhase): Progress {
  if (phase === 'before') return 'before';
  return phase === 'over' ? 'finish' : 'progress';
}

/** When the time of an attempt is up; it moves with the period of the quiz. */
export function deadlineOf(quiz: QuizTimes, { startedAt }: Pick<AttemptTimes, 'startedAt'>): Instant {
  const end = periodEnd(quiz);
  return quiz.limitMinutes === null ? end : Math.min(startedAt + quiz.limitMinutes * 60_000, end);
}

/** Whether an attempt can be continued. */
export const isOpenAt = (now: Instant, quiz: QuizTimes, attempt: AttemptTimes): boolean =>
  attempt.submittedAt === null && now < deadlineOf(quiz, attempt);

/** When an attempt ended, or will end at the latest. */
export const attemptEnd = (quiz: QuizTimes, attempt: AttemptTimes): Instant =>
  attempt.submittedAt ?? deadlineOf(quiz, attempt);

/** Whether an attempt ends in the late period; one whose time is up exactly when that begins does not. */
const endsLate = (quiz: QuizTimes, attempt: AttemptTimes): boolean =>
  attempt.submittedAt === null
    ? deadlineOf(quiz, attempt) > afterMinute(quiz.closesAt)
    : isLate(attempt.submittedAt, quiz);

/** Why a quiz cannot be taken, continued or retaken, named like the contract's refusals. */
export type Obstacle = 'notInPeriod' | 'notReady' | 'locked' | 'noneLeft';

export interface QuizStanding {
  readonly phase: QuizPhase;
  /** Whether an attempt can be continued. */
  readonly isOpen: boolean;
  /** The number of attempts that have ended. */
  readonly ended: number;
  /** Of the latest attempt that has ended. */
  readonly lastEnd: Instant | null;
  readonly lastEndedLate: boolean;
  /** The number of questions answered in the latest attempt. */
  readonly answered: number;
  /** Whether nobody can take it any more, so that its answers may be shown. */
  readonly isOverForAll: boolean;
  readonly isUnlocked: boolean;
  /** Null when it can be taken, continued or retaken now. */
  readonly obstacle: Obstacle | null;
}

export type AttemptState = Pick<AttemptFact, 'number' | 'startedAt' | 'submittedAt' | 'answered'>;

/** @param attempts the student's latest attempt at the quiz and the one before it, if there are any */
export function quizStanding(
  quiz: QuizTimes & Pick<Quiz, 'questionCount' | 'attemptLimit' | 'retakeLimit' | 'overForAllAt'>,
  {
    latest,
    previous,
    isUnlocked,
  }: {
    readonly latest: AttemptState | undefined;
    readonly previous: AttemptTimes | undefined;
    readonly isUnlocked: boolean;
  },
  now: Instant,
): QuizStanding {
  const phase = quizPhaseAt(now, quiz);
  const isOpen = latest !== undefined && isOpenAt(now, quiz, latest);
  const ended = latest === undefined ? 0 : latest.number - (isOpen ? 1 : 0);
  const last = isOpen ? previous : latest;
  const obstacle = (): Obstacle | null => {
    if (phase === 'before' || phase === 'over') return 'notInPeriod';
    if (quiz.questionCount === 0) return 'notReady';
    if (isOpen) return null;
    if (!isUnlocked) return 'locked';
    return ended >= allowedAttempts(quiz) ? 'noneLeft' : null;
  };
  return {
    phase,
    isOpen,
    ended,
    lastEnd: last === undefined ? null : attemptEnd(quiz, last),
    lastEndedLate: last !== undefined && endsLate(quiz, last),
    answered: latest?.answered ?? 0,
    isOverForAll: phase === 'over' && now >= quiz.overForAllAt,
    isUnlocked,
    obstacle: obstacle(),
  };
}

/** Whether students see the answers, because nobody can take it any more. */
export const areAnswersShown = (
  now: Instant,
  { opensResults, overForAllAt }: Pick<Quiz, 'opensResults' | 'overForAllAt'>,
): boolean => opensResults && now >= overForAllAt;

const allowedAttempts = ({ attemptLimit, retakeLimit }: Pick<Quiz, 'attemptLimit' | 'retakeLimit'>): number =>
  Math.min(attemptLimit ?? Infinity, 1 + (retakeLimit ?? Infinity), quizLimits.attempts);

/** The same for a quiz of an outline. */
export function quizStandingIn(
  outline: Outline,
  quiz: Quiz,
  facts: Pick<Facts, 'learning' | 'attempts'>,
  now: Instant,
): QuizStanding {
  let latest: AttemptFact | undefined;
  for (const attempt of facts.attempts)
    if (attempt.code === quiz.code && (latest === undefined || attempt.number > latest.number))
      latest = attempt;
  const before = (latest?.number ?? 0) - 1;
  const previous = facts.attempts.find(({ code, number }) => code === quiz.code && number === before);
  return quizStanding(quiz, { latest, previous, isUnlocked: isUnlocked(outline, quiz, facts) }, now);
}

function isUnlocked(outline: Outline, quiz: Quiz, { learning }: Pick<Facts, 'learning'>): boolean {
  if (!quiz.afterLecture) return true;
  const content = topicsByCode(outline.topics).get(quiz.topicCode ?? '')?.content ?? null;
  return isUnlockedBy(
    quiz,
    content,
    content === null ? undefined : learning.find(({ code }) => code === content.code),
  );
}

/** Whether the content of the quiz's topic, if it is public, has been watched far enough. */
export const isUnlockedBy = (
  { afterLecture }: Pick<Quiz, 'afterLecture'>,
  content: Pick<Content, 'isPublic'> | null,
  learned: { readonly reachedAt: unknown } | undefined,
): boolean =>
  !afterLecture ||
  content === null ||
  !content.isPublic ||
  (learned !== undefined && learned.reachedAt !== null);

/** The order of a list: quizzes that can be taken first, by their end; then those done, upcoming and over. */
export const quizzesByUrgency = <Item extends Parameters<typeof quizKeys>[0]>(
  items: readonly Item[],
): Item[] => sortedBy(items, quizKeys);

function quizKeys({
  quiz,
  standing,
}: {
  readonly quiz: QuizPeriod & Pick<Quiz, 'code'>;
  readonly standing: QuizStanding;
}) {
  const { phase } = standing;
  const { code, opensAt, closesAt } = quiz;
  const lateClosesAt = quiz.lateClosesAt ?? closesAt;
  switch (phase) {
    case 'before':
      return [3, opensAt, code];
    case 'over':
      return [4, -lateClosesAt, code];
    default:
      return [
        standing.isOpen || standing.ended === 0 ? 1 : 2,
        phase === 'late' ? lateClosesAt : closesAt,
        code,
      ];
  }
}
