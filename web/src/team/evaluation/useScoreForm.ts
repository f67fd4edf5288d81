import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamScre,
  updateTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedBy, makeSure, post, useAction, useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useHere } from '../../ui/useHere.ts';
import { changedByEvaluation, type Evaluated, type EvaluationPlace, readScores } from './queries.ts';
import {
  missingScores,
  parseScores,
  remarkProblem,
  sameScores,
  storedScores,
  type TypedScore,
  type TypedScores,
  typedFor,
  wireScores,
} from './scores.ts';
import { stateOf } from './standing.ts';

export type ScoreFormPlace = EvaluationPlace & { readonly overDesc?: string | undefined };

interface Sent {
  readonly tempYn: 'Y' | 'N';
  readonly scores: TypedScores;
}

const overtaking = [refusals.exists, refusals.missing, refusals.submitted];

/**
 * The scores of all teammates as they are typed, and the way to the server.
 * @param list as the server has them now
 * @param around the fields; the first one with a problem is looked for in it
 */
export function useScoreForm(
  place: ScoreFormPlace,
  list: readonly Evaluated[],
  around: RefObject<HTMLElement | null>,
) {
  const { lctrShdlCd, taCd, teamSeq, overDesc } = place;
  const client = useQueryClient();
  const user = useUser();
  const go = useGo();
  const navigate = useNavigate();
  const here = useHere();

  const draft = useLocalDraft({ user: user.id, screen: 'team-scores', id: teamSeq, parse: parseScores });
  const [scores, setScores] = useState<TypedScores>(() => ({ ...storedScores(list), ...draft.restored }));
  const [restored, setRestored] = useState(draft.restored !== undefined && !sameScores(list, scores));
  const [overtaken, setOvertaken] = useState<string>();
  const [tried, setTried] = useState(false);
  const state = stateOf(list);

  const save = useAction(
    async ({ tempYn, scores: sent }: Sent) => {
      const body = { taCd, teamSeq, tempYn, teamMbList: wireScores(list, sent) };
      try {
        await makeSure({
          act: () => post(state === 'none' ? insertTeamScre : updateTeamScre, body),
          read: () => readScores(client, teamSeq),
          reached: (now) => sameScores(now.list, sent) && now.list.every((row) => row.tempYn === tempYn),
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
      if (!here.current) return;
      if (overDesc === 'Y') void navigate(-1);
      else void go('TeamEvalScreDesc', { lctrShdlCd, taCd, teamSeq }, { replace: true });
    },
    { refreshes: changedByEvaluation },
  );

  const missing = missingScores(list, scores);
  const focusOn = (name: string) => around.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  async function send(tempYn: 'Y' | 'N'): Promise<void> {
    setTried(tempYn === 'N');
    const unscored = list.find(({ untyId }) => missing.has(untyId));
    if (tempYn === 'N' && unscored !== undefined) return focusOn(`score-${unscored.untyId}`);
    const wordy = list.find(({ untyId }) => remarkProblem(typedFor(scores, untyId).remark) !== undefined);
    if (wordy !== undefined) return focusOn(`remark-${wordy.untyId}`);
    if (save.isPending) return;
    const question =
      tempYn === 'Y'
        ? messages.confirmDraft
        : state === 'submitted'
          ? messages.confirmEdit
          : messages.confirmSubmit;
    if (await dialogs.confirm(question)) save.mutate({ tempYn, scores });
  }

  return {
    state,
    scores,
    change: (untyId: string, part: Partial<TypedScore>) => {
      const next = { ...scores, [untyId]: { ...typedFor(scores, untyId), ...part } };
      setScores(next);
      setRestored(false);
      draft.keep(next);
    },
    isMissing: (untyId: string) => tried && missing.has(untyId),
    incomplete: tried && missing.size > 0,
    draft: draft.state,
    restored,
    overtaken,
    startOver: () => {
      setScores(storedScores(list));
      setRestored(false);
      setOvertaken(undefined);
      setTried(false);
      draft.clear();
    },
    /** What is on its way. */
    saving: save.isPending ? save.variables.tempYn : undefined,
    send,
  };
}
