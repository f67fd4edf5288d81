import { type RouteName, useGo } from '../navigation.ts';
import { type Elsewhere, useRightScreen } from '../submission/useRightScreen.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import type { Assignment } from './queries.ts';

export type AssignmentScreen = Extract<RouteName, 'AsgmtDesc' | 'AsgmtTemp' | 'AsgmtSbmt' | 'AsgmtEdit'>;

/** Which screen shows how the submission stands: a draft has one of its own. */
export const screenOf = ({ data }: Assignment): AssignmentScreen =>
  data.tempYn === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc';

interface AssignmentScreenOptions {
  readonly lctrShdlCd: string;
  readonly asgmtCd: string;
  readonly query: FaceQuery<Assignment>;
  readonly elsewhere: (assignment: Assignment) => Elsewhere<AssignmentScreen> | undefined;
  readonly once?: boolean;
}

/** Sends the student on to the screen that the assignment's state calls for. */
export function useAssignmentScreen({ lctrShdlCd, asgmtCd, ...options }: AssignmentScreenOptions): boolean {
  const go = useGo();
  return useRightScreen({
    ...options,
    enter: (screen) => void go(screen, { lctrShdlCd, asgmtCd }, { replace: true }),
  });
}
