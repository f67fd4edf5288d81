import { quizMessages, submitProblem } from '@baeum/contract/quiz/terms';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import type { Question } from '../queries.ts';
import type { Answering } from './answering.ts';
import { submitFailedNotes } from './messages.ts';
import type { TakingContext } from './open-view.ts';
import { renewQuiz } from './useTaking.ts';

/** Submits after the checks and a confirmation (specification §9.5), then shows the quiz's page. */
export function useSubmit(
  { quizCd, leave }: TakingContext,
  answering: Answering,
  showQuestion: (question: Question) => void,
): () => Promise<void> {
  const client = useQueryClient();
  const mounted = useIsMounted();

  /** Repeats until the outcome is known or the student stops retrying. */
  async function handIn(): Promise<void> {
    try {
      await answering.submit();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.endsSession || !mounted.current) return;
      // Known not to be submitted; the questions that it is about could not be read again.
      if (error.isFinal) return void (await dialogs.alert(error.message));
      const note = submitFailedNotes[answering.view().isStored ? 'onDevice' : 'inMemory'];
      if (await dialogs.confirm(error.message, { okLabel: '다시 시도', note })) await handIn();
    }
  }

  /** Says what is missing and leads there; false when nothing is. */
  async function isIncomplete(): Promise<boolean> {
    const { questions, answers } = answering.view();
    const problem = submitProblem(questions, answers);
    if (problem === undefined) return false;
    await dialogs.alert(problem.refusal.message);
    showQuestion(problem.question);
    return true;
  }

  return async () => {
    if (await isIncomplete()) return;
    if (!(await dialogs.confirm(quizMessages.confirmSubmit))) return;
    await handIn();
    const { status } = answering.view();
    // The server has refused them by questions that have been changed since they were shown.
    if (status === 'answering') await isIncomplete();
    if (status !== 'handedIn') return;
    void toast(quizMessages.submitted);
    // If this fails, the next screen shows the error.
    await renewQuiz(client, quizCd).catch(() => {});
    if (mounted.current) await leave();
  };
}
