/** Focus and drag handling of file fields. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Adding or removing a row removes the focused button; moves the focus to the next one. `shown` identifies
 * the current rows.
 */
export function useRestoredFocus(container: RefObject<HTMLDivElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost) container.current?.querySelector('button')?.focus();
  }, [container, shown]);
}

/** Dropping a file beside the field must not replace the page and lose the form. */
export function useIgnoredStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      // Text may still be dragged into the fields.
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
export const unreadableFile = '파일을 읽을 수 없습니다. 다시 선택해 주세요.';

/** A file that was changed, moved or deleted since it was chosen cannot be read any more. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
