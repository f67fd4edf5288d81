import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamScre,
  updateTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, post, useAction, useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { changedByEvaluation, type Evaluated, type EvaluationIds, readScores } from './queries.ts';
import {
  missingScores,
  parseScores,
  remarkProblem,
  sameScores,
  scoresJson,
  storedScores,
  typedFor,
  type TypedScore,
  type TypedScores,
} from './scores.ts';
import { stateOf } from './status.ts';

export type ScoreFormIds = EvaluationIds & { readonly overDesc?: string | undefined };

interface Sent {
  readonly tempYn: 'Y' | 'N';
  readonly scores: TypedScores;
}

const supersededBy = [refusals.exists, refusals.missing, refusals.submitted];

/**
 * State and submission of the scores of all teammates.
 * @param list current scores on the server
 * @param container element in which the first invalid field is looked up
 */
export function useScoreForm(
  ids: ScoreFormIds,
  list: readonly Evaluated[],
  container: RefObject<HTMLElement | null>,
) {
  const { lctrShdlCd, taCd, teamSeq, overDesc } = ids;
  const client = useQueryClient();
  const user = useUser();
  const go = useGo();
  const navigate = useNavigate();
  const mounted = useIsMounted();

  const draft = useLocalDraft({ user: user.id, screen: 'team-scores', id: teamSeq, parse: parseScores });
  const [scores, setScores] = useState<TypedScores>(() => ({ ...storedScores(list), ...draft.restored }));
  const [restored, setRestored] = useState(draft.restored !== undefined && !sameScores(list, scores));
  const [conflictMessage, setConflictMessage] = useState<string>();
  const [tried, setTried] = useState(false);
  const state = stateOf(list);

  const save = useAction(
    async ({ tempYn, scores: sent }: Sent) => {
      const body = { taCd, teamSeq, tempYn, teamMbList: scoresJson(list, sent) };
      try {
        await confirmOutcome({
          act: () => post(state === 'none' ? insertTeamScre : updateTeamScre, body),
          read: () => readScores(client, teamSeq),
          succeeded: (now) => sameScores(now.list, sent) && now.list.every((row) => row.tempYn === tempYn),
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
      if (!mounted.current) return;
      if (overDesc === 'Y') void navigate(-1);
      else void go('TeamEvalScreDesc', { lctrShdlCd, taCd, teamSeq }, { replace: true });
    },
    { refreshes: changedByEvaluation },
  );

  const missing = missingScores(list, scores);
  const focusOn = (name: string) =>
    container.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  async function send(tempYn: 'Y' | 'N'): Promise<void> {
    setTried(tempYn === 'N');
    const unscored = list.find(({ untyId }) => missing.has(untyId));
    if (tempYn === 'N' && unscored !== undefined) return focusOn(`score-${unscored.untyId}`);
    const tooLongRemark = list.find(
      ({ untyId }) => remarkProblem(typedFor(scores, untyId).remark) !== undefined,
    );
    if (tooLongRemark !== undefined) return focusOn(`remark-${tooLongRemark.untyId}`);
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
      draft.save(next);
    },
    isMissing: (untyId: string) => tried && missing.has(untyId),
    incomplete: tried && missing.size > 0,
    draft: draft.state,
    restored,
    conflictMessage,
    startOver: () => {
      setScores(storedScores(list));
      setRestored(false);
      setConflictMessage(undefined);
      setTried(false);
      draft.clear();
    },
    /** What is being sent. */
    saving: save.isPending ? save.variables.tempYn : undefined,
    send,
  };
}
