import { useEffect } from 'react';
import { useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { type Redirect, useScreenRedirect } from '../../submission/useScreenRedirect.ts';
import { rememberOpened } from '../../ui/opened-posts.ts';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import { openedAssignmentsKey, type TeamAssignment } from './queries.ts';
import { type AssignmentScreen, screenOf } from './status.ts';

export interface AssignmentIds {
  readonly lctrShdlCd: string;
  readonly taAsgmtSeq: number;
}

interface AssignmentScreenOptions {
  readonly ids: AssignmentIds;
  readonly query: LoadableQuery<TeamAssignment>;
  readonly redirectFor: (assignment: TeamAssignment) => Redirect<AssignmentScreen> | undefined;
  readonly once?: boolean;
}

/** Redirects to the screen that matches the team's submission, and marks the assignment as opened. */
export function useAssignmentScreen({ ids, query, ...options }: AssignmentScreenOptions): boolean {
  const go = useGo();
  const { id } = useUser();
  const { lctrShdlCd, taAsgmtSeq } = ids;
  const seq = query.data?.task.taAsgmtSeq;
  useEffect(() => {
    if (seq !== undefined) rememberOpened(localStorage, openedAssignmentsKey(id), seq);
  }, [id, seq]);
  return useScreenRedirect({
    ...options,
    query,
    enter: (screen) => void go(screen, { lctrShdlCd, taAsgmtSeq }, { replace: true }),
  });
}

/** Redirects unless the submission's state matches the screen. */
export const redirectUnlessOn =
  (own: AssignmentScreen) =>
  ({ submission }: TeamAssignment): Redirect<AssignmentScreen> | undefined => {
    const screen = screenOf(submission);
    return screen === own ? undefined : { screen };
  };
