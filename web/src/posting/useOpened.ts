import type { Path } from '@baeum/contract';
import type { OpenedKind } from '@baeum/contract/portal/terms';
import { useEffect, useEffectEvent } from 'react';
import { useAction, useUser } from '../api.ts';
import { impersonation } from '../ui/impersonation.ts';
import { rememberOpened } from '../ui/opened-posts.ts';

interface Opening {
  readonly kind: OpenedKind;
  /** Undefined until loaded, and for drafts, which nobody else sees. */
  readonly seq: number | undefined;
  /** Undefined where views are not counted. */
  readonly count?: ((seq: number) => Promise<unknown>) | undefined;
  /** Calls whose replies contain the count. */
  readonly refreshes: readonly Path[];
}

/** Marks a post as opened and counts the view. */
export function useOpened({ kind, seq, count, refreshes }: Opening): void {
  const { id: user } = useUser();
  const counting = useAction(
    (opened: number) => count?.(opened) ?? Promise.resolve(null),
    // The student did not ask for this, so failures are not shown.
    { quiet: 'everything', refreshes },
  );
  const opened = useEffectEvent((post: number) => {
    rememberOpened(localStorage, { user, kind }, post);
    if (!impersonation.isReadOnly()) counting.mutate(post);
  });
  useEffect(() => {
    if (seq !== undefined) opened(seq);
  }, [seq]);
}
