import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useUser } from '../api.ts';
import { lectureToEvaluate } from '../evaluation/blocked-lectures.ts';
import { EvaluationBlock } from '../evaluation/EvaluationBlock.tsx';
import { deepLinkPath } from '../navigation.ts';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { openDeepLink, readDeepLink } from './deep-links.ts';
import { NotFound } from './NotFound.tsx';

/** `/lms_st/open/<route>/<ids>`: redirects to the screen, so that Back does not return here. */
export default function OpenScreen() {
  const { kind = '', '*': ids = '' } = useParams();
  const { key: visit, search } = useLocation();
  const client = useQueryClient();
  const user = useUser();
  const target = useQuery({
    // Resolved on every visit, because it also selects the course.
    queryKey: [deepLinkPath, { kind, ids, search, visit }],
    queryFn: () => openDeepLink(readDeepLink(kind, ids, search), client, user.id),
  });

  if (target.data !== undefined) return <Navigate to={target.data.to} state={target.data.state} replace />;
  const blocked = lectureToEvaluate(target.error);
  if (blocked !== undefined)
    return <EvaluationRequired lctrShdlCd={blocked} onOpen={() => void target.refetch()} />;
  if (target.error === null) return <Loading shape="block" height={320} />;
  if (target.error.status >= 400 && target.error.status < 500)
    return <NotFound message={target.error.message} />;
  return (
    <ErrorState error={target.error} onRetry={() => void target.refetch()} retrying={target.isFetching} />
  );
}

/** The target belongs to a lecture whose evaluation is due. */
function EvaluationRequired({ lctrShdlCd, onOpen }: { lctrShdlCd: string; onOpen: () => void }) {
  return (
    <EvaluationBlock lctrShdlCd={lctrShdlCd} events={evaluationEvents}>
      <Opened onOpen={onOpen} />
    </EvaluationBlock>
  );
}

/** Retries after the evaluation has been submitted. */
function Opened({ onOpen }: { onOpen: () => void }) {
  const open = useEffectEvent(onOpen);
  useEffect(() => open(), []);
  return <Loading shape="block" height={320} />;
}
