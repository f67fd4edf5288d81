/** Restores the scroll position on Back and Forward; a new page starts at its top. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router';
import { freshEntry } from '../ui/page-title.ts';
import type { Visit } from './visit.tsx';

const keyOf = (entry: string | undefined) => `baeum.scroll.${entry}`;
/**
 * Gives the entry of a fresh visit a key of its own. The router calls every such entry `default`, and would show it where an earlier
 * one in this tab had been scrolled to.
 */
export function nameEntry(): void {
  const { state } = history as { state: { key?: string } | null };
  if (state?.key === undefined)
    history.replaceState({ ...state, key: `${freshEntry}${Math.random().toString(36).slice(2)}` }, '');
}

/** In ms, for a page to grow to its previous height. */
const growthTimeout = 3000;

/** @param visit the shown page; undefined before the first one */
export function useScrollMemory(visit: Visit | undefined): void {
  const { key, pathname } = visit?.location ?? {};
  const kind = visit?.navigationType;

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // In a layout effect, before the next page scrolls to its top, which must not be recorded for this one.
  useLayoutEffect(() => {
    const remember = () => sessionStorage.setItem(keyOf(key), String(window.scrollY));
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

  // Only a new page scrolls to its top: a dialog with its own history entry leaves the page behind it in
  // place.
  const page = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    const stored = Number(sessionStorage.getItem(keyOf(key)) ?? 0);
    if (kind === NavigationType.Pop && stored > 0) return scrollWhenTallEnough(stored);
    window.scrollTo(0, 0);
  }, [pathname, key, kind]);
}

/**
 * The page may still be loading: waits until it is tall enough or the user scrolls. Returns a cleanup
 * function.
 */
function scrollWhenTallEnough(top: number): () => void {
  const attempt = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), growthTimeout);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  }
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
