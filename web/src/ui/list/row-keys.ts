/** Keys of a list with rows to choose: J K next and previous, X choose, Shift X up to here, / find. */
import { type RefObject, useLayoutEffect } from 'react';
import { keyStore } from '../keys/store.ts';
import type { Selection } from './selection.ts';

type Move = 'next' | 'previous' | 'choose' | 'chooseUpTo' | 'find';

/** By the place on the keyboard, so that the Korean layout works as well. */
export function moveOf(
  event: Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
): Move | undefined {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.code === 'KeyX') return event.shiftKey ? 'chooseUpTo' : 'choose';
  if (event.shiftKey) return undefined;
  if (event.code === 'KeyJ') return 'next';
  if (event.code === 'KeyK') return 'previous';
  return event.code === 'Slash' ? 'find' : undefined;
}

/** Text fields take letters themselves, and so do choices by their first letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
  ) !== null;

/** @param list the element around the list; @param page keys of the rows that are shown; @param selection where rows are chosen */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  page: readonly string[],
  selection?: Pick<Selection, 'toggle' | 'extendTo'>,
): void {
  // Together with the rows: a key that is pressed as soon as they are seen is about these, and not about those before.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const move = moveOf(event);
      const area = list.current;
      if (!keyStore.singleKeys()) return;
      const isElsewhere = document.querySelector('[role="dialog"]') !== null;
      if (move === undefined || area === null || isElsewhere || isTyping(event.target)) return;
      if (move === 'find') {
        event.preventDefault();
        area.querySelector<HTMLElement>('input[type="search"]')?.focus();
        return;
      }
      const inRows = (part: string) => [...area.querySelectorAll<HTMLElement>(`[data-row-${part}]`)];
      const opening = inRows('opener');
      // Rows that open nothing are gone through by their checkboxes.
      const openers = opening.length > 0 ? opening : inRows('choice');
      const rowOf = (element: Element | null) => element?.closest('tr, li');
      const current = openers.findIndex((one) => rowOf(one)?.contains(document.activeElement));
      if (move === 'next' || move === 'previous') {
        openers[Math.max(0, move === 'next' ? current + 1 : current - 1)]?.focus();
        return;
      }
      const key = page[current];
      if (key !== undefined && selection !== undefined)
        (move === 'choose' ? selection.toggle : selection.extendTo)(key);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, page, selection]);
}
