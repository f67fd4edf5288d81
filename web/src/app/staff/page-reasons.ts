/** The reasons of this page. */
import { useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import { createReasons } from './reasons.ts';
import { staffPath } from './sections.ts';

export const reasons = createReasons({
  storage: sessionStorage,
  lecture: () => matchPath(staffPath('lectures/:lectureCode/*'), location.pathname)?.params.lectureCode,
});

/** The reason in the lecture that is shown, as it was when the component was rendered last or changed since. */
export const useReason = (): string | undefined => useSyncExternalStore(reasons.subscribe, reasons.kept);

export const useIsAsked = (): boolean => useSyncExternalStore(reasons.subscribe, reasons.isAsking);
