import { evaluationMessages as messages } from '@baeum/contract/evaluation/terms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { evaluationPath, useGo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { heldLectures, useIsHeld } from './held-lectures.ts';
import { isSettled, type Status, statusQuery } from './queries.ts';

interface EvaluationGateProps {
  lctrShdlCd: string | undefined;
  /** Codes of the evaluations that run now, by the schedule; none: nobody is asked before the server has refused something. */
  events: readonly string[];
  children: ReactNode;
}

/**
 * Nothing of a lecture is shown whose evaluation is owed (specification 1 §4): first it is found out how things stand, then the
 * student is asked whether to go there. The server holds the lecture back as well; who has been let in stays where he is
 * until he goes on, or is refused something.
 */
export function EvaluationGate({ lctrShdlCd, events, children }: EvaluationGateProps) {
  const { key: visit } = useLocation();
  const here = `${lctrShdlCd} ${visit}`;
  const [passed, setPassed] = useState<string>();
  const refused = useIsHeld(lctrShdlCd);
  const asks = lctrShdlCd !== undefined && (refused || (events.length > 0 && passed !== here));
  const status = useQuery({
    ...statusQuery({ lctrShdlCd: lctrShdlCd ?? '', ...(refused ? {} : { dtbsCdList: [...events] }) }),
    enabled: asks,
  });
  const known = status.data?.evlSt;
  // What another tab has sent meanwhile is known when the answer is new.
  const settled = known !== undefined && isSettled(known);
  const owes = known !== undefined && !settled && !status.isFetching;
  const isOpen = !asks || (settled && !(refused && status.isFetching));

  if (isOpen && passed !== here) setPassed(here);
  const clears = refused && settled && !status.isFetching;
  useEffect(() => {
    if (clears && lctrShdlCd !== undefined) heldLectures.remove(lctrShdlCd);
  }, [clears, lctrShdlCd]);

  if (isOpen || lctrShdlCd === undefined) return children;
  if (owes) return <Asking key={`${here} ${known.evltnYn}`} lctrShdlCd={lctrShdlCd} status={known} />;
  if (known === undefined && status.error !== null && !status.error.endsSession)
    return (
      <ErrorFace error={status.error} onRetry={() => void status.refetch()} retrying={status.isFetching} />
    );
  return <Loading shape="block" height={320} />;
}

/** Asks whether to go to the evaluation; who declines goes home. */
function Asking({ lctrShdlCd, status: { evltnYn } }: { lctrShdlCd: string; status: Status }) {
  const { key: visit } = useLocation();
  const go = useGo();
  const again = evltnYn === 'Y';
  const ask = useEffectEvent(async (isHere: () => boolean) => {
    const accepted = again ? await dialogs.alert(messages.asksAgain) : await dialogs.confirm(messages.asks);
    // Back closes the dialog as well, and has been followed already.
    if (!isHere() || visitOf(history.state) !== visit) return;
    if (accepted) window.location.assign(evaluationPath(lctrShdlCd));
    else void go('home', {}, { replace: true });
  });
  useEffect(() => {
    let here = true;
    void ask(() => here);
    return () => {
      here = false;
      dialogs.dismiss('everything');
    };
  }, []);
  return <PageHeader title="강의평가" />;
}

/** The key of an entry of the browser's history, as the router gives it. */
const visitOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
