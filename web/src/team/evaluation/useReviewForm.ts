import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamReview,
  updateTeamReview,
} from '@baeum/contract/team/evaluation-terms';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, post, useAction, useUser } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import {
  answerRecord,
  type Answers,
  answersOf,
  parseAnswers,
  sameAnswers,
  storedAnswers,
} from './answers.ts';
import { changedByEvaluation, readReview, type Review, type ReviewIds } from './queries.ts';

interface Sent {
  readonly tempYn: 'Y' | 'N';
  readonly answers: Answers;
}

const supersededBy = [refusals.exists, refusals.missing, refusals.submitted];

/**
 * State and submission of the answers about one teammate.
 * @param review current reply of the server
 * @param closed shows the stored answers instead of a local draft, since nothing can be sent any more
 */
export function useReviewForm(name: ReviewIds, review: Review, closed: boolean, onDone: () => void) {
  const client = useQueryClient();
  const user = useUser();
  const mounted = useIsMounted();
  const { list: questions } = review;
  const stored = storedAnswers(review);
  const draft = useLocalDraft({
    user: user.id,
    screen: 'team-review',
    id: `${name.teamSeq}:${name.untyId}`,
    parse: parseAnswers,
  });
  const [answers, setAnswers] = useState(() =>
    closed || draft.restored === undefined ? stored : answersOf(questions, draft.restored),
  );
  const [restored, setRestored] = useState(draft.restored !== undefined && !sameAnswers(answers, stored));
  const [conflictMessage, setConflictMessage] = useState<string>();
  const [tried, setTried] = useState(false);

  const save = useAction(
    async ({ tempYn, answers: sent }: Sent) => {
      const body = { ...name, tempYn, reviewList: JSON.stringify(answerRecord(sent)) };
      try {
        await confirmOutcome({
          act: () => post(review.data.tempYn === null ? insertTeamReview : updateTeamReview, body),
          read: () => readReview(client, name),
          succeeded: (now) => now.data.tempYn === tempYn && sameAnswers(storedAnswers(now), sent),
        });
      } catch (error) {
        // After the form has been left, the error is shown like any other.
        if (!mounted.current || !isRefusedBy(error, supersededBy)) throw error;
        // The stored version has already been refetched.
        setConflictMessage(error.message);
        return;
      }
      draft.clear();
      void toast(tempYn === 'Y' ? messages.draftSaved : messages.submitted);
      if (mounted.current) onDone();
    },
    { refreshes: changedByEvaluation },
  );

  return {
    answers,
    choose(question: number, item: number) {
      const next = new Map(answers).set(question, item);
      setAnswers(next);
      setRestored(false);
      draft.save(answerRecord(next));
    },
    /** A submitted review cannot become a draft again. */
    submitted: review.data.tempYn === 'N',
    /** Unanswered after an attempt to submit. */
    isMissing: (question: number) => tried && !answers.has(question),
    incomplete: tried && answers.size < questions.length,
    draft: draft.state,
    restored,
    conflictMessage,
    startOver: () => {
      setAnswers(stored);
      setRestored(false);
      setConflictMessage(undefined);
      setTried(false);
      draft.clear();
    },
    /** What is being sent. */
    saving: save.isPending ? save.variables.tempYn : undefined,
    /** @param onIncomplete called when a question must be answered first */
    async send(tempYn: 'Y' | 'N', onIncomplete: () => void): Promise<void> {
      const final = tempYn === 'N';
      setTried(final);
      if (final && answers.size < questions.length) return onIncomplete();
      if (save.isPending) return;
      const question = final
        ? review.data.tempYn === 'N'
          ? messages.confirmEdit
          : messages.confirmSubmit
        : messages.confirmDraft;
      if (await dialogs.confirm(question)) save.mutate({ tempYn, answers });
    },
  };
}
