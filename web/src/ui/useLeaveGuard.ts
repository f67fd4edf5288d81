import { useEffect, useEffectEvent } from 'react';
import { dialogs } from './dialogs/dialogs.ts';

/** While a link is followed that somebody was asked about: several guards ask once. */
let isFollowing = false;

const always = () => true;

interface Guard {
  readonly question: string;
  readonly isDue: () => boolean;
}

/** Those that are active on the page. */
const guards = new Set<Guard>();

/** Asks, where a guard is due, whether to go on: before the page is left by something else than a link. */
export async function mayLeave(): Promise<boolean> {
  const due = [...guards].find(({ isDue }) => isDue());
  return due === undefined || dialogs.confirm(due.question, { okLabel: '나가기', danger: true });
}

/**
 * While active, the browser asks before the page is closed or reloaded, and a dialog asks before a link is
 * followed. The browser's Back cannot be intercepted: the screen has to cancel pending work itself, and only a draft keeps what
 * was typed.
 * @param question shown when a link is followed
 * @param isDue whether to ask, when somebody is about to leave
 */
export function useLeaveGuard(active: boolean, question: string, isDue: () => boolean = always): void {
  const isDueNow = useEffectEvent(isDue);
  useEffect(() => {
    if (!active) return;
    const guard: Guard = { question, isDue: () => isDueNow() };
    guards.add(guard);

    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (isDueNow()) event.preventDefault();
    };

    /** Runs in the capture phase, before the router handles the click. */
    async function click(event: MouseEvent): Promise<void> {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || isFollowing || opensElsewhere(event, link) || asksItself(link) || !isDueNow())
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!(await dialogs.confirm(question, { okLabel: '나가기', danger: true }))) return;
      isFollowing = true;
      link.click();
      isFollowing = false;
    }
    const onClick = (event: MouseEvent) => void click(event);

    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [active, question]);
}

/** Whether what follows from a link asks {@link mayLeave} before it leaves. */
const asksItself = (link: HTMLAnchorElement): boolean => link.closest('[data-asks-itself]') !== null;

const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.getAttribute('href')?.startsWith('#') === true;
