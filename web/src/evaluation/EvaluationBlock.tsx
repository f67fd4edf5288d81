import { evaluationMessages as messages } from '@baeum/contract/evaluation/terms';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { evaluationPath, useGo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { blockedLectures, useIsBlocked } from './blocked-lectures.ts';
import { isComplete, type Status, statusQuery } from './queries.ts';

interface EvaluationBlockProps {
  lctrShdlCd: string | undefined;
  /**
   * Codes of the evaluations running now, from the schedule. When empty, the status is only requested after a
   * refusal.
   */
  events: readonly string[];
  children: ReactNode;
}

/**
 * Hides a lecture's content while its evaluation is required (specification §16.1): requests the status, then
 * asks the student whether to open the evaluation. The server blocks the lecture as well. Content that is
 * already shown stays until the student navigates or a request is refused.
 */
export function EvaluationBlock({ lctrShdlCd, events, children }: EvaluationBlockProps) {
  const { key: visit } = useLocation();
  const currentVisit = `${lctrShdlCd} ${visit}`;
  const [admittedVisit, setAdmittedVisit] = useState<string>();
  const refused = useIsBlocked(lctrShdlCd);
  const needsStatus =
    lctrShdlCd !== undefined && (refused || (events.length > 0 && admittedVisit !== currentVisit));
  const status = useQuery({
    ...statusQuery({ lctrShdlCd: lctrShdlCd ?? '', ...(refused ? {} : { dtbsCdList: [...events] }) }),
    enabled: needsStatus,
  });
  const known = status.data?.evlSt;
  // Only a fresh reply counts, since the evaluation may have been submitted in another tab.
  const complete = known !== undefined && isComplete(known);
  const mustEvaluate = known !== undefined && !complete && !status.isFetching;
  const isOpen = !needsStatus || (complete && !(refused && status.isFetching));

  if (isOpen && admittedVisit !== currentVisit) setAdmittedVisit(currentVisit);
  const canUnblock = refused && complete && !status.isFetching;
  useEffect(() => {
    if (canUnblock && lctrShdlCd !== undefined) blockedLectures.remove(lctrShdlCd);
  }, [canUnblock, lctrShdlCd]);

  if (isOpen || lctrShdlCd === undefined) return children;
  if (mustEvaluate)
    return (
      <EvaluationPrompt key={`${currentVisit} ${known.evltnYn}`} lctrShdlCd={lctrShdlCd} status={known} />
    );
  if (known === undefined && status.error !== null && !status.error.endsSession)
    return (
      <ErrorState error={status.error} onRetry={() => void status.refetch()} retrying={status.isFetching} />
    );
  return <Loading shape="block" height={320} />;
}

/** Asks whether to open the evaluation and goes home otherwise. */
function EvaluationPrompt({ lctrShdlCd, status: { evltnYn } }: { lctrShdlCd: string; status: Status }) {
  const { key: visit } = useLocation();
  const go = useGo();
  const again = evltnYn === 'Y';
  const ask = useEffectEvent(async (isMounted: () => boolean) => {
    const accepted = again ? await dialogs.alert(messages.asksAgain) : await dialogs.confirm(messages.asks);
    // Back also closes the dialog, and has already navigated.
    if (!isMounted() || visitOf(history.state) !== visit) return;
    if (accepted) window.location.assign(evaluationPath(lctrShdlCd));
    else void go('home', {}, { replace: true });
  });
  useEffect(() => {
    let mounted = true;
    void ask(() => mounted);
    return () => {
      mounted = false;
      dialogs.dismiss('everything');
    };
  }, []);
  return <PageHeader title="강의평가" />;
}

/** Key of a history entry as set by the router. */
const visitOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
