/** How a form tells the dialog around it that it must not be closed now. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Why a dialog is not closed at once: what it does is not over, or what was entered would be lost. */
export type Hold = 'sending' | 'changed';

type Why = () => Hold | undefined;

interface DialogFrame {
  /** Asks before it closes where something would be lost. */
  readonly close: () => void;
  readonly holds: Set<Why>;
}

/** Undefined outside a `FormModal`. */
export const DialogFrame = createContext<DialogFrame | undefined>(undefined);

/**
 * Keeps the `FormModal` around it from closing; nothing elsewhere. Every `useForm` does this by itself.
 * @param why asked when somebody wants to close it
 */
export function useHold(why: Why): void {
  const holds = useContext(DialogFrame)?.holds;
  const now = useEffectEvent(why);
  useEffect(() => {
    if (holds === undefined) return;
    const ask = () => now();
    holds.add(ask);
    return () => void holds.delete(ask);
  }, [holds]);
}
