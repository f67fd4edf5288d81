/** What a field of files owes to keyboards and to files that miss it. */
import { type RefObject, useEffect, useRef } from 'react';

/** The pressed button makes room for another row: the focus goes there instead of nowhere. `shown` tells which rows there are. */
export function useFocusKept(place: RefObject<HTMLDivElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost) place.current?.querySelector('button')?.focus();
  }, [place, shown]);
}

/** A file that misses its place must not replace the page, and what was typed with it. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      // Text may be dragged into the fields as ever.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
