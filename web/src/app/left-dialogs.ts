/** A dialog belongs to the screen on which it was opened; none may be answered for a screen that is gone. */
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/**
 * At the browser's Back and Forward, closes what waits. To be called before the router is there and listens as well: a
 * dialog that is still open when the new screen comes keeps the focus from its heading.
 */
export function closeDialogsOnBack(): void {
  window.addEventListener('popstate', () => dialogs.dismiss('everything'));
}

/** Closes the questions of a screen that the portal itself goes on from; what it tells may be why. */
export function useLeftDialogs(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    dialogs.dismiss('questions');
  }, [key]);
}
