/** Back and forward return to where the page had been scrolled to; a new page starts at its top. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const keyOf = (entry: string) => `baeum.scroll.${entry}`;
/** How long a page may take to grow to the height it had. */
const patience = 3000;

export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // Before the next page goes to its top, which is no place of the page that is left.
  useLayoutEffect(() => {
    const remember = () => sessionStorage.setItem(keyOf(key), String(window.scrollY));
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

  // Only another page starts at its top: a dialog that has an entry of its own leaves the page behind it in place.
  const page = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    const stored = Number(sessionStorage.getItem(keyOf(key)) ?? 0);
    if (kind === NavigationType.Pop && stored > 0) return scrollWhenTallEnough(stored);
    window.scrollTo(0, 0);
  }, [pathname, key, kind]);
}

/** The page may still be loading: waits until it is tall enough, or the student scrolls himself. Returns how to stop. */
function scrollWhenTallEnough(top: number): () => void {
  const attempt = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), patience);
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
