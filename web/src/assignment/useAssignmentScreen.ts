import { type RouteName, useGo } from '../navigation.ts';
import { type Redirect, useScreenRedirect } from '../submission/useScreenRedirect.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import type { Assignment } from './queries.ts';

export type AssignmentScreen = Extract<RouteName, 'AsgmtDesc' | 'AsgmtTemp' | 'AsgmtSbmt' | 'AsgmtEdit'>;

/** Drafts have a screen of their own. */
export const screenOf = ({ data }: Assignment): AssignmentScreen =>
  data.tempYn === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc';

interface AssignmentScreenOptions {
  readonly lctrShdlCd: string;
  readonly asgmtCd: string;
  readonly query: LoadableQuery<Assignment>;
  readonly redirectFor: (assignment: Assignment) => Redirect<AssignmentScreen> | undefined;
  readonly once?: boolean;
}

/** Redirects to the screen that matches the assignment's state. */
export function useAssignmentScreen({ lctrShdlCd, asgmtCd, ...options }: AssignmentScreenOptions): boolean {
  const go = useGo();
  return useScreenRedirect({
    ...options,
    enter: (screen) => void go(screen, { lctrShdlCd, asgmtCd }, { replace: true }),
  });
}
