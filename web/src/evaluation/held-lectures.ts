/**
 * Lectures of which the server has just refused something because their evaluation is owed. Their gate closes until it has been
 * asked how things stand.
 */
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { useSyncExternalStore } from 'react';
import { isRefusedBy } from '../api.ts';

let held: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  held = next;
  for (const listener of listeners) listener();
}

export const heldLectures = {
  add: (lctrShdlCd: string): void => set(new Set([...held, lctrShdlCd])),
  remove: (lctrShdlCd: string): void => {
    if (held.has(lctrShdlCd)) set(new Set([...held].filter((one) => one !== lctrShdlCd)));
  },
};

export const useIsHeld = (lctrShdlCd: string | undefined): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lctrShdlCd !== undefined && held.has(lctrShdlCd),
  );

/** The lecture whose evaluation an error asks for, if it does. */
export function lectureOwedBy(error: unknown): string | undefined {
  if (!isRefusedBy(error, [evaluationRefusals.first])) return undefined;
  const { lctrShdlCd } = error.about;
  return typeof lctrShdlCd === 'string' && lctrShdlCd !== '' ? lctrShdlCd : undefined;
}
