import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The portal's own name: its mark in every header, and the end of every document's title. */
export const PRODUCT = '배움';

/**
 * What a page's h1 owes to its readers: the document's title, and the focus when the page was reached by navigation.
 * For headings that `PageHeader` does not draw. Undefined while it is loading.
 */
export function usePageTitle(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${PRODUCT}`;
  }, [title]);
  return heading;
}

/** For what takes the place of the button that was pressed. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

/** Where the focus stays although the address changes: a dialog over the page, and what searches a list. */
const focusKeepers = '[role="dialog"], [role="alertdialog"], [data-keeps-focus]';

/** The first page of a visit leaves the focus where the browser puts it, so that the skip link comes first. */
function useFocusOnNavigation(heading: RefObject<HTMLHeadingElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    const kept = document.activeElement?.closest(focusKeepers);
    if (key !== 'default' && !kept) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
}
