/** Who has a piece of work open on the desk (specification §23.8). */
import { holdAgainAfter, holdWork } from '@baeum/contract/grading/graders-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callQuery, post, useAction } from '../../api.ts';
import type { Work } from './judging.ts';

export interface Hold {
  /** Who else grades it now; null for nobody. */
  readonly heldBy: string | null;
  readonly takeOver: () => void;
  readonly isTaking: boolean;
}

/**
 * Says that work is open for as long as it is shown, where others grade as well.
 * @param onFree once it is nobody else's any more: they may have saved something
 */
export function useHold({ activityId, holder, isGradedByOthers }: Work, onFree: () => void): Hold {
  const client = useQueryClient();
  const work = { activityId, holder };
  const query = {
    ...callQuery(holdWork, { ...work, holding: 'open' }),
    enabled: isGradedByOthers,
    staleTime: 0,
    gcTime: 0,
    // Not in a tab that nobody looks at, so that others need not wait for it.
    refetchInterval: holdAgainAfter * 1000,
  };
  const heldBy = useQuery(query).data?.heldBy ?? null;
  const leave = useEffectEvent(() => {
    // Whoever cannot be reached has left after two minutes.
    if (isGradedByOthers) void post(holdWork, { ...work, holding: 'leave' }).catch(() => {});
  });
  useEffect(() => () => leave(), []);
  const taking = useAction(async () =>
    client.setQueryData(query.queryKey, await post(holdWork, { ...work, holding: 'takeOver' })),
  );
  const freed = useEffectEvent(onFree);
  const wasHeld = useRef(false);
  useEffect(() => {
    if (wasHeld.current && heldBy === null) freed();
    wasHeld.current = heldBy !== null;
  }, [heldBy]);
  return { heldBy, takeOver: () => taking.mutate(), isTaking: taking.isPending };
}
