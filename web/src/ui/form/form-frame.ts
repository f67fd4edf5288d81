/** How a form tells what is around it, such as a dialog, that it must not go now. */
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { dialogs } from '../dialogs/dialogs.ts';
import { useLeaveGuard } from '../useLeaveGuard.ts';

/** Why a form does not go at once: what it does is not over, or what was entered would be lost. */
type Hold = 'sending' | 'changed';

type Why = () => Hold | undefined;

interface FormFrame {
  /** Asks before it closes where something would be lost. */
  readonly close: () => void;
  readonly holds: Set<Why>;
}

/** Undefined where a form stands by itself. */
export const FormFrame = createContext<FormFrame | undefined>(undefined);

/** Asks whether what was entered may be lost. */
export const mayDiscard = (): Promise<boolean> =>
  dialogs.confirm('입력한 내용을 지우고 닫으시겠습니까?', { okLabel: '닫기', danger: true });

/**
 * For what closes with a form in it: the frame is provided around that.
 * @returns `mayClose` asks whether it may where something would be lost; not while the form is sent
 */
export function useFormFrame(onClose: () => void) {
  const [holds] = useState(() => new Set<Why>());
  async function mayClose(): Promise<boolean> {
    const found = new Set([...holds].map((why) => why()));
    if (found.has('sending')) return false;
    return !found.has('changed') || mayDiscard();
  }
  async function close(): Promise<void> {
    if (await mayClose()) onClose();
  }
  return { frame: { close: () => void close(), holds } satisfies FormFrame, mayClose };
}

/** Shown before a page is left with what only it has. */
export const unsavedMessage = '저장하지 않은 입력이 있습니다.\n나가면 사라집니다.';

/**
 * Keeps what is around it from closing, and asks before the page is left with changes. Every `useForm` does this.
 * @param why asked when somebody wants to close it or to leave
 * @param guards false where leaving the page is not asked about
 */
export function useHold(why: Why, guards = true): void {
  useLeaveGuard(guards, unsavedMessage, () => why() === 'changed');
  const holds = useContext(FormFrame)?.holds;
  const now = useEffectEvent(why);
  useEffect(() => {
    if (holds === undefined) return;
    const ask = () => now();
    holds.add(ask);
    return () => void holds.delete(ask);
  }, [holds]);
}
