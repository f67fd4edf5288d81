import { quizMessages, submitProblem } from '@baeum/contract/quiz/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Question } from '../queries.ts';
import type { Answering } from './answering.ts';
import type { TakingPlace } from './place.ts';
import { renewQuiz } from './useTaking.ts';
import { notHandedInWords } from './words.ts';

/** Hands in after the checks and a question (specification 1 §5), then shows how the quiz stands. */
export function useSubmit(
  { quizCd, leave }: TakingPlace,
  answering: Answering,
  turnTo: (question: Question) => void,
): () => Promise<void> {
  const client = useQueryClient();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** Until it is known what has become of it, or the student has had enough of trying. */
  async function handIn(): Promise<void> {
    try {
      await answering.submit();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.endsSession || !here.current) return;
      const note = notHandedInWords[answering.view().kept ? 'kept' : 'unkept'];
      if (await dialogs.confirm(error.message, { okLabel: '다시 시도', note })) await handIn();
    }
  }

  return async () => {
    const { questions, answers } = answering.view();
    const problem = submitProblem(questions, answers);
    if (problem !== undefined) {
      await dialogs.alert(problem.refusal.message);
      return turnTo(problem.question);
    }
    if (!(await dialogs.confirm(quizMessages.confirmSubmit))) return;
    await handIn();
    if (answering.view().status !== 'handedIn') return;
    void toast(quizMessages.submitted);
    // If it cannot be asked for now, the next screen will say so.
    await renewQuiz(client, quizCd).catch(() => {});
    if (here.current) await leave();
  };
}
