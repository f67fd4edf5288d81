/** The reasons of this page. */
import { useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import { createReasons } from './reasons.ts';
import { staffPath } from './sections.ts';

/** The lecture of the activity that is shown, at addresses that do not name it. */
let entered: string | undefined;
const listeners = new Set<() => void>();

function enter(lectureCode: string | undefined): void {
  entered = lectureCode;
  for (const listener of listeners) listener();
}

/** Says which lecture the page shows where its address does not. @returns what takes it back */
export function enterLecture(lectureCode: string): () => void {
  enter(lectureCode);
  return () => enter(undefined);
}

export const reasons = createReasons({
  storage: sessionStorage,
  lecture: () =>
    matchPath(staffPath('lectures/:lectureCode/*'), location.pathname)?.params.lectureCode ?? entered,
});

function subscribe(listener: () => void): () => void {
  const unsubscribe = reasons.subscribe(listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}

/** The reason in the lecture that is shown, as it was when the component was rendered last or changed since. */
export const useReason = (): string | undefined => useSyncExternalStore(subscribe, reasons.kept);

export const useIsAsked = (): boolean => useSyncExternalStore(reasons.subscribe, reasons.isAsking);
