import type { Path } from '@baeum/contract';
import { useEffect, useRef } from 'react';
import { makeSure, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { toast } from '../ui/toasts/toast.ts';

interface ChangeOptions<Stored> {
  readonly act: () => Promise<unknown>;
  /** How things stand at the server; what every screen then shows. */
  readonly read: () => Promise<Stored>;
  /** Whether this is what the change was to bring about. */
  readonly reached: (now: Stored) => boolean;
  /** Told when it has. */
  readonly done: string;
  /** Goes on from there; not for who has left meanwhile. */
  readonly onDone: () => void;
  readonly refreshes: readonly Path[];
}

/** Something done to a submission as a whole, after a question; then the screen of its new state. */
export function useChange<Stored>({ act, read, reached, done, onDone, refreshes }: ChangeOptions<Stored>) {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const action = useAction(
    async () => {
      await makeSure({ act, read, reached });
      void toast(done);
      if (here.current) onDone();
    },
    { refreshes },
  );

  /** Asks first. */
  async function ask(question: string, options?: Parameters<typeof dialogs.confirm>[1]): Promise<void> {
    if (action.isPending) return;
    if (await dialogs.confirm(question, options)) action.mutate();
  }

  return { pending: action.isPending, ask };
}
