import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiError, useServerNow } from '../api.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { type Attempt, attemptQuery, type Quiz, quizQuery } from './queries.ts';
import { limitOf, quizAt, turnsOf } from './standing.ts';

/** A quiz as it stands now, by the server's clock. */
export interface QuizView {
  readonly quiz: Quiz;
  readonly now: number;
  /** The latest attempt, where there is one. */
  readonly attempt: FaceQuery<Attempt>;
  /** When the open attempt ends by the clock; null without one. */
  readonly limitDt: string | null;
  /** The open attempt has just ended by the clock. */
  readonly timeIsUp: boolean;
}

/**
 * The quiz in view, turned on by the clock alone when it opens. What an end brings, the student's record and the results, is
 * asked for.
 */
export function useQuiz(quizCd: string): FaceQuery<QuizView> & { readonly error: ApiError | null } {
  const query = useQuery({ ...quizQuery(quizCd), select: ({ data }) => data });
  const told = query.data;
  const hasAttempt = told !== undefined && (told.mySbmt > 0 || told.myIngYn === 'Y');
  const attempt = useQuery({
    ...attemptQuery(quizCd),
    select: ({ data }) => data,
    enabled: hasAttempt,
  });
  const limitDt = limitOf(attempt.data);
  const now = useServerNow(told === undefined ? [] : turnsOf(told, limitDt));
  const quiz = told && quizAt(told, now, limitDt);
  const timeIsUp = told?.myIngYn === 'Y' && quiz?.myIngYn === 'N';
  const isOver = told?.progressStatus !== 'finish' && quiz?.progressStatus === 'finish';

  const { refetch } = query;
  const { refetch: refetchAttempt } = attempt;
  useEffect(() => {
    if (!timeIsUp && !isOver) return;
    const timer = setTimeout(
      () => void Promise.all([refetch(), hasAttempt && refetchAttempt()]),
      notAllAtOnce(),
    );
    return () => clearTimeout(timer);
  }, [timeIsUp, isOver, hasAttempt, refetch, refetchAttempt]);

  return {
    data: quiz && { quiz, now, attempt, limitDt, timeIsUp },
    error: query.error,
    isFetching: query.isFetching,
    refetch,
  };
}

/** Milliseconds to wait with what everybody asks for when a quiz ends. */
const notAllAtOnce = (): number => 1000 + Math.random() * 4000;
