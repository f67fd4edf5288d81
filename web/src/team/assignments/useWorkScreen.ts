import { useEffect } from 'react';
import { useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { type Elsewhere, useRightScreen } from '../../submission/useRightScreen.ts';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import { rememberOpened } from '../../ui/opened.ts';
import { type TeamWork, workShelf } from './queries.ts';
import { screenOf, type WorkScreen } from './standing.ts';

export interface WorkPlace {
  readonly lctrShdlCd: string;
  readonly taAsgmtSeq: number;
}

interface WorkScreenOptions {
  readonly place: WorkPlace;
  readonly query: FaceQuery<TeamWork>;
  readonly elsewhere: (work: TeamWork) => Elsewhere<WorkScreen> | undefined;
  readonly once?: boolean;
}

/** Sends the student on to the screen that the team's submission calls for. Once in view, the assignment is no longer new. */
export function useWorkScreen({ place, query, ...options }: WorkScreenOptions): boolean {
  const go = useGo();
  const { id } = useUser();
  const { lctrShdlCd, taAsgmtSeq } = place;
  const seq = query.data?.task.taAsgmtSeq;
  useEffect(() => {
    if (seq !== undefined) rememberOpened(localStorage, workShelf(id), seq);
  }, [id, seq]);
  return useRightScreen({
    ...options,
    query,
    enter: (screen) => void go(screen, { lctrShdlCd, taAsgmtSeq }, { replace: true }),
  });
}

/** Elsewhere, unless the submission's state is the one that the screen shows. */
export const unlessOn =
  (here: WorkScreen) =>
  ({ submission }: TeamWork): Elsewhere<WorkScreen> | undefined => {
    const screen = screenOf(submission);
    return screen === here ? undefined : { screen };
  };
