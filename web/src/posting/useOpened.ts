import type { Path } from '@baeum/contract';
import { useEffect, useEffectEvent } from 'react';
import { useAction, useUser } from '../api.ts';
import type { DeepLinkKind } from '../navigation.ts';
import { guest } from '../ui/guest.ts';
import { rememberOpened } from '../ui/opened.ts';

interface Opening {
  readonly kind: DeepLinkKind;
  /** Undefined until it is in view; drafts are not seen by anybody. */
  readonly seq: number | undefined;
  /** Counts the view, where views are counted. */
  readonly count?: ((seq: number) => Promise<unknown>) | undefined;
  /** Calls whose replies tell the count. */
  readonly refreshes: readonly Path[];
}

/** Once a post is in view it is no longer new, and has been seen once more. */
export function useOpened({ kind, seq, count, refreshes }: Opening): void {
  const { id: user } = useUser();
  const counting = useAction(
    (opened: number) => count?.(opened) ?? Promise.resolve(null),
    // Nobody asked for it: a failure is not the student's affair.
    { quiet: 'everything', refreshes },
  );
  const opened = useEffectEvent((post: number) => {
    rememberOpened(localStorage, { user, kind }, post);
    if (!guest.isReading()) counting.mutate(post);
  });
  useEffect(() => {
    if (seq !== undefined) opened(seq);
  }, [seq]);
}
