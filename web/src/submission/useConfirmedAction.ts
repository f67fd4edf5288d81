import type { Path } from '@baeum/contract';
import { confirmOutcome, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { toast } from '../ui/toasts/toast.ts';
import { useIsMounted } from '../ui/useIsMounted.ts';

interface ConfirmedActionOptions<Stored> {
  readonly act: () => Promise<unknown>;
  /** Reads the current state, which is then used by every screen. */
  readonly read: () => Promise<Stored>;
  /** Whether the change has taken effect. */
  readonly succeeded: (now: Stored) => boolean;
  /** Toast shown on success. */
  readonly done: string;
  /** Continues from there, unless the screen has been left meanwhile. */
  readonly onDone: () => void;
  readonly refreshes: readonly Path[];
}

/** Confirms and runs an action on a whole submission, then continues on the screen of its new state. */
export function useConfirmedAction<Stored>({
  act,
  read,
  succeeded,
  done,
  onDone,
  refreshes,
}: ConfirmedActionOptions<Stored>) {
  const mounted = useIsMounted();
  const action = useAction(
    async () => {
      await confirmOutcome({ act, read, succeeded });
      void toast(done);
      if (mounted.current) onDone();
    },
    { refreshes },
  );

  async function ask(question: string, options?: Parameters<typeof dialogs.confirm>[1]): Promise<void> {
    if (action.isPending) return;
    if (await dialogs.confirm(question, options)) action.mutate();
  }

  return { pending: action.isPending, ask };
}
