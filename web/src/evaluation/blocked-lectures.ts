/**
 * Lectures for which the server has just refused a request because their evaluation is required. They are
 * blocked until the evaluation status has been requested again.
 */
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { useSyncExternalStore } from 'react';
import { isRefusedBy } from '../api.ts';

let blocked: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  blocked = next;
  for (const listener of listeners) listener();
}

export const blockedLectures = {
  add: (lctrShdlCd: string): void => set(new Set([...blocked, lctrShdlCd])),
  remove: (lctrShdlCd: string): void => {
    if (blocked.has(lctrShdlCd)) set(new Set([...blocked].filter((one) => one !== lctrShdlCd)));
  },
};

export const useIsBlocked = (lctrShdlCd: string | undefined): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lctrShdlCd !== undefined && blocked.has(lctrShdlCd),
  );

/** The lecture whose evaluation is required by a refusal; undefined for other errors. */
export function lectureToEvaluate(error: unknown): string | undefined {
  if (!isRefusedBy(error, [evaluationRefusals.first])) return undefined;
  const { lctrShdlCd } = error.about;
  return typeof lctrShdlCd === 'string' && lctrShdlCd !== '' ? lctrShdlCd : undefined;
}
