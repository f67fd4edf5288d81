/** How the present session ended, if it has: the portal then shows the logout dialog instead of its screens. */
import { useSyncExternalStore } from 'react';
import type { SessionEnd } from '../api.ts';

let ending: SessionEnd | undefined;
const listeners = new Set<() => void>();

function set(next: SessionEnd | undefined): void {
  ending = next;
  for (const listener of listeners) listener();
}

export const sessionEnding = {
  announce: (end: SessionEnd): void => set(end),
  /** A new session may begin. */
  clear: (): void => set(undefined),
};

export const useSessionEnding = (): SessionEnd | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ending,
  );
