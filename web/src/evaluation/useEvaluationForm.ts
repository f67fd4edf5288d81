import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  getStEvlData,
  insertStEvlData,
} from '@baeum/contract/evaluation/terms';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, post, useAction, useUser } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { focusTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toasts/toast.ts';
import { type Answers, answersOf, countAnswers, openChoices, parseAnswers } from './answers.ts';
import { type Evaluation, evaluationQuery } from './queries.ts';

export function useEvaluationForm(lctrShdlCd: string, evltnSeq: number, { data, list }: Evaluation) {
  const client = useQueryClient();
  const user = useUser();
  const draft = useLocalDraft({
    user: user.id,
    screen: 'evaluation',
    id: `${lctrShdlCd}:${evltnSeq}:${data?.evltnYn}`,
    parse: parseAnswers,
  });
  const [entered, setEntered] = useState<Answers>(draft.restored ?? {});
  const [restored, setRestored] = useState(countAnswers(answersOf(list, entered)) > 0);
  const [empty, setEmpty] = useState(false);
  /** Set while it is not known whether an attempt to submit arrived. */
  const isUnconfirmed = useRef(false);
  const answers = answersOf(list, entered);

  const action = useAction(async (sent: Answers) => {
    let submittedElsewhere = false;
    const act = async () => {
      try {
        await post(insertStEvlData, { lctrShdlCd, evltnSeq, answrList: JSON.stringify(sent) });
      } catch (error) {
        const done = isRefusedBy(error, [refusals.done]);
        submittedElsewhere = done && !isUnconfirmed.current;
        isUnconfirmed.current ||= !done;
        throw error;
      }
    };
    await confirmOutcome({
      act,
      read: () => post(getStEvlData, { lctrShdlCd }),
      succeeded: (now) =>
        now.data?.evltnYn === 'Y' && (data?.evltnYn === 'N' || now.list.length < list.length),
    });
    draft.clear();
    if (submittedElsewhere) await dialogs.alert(refusals.done.message);
    else void toast(messages.sent);
    // The server decides which questions are still open.
    await client.resetQueries({ queryKey: evaluationQuery(lctrShdlCd).queryKey });
    focusTitle();
  });

  const change = (next: Answers) => {
    setEntered(next);
    setRestored(false);
    setEmpty(false);
    draft.save(next);
  };
  const open = openChoices(list, answers);

  return {
    entered,
    answers,
    answer: (question: number, answer: number | string) => change({ ...entered, [question]: answer }),
    startOver: () => {
      setEntered({});
      setRestored(false);
      draft.clear();
    },
    restored,
    /** The student tried to submit an empty form. */
    empty,
    draft: draft.state,
    open: open.length,
    sending: action.isPending,
    /** @param onOpen called with the question that must be answered first */
    async send(onOpen: (question: number) => void): Promise<void> {
      if (action.isPending) return;
      const first = open[0] ?? list[0];
      if (countAnswers(answers) === 0) {
        setEmpty(true);
        if (first !== undefined) onOpen(first.qestSeq);
        return;
      }
      const question = open.length > 0 ? messages.confirmSendIncomplete(open.length) : messages.confirmSend;
      if (await dialogs.confirm(question)) return action.mutate(answers);
      if (open.length > 0 && first !== undefined) onOpen(first.qestSeq);
    },
  };
}
