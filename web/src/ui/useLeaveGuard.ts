import { useEffect } from 'react';
import { dialogs } from './dialogs/dialogs.ts';

/**
 * While active, the browser asks before the page is closed or reloaded, and a dialog asks before a link is
 * followed. The browser's Back cannot be intercepted; the screen has to cancel pending work itself.
 * @param question shown when a link is followed
 */
export function useLeaveGuard(active: boolean, question: string): void {
  useEffect(() => {
    if (!active) return;
    let leaving = false;

    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    /** Runs in the capture phase, before the router handles the click. */
    async function click(event: MouseEvent): Promise<void> {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || leaving || opensElsewhere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      leaving = await dialogs.confirm(question, { okLabel: '나가기', danger: true });
      if (leaving) link.click();
    }
    const onClick = (event: MouseEvent) => void click(event);

    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [active, question]);
}

const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.getAttribute('href')?.startsWith('#') === true;
