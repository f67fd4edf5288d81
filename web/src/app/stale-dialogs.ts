/** Dialogs belong to the screen that opened them; none may be answered after its screen is gone. */
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/**
 * Closes all dialogs on Back and Forward. Must be registered before the router: a dialog still open when the
 * new screen renders would keep the focus from its heading.
 */
export function dismissDialogsOnBack(): void {
  window.addEventListener('popstate', () => dialogs.dismiss('everything'));
}

/** Closes open questions when the app itself navigates. Alerts stay, because they may say why. */
export function useDismissDialogsOnNavigation(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    dialogs.dismiss('questions');
  }, [key]);
}
