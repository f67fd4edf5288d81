import { type RefObject, useEffect, useState } from 'react';

/** Whether the focus is in a frame, which a page's style sheets are not told. */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const look = () => setIsFocused(frame.current !== null && document.activeElement === frame.current);
    const over = new AbortController();
    const { signal } = over;
    // The window loses the focus to the frame, and gets it back before anything in it has it.
    window.addEventListener('blur', look, { signal });
    window.addEventListener('focus', () => setIsFocused(false), { signal });
    document.addEventListener('focusin', look, { signal });
    return () => over.abort();
  }, [frame]);
  return isFocused;
}
