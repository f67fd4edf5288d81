/** What becomes of the data of a person who wants it removed (specification §20.8). */
import type { Fate } from '@baeum/contract/privacy/destruction-terms';
import { type DataKind, dataKinds, type DestroyedKind, retentions } from '@baeum/contract/privacy/retention';
import { type Holder, isInUse } from './due.ts';

export interface KindFate {
  readonly kind: DataKind;
  readonly fate: Fate;
  /** Until when it is kept; null unless it is. */
  readonly until: Date | null;
}

type Asking = Pick<Holder, 'due' | 'gone' | 'until' | 'lecturesEndAt'>;

export const fatesOf = (person: Asking, now: Date): readonly KindFate[] =>
  dataKinds.map((kind) => {
    const fate = fateOf(person, kind, now);
    const ends = { kept: person.until[kind], inUse: person.lecturesEndAt };
    return { kind, fate, until: fate === 'kept' || fate === 'inUse' ? ends[fate] : null };
  });

function fateOf(person: Asking, kind: DataKind, now: Date): Fate {
  if (person.gone.includes(kind)) return 'gone';
  if (person.due.includes(kind)) return 'removed';
  if (retentions[kind].isDuty) return 'kept';
  // Without its account nobody could take the lecture any more.
  return kind === 'account' && isInUse(person, now) ? 'inUse' : 'removed';
}

/** What is removed; who it was goes too when nothing else is left. */
export function removedKinds(fates: readonly KindFate[]): DestroyedKind[] {
  const removed: DestroyedKind[] = fates.flatMap(({ kind, fate }) => (fate === 'removed' ? [kind] : []));
  const isAll = fates.every(({ fate }) => fate === 'removed' || fate === 'gone');
  return isAll ? [...removed, 'identity'] : removed;
}
