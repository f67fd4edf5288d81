import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, useServerNow } from '../api.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { type Attempt, attemptQuery, type Quiz, quizQuery } from './queries.ts';
import { deadlineOf, quizAt, transitionTimes } from './status.ts';

/** A quiz with its status at the current server time. */
export interface QuizView {
  readonly quiz: Quiz;
  readonly now: number;
  /** The latest attempt, if any. */
  readonly attempt: LoadableQuery<Attempt>;
  /** Deadline of the open attempt; null without one. */
  readonly limitDt: string | null;
  /** The open attempt has just ended by the clock. */
  readonly timeIsUp: boolean;
}

/**
 * Follows a quiz by the clock alone when it opens. When it ends it is fetched again, since the end changes
 * the student's record and the results.
 */
export function useQuiz(quizCd: string): LoadableQuery<QuizView> & { readonly error: ApiError | null } {
  const query = useQuery({ ...quizQuery(quizCd), select: ({ data }) => data });
  const reply = query.data;
  const hasAttempt = reply !== undefined && (reply.mySbmt > 0 || reply.myIngYn === 'Y');
  const attempt = useQuery({
    ...attemptQuery(quizCd),
    select: ({ data }) => data,
    enabled: hasAttempt,
  });
  const limitDt = deadlineOf(attempt.data);
  const now = useServerNow(reply === undefined ? [] : transitionTimes(reply, limitDt));
  const quiz = reply && quizAt(reply, now, limitDt);
  const timeIsUp = reply?.myIngYn === 'Y' && quiz?.myIngYn === 'N';
  const isOver = reply?.progressStatus !== 'finish' && quiz?.progressStatus === 'finish';

  const { refetch } = query;
  const { refetch: refetchAttempt } = attempt;
  useEffect(() => {
    if (!timeIsUp && !isOver) return;
    const timer = setTimeout(
      () => void Promise.all([refetch(), hasAttempt && refetchAttempt()]),
      randomDelay(),
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

/** Spreads the requests that all students send when a quiz ends, in milliseconds. */
const randomDelay = (): number => 1000 + Math.random() * 4000;
