import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whatever takes an item away from a list goes with it, and would drop the focus out of the page: leads it to the same
 * button (`data-removes`) of the next item, else of the one before, else to what adds items (`data-adds`).
 * @param keys of the items that are shown
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  keys: readonly (string | number)[],
): void {
  const before = useRef(keys);
  useEffect(() => {
    const removed = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (removed === -1 || !isLost || container.current === null) return;
    const removers = container.current.querySelectorAll<HTMLElement>('[data-removes]');
    const adder = container.current.querySelector<HTMLElement>('[data-adds]');
    (removers[removed] ?? [...removers].at(-1) ?? adder)?.focus();
  });
}
