import { useEffect, useState } from 'react';
import { type RouteName, useGo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import type { Assignment } from './queries.ts';

export type AssignmentScreen = Extract<RouteName, 'AsgmtDesc' | 'AsgmtTemp' | 'AsgmtSbmt' | 'AsgmtEdit'>;

/** The screen that an assignment belongs on instead, and what is told on the way. */
interface Elsewhere {
  readonly screen: AssignmentScreen;
  readonly message?: string | undefined;
}

/** Which screen shows how the submission stands: a draft has one of its own. */
export const screenOf = ({ data }: Assignment): AssignmentScreen =>
  data.tempYn === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc';

interface RightScreenOptions {
  readonly lctrShdlCd: string;
  readonly asgmtCd: string;
  readonly query: FaceQuery<Assignment>;
  /** Undefined: here. */
  readonly elsewhere: (assignment: Assignment) => Elsewhere | undefined;
  /** Asked on entry only: who is writing is not sent away when the world changes. */
  readonly once?: boolean;
}

/**
 * Sends the student on when the assignment is not in the state this screen is for, by a link that is old or by what he
 * did in another window. Old news is never acted on: it is being asked for again.
 * @returns whether the screen may be shown
 */
export function useRightScreen({ lctrShdlCd, asgmtCd, query, elsewhere, once = false }: RightScreenOptions) {
  const go = useGo();
  const [admitted, setAdmitted] = useState(false);
  const { data, isFetching } = query;
  const known = data !== undefined && !isFetching;
  const other = data === undefined || (once && admitted) ? undefined : elsewhere(data);
  const { screen, message } = other ?? {};

  if (known && screen === undefined && !admitted) setAdmitted(true);

  useEffect(() => {
    if (!known || screen === undefined) return;
    void go(screen, { lctrShdlCd, asgmtCd }, { replace: true });
    if (message !== undefined) void dialogs.alert(message);
  }, [known, screen, message, go, lctrShdlCd, asgmtCd]);

  if (once) return admitted;
  return data === undefined || screen === undefined;
}
