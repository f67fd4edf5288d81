import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The product name: in every header, and at the end of every document title. */
export const PRODUCT = '배움';

/**
 * For headings not rendered by `PageHeader`: sets the document title and focuses the heading after
 * navigation. The title is undefined while loading.
 */
export function usePageTitle(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${PRODUCT}`;
  }, [title]);
  return heading;
}

/** For content that replaces the pressed button, which would otherwise lose the focus. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

/**
 * Keep the focus although the URL changes: dialogs over the page, the search of a list, and a choice, which is changed by each arrow
 * key that is pressed on it.
 */
const keepFocus = '[role="dialog"], [role="alertdialog"], [data-keeps-focus], select';

/** The key of a history entry that no navigation has made begins with this. */
export const freshEntry = 'fresh-';

/** The first page leaves the focus where the browser puts it, so that the skip link comes first. */
function useFocusOnNavigation(heading: RefObject<HTMLHeadingElement | null>): void {
  const { key } = useLocation();
  // Together with the page: a key that is pressed as soon as it is seen must find the focus in place.
  useLayoutEffect(() => {
    const kept = document.activeElement?.closest(keepFocus);
    if (!key.startsWith(freshEntry) && !kept) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
}
