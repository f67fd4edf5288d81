import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  getStEvlData,
  insertStEvlData,
} from '@baeum/contract/evaluation/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusedBy, makeSure, post, useAction, useUser } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { toast } from '../ui/toasts/toast.ts';
import { focusTitle } from '../ui/page-title.ts';
import { useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { type Answers, answersOf, countAnswers, openChoices, parseAnswers } from './answers.ts';
import { type Evaluation, evaluationQuery } from './queries.ts';

/** The answers as they are given, and the way to the server. */
export function useEvaluationForm(lctrShdlCd: string, evltnSeq: number, { data, list }: Evaluation) {
  const client = useQueryClient();
  const user = useUser();
  const draft = useLocalDraft({
    user: user.id,
    screen: 'evaluation',
    id: `${lctrShdlCd}:${evltnSeq}:${data?.evltnYn}`,
    parse: parseAnswers,
  });
  const [given, setGiven] = useState<Answers>(draft.restored ?? {});
  const [restored, setRestored] = useState(countAnswers(answersOf(list, given)) > 0);
  const [empty, setEmpty] = useState(false);
  /** A try of which nobody knows whether it arrived. */
  const unsure = useRef(false);
  const answers = answersOf(list, given);

  const action = useAction(async (sent: Answers) => {
    let byAnother = false;
    const act = async () => {
      try {
        await post(insertStEvlData, { lctrShdlCd, evltnSeq, answrList: JSON.stringify(sent) });
      } catch (error) {
        const done = isRefusedBy(error, [refusals.done]);
        byAnother = done && !unsure.current;
        unsure.current ||= !done;
        throw error;
      }
    };
    await makeSure({
      act,
      read: () => post(getStEvlData, { lctrShdlCd }),
      reached: (now) => now.data?.evltnYn === 'Y' && (data?.evltnYn === 'N' || now.list.length < list.length),
    });
    draft.clear();
    if (byAnother) await dialogs.alert(refusals.done.message);
    else void toast(messages.sent);
    // What is still asked is the server's to say.
    await client.resetQueries({ queryKey: evaluationQuery(lctrShdlCd).queryKey });
    focusTitle();
  });

  const turn = (next: Answers) => {
    setGiven(next);
    setRestored(false);
    setEmpty(false);
    draft.keep(next);
  };
  const open = openChoices(list, answers);

  return {
    given,
    answers,
    answer: (question: number, answer: number | string) => turn({ ...given, [question]: answer }),
    startOver: () => {
      setGiven({});
      setRestored(false);
      draft.clear();
    },
    restored,
    /** Somebody has tried to send nothing. */
    empty,
    draft: draft.state,
    open: open.length,
    sending: action.isPending,
    /** @param onOpen the question that is to be answered instead */
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
