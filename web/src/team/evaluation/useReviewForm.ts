import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamReview,
  updateTeamReview,
} from '@baeum/contract/team/evaluation-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedBy, makeSure, post, useAction, useUser } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useHere } from '../../ui/useHere.ts';
import { type Answers, answersOf, keptAnswers, parseAnswers, sameAnswers, storedAnswers } from './answers.ts';
import { changedByEvaluation, readReview, type Review, type ReviewName } from './queries.ts';

interface Sent {
  readonly tempYn: 'Y' | 'N';
  readonly answers: Answers;
}

const overtaking = [refusals.exists, refusals.missing, refusals.submitted];

/**
 * The answers about one teammate as they are chosen, and the way to the server.
 * @param review as the server has it now
 * @param closed nothing can be sent any more: who comes then is shown what counts, not what this device has kept
 */
export function useReviewForm(name: ReviewName, review: Review, closed: boolean, onDone: () => void) {
  const client = useQueryClient();
  const user = useUser();
  const here = useHere();
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
  const [overtaken, setOvertaken] = useState<string>();
  const [tried, setTried] = useState(false);

  const save = useAction(
    async ({ tempYn, answers: sent }: Sent) => {
      const body = { ...name, tempYn, reviewList: JSON.stringify(keptAnswers(sent)) };
      try {
        await makeSure({
          act: () => post(review.data.tempYn === null ? insertTeamReview : updateTeamReview, body),
          read: () => readReview(client, name),
          reached: (now) => now.data.tempYn === tempYn && sameAnswers(storedAnswers(now), sent),
        });
      } catch (error) {
        // Who has left the form is told of it like of anything else.
        if (!here.current || !isRefusedBy(error, overtaking)) throw error;
        // What is stored has been asked for by then.
        setOvertaken(error.message);
        return;
      }
      draft.clear();
      void toast(tempYn === 'Y' ? messages.draftSaved : messages.submitted);
      if (here.current) onDone();
    },
    { refreshes: changedByEvaluation },
  );

  return {
    answers,
    choose(question: number, item: number) {
      const next = new Map(answers).set(question, item);
      setAnswers(next);
      setRestored(false);
      draft.keep(keptAnswers(next));
    },
    /** Has been submitted; it is not made a draft again. */
    submitted: review.data.tempYn === 'N',
    /** Somebody has tried to submit it without this answer. */
    isMissing: (question: number) => tried && !answers.has(question),
    incomplete: tried && answers.size < questions.length,
    draft: draft.state,
    restored,
    overtaken,
    startOver: () => {
      setAnswers(stored);
      setRestored(false);
      setOvertaken(undefined);
      setTried(false);
      draft.clear();
    },
    /** What is on its way. */
    saving: save.isPending ? save.variables.tempYn : undefined,
    /** @param onIncomplete a question is open that has to be answered first */
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
