/**
 * What has been watched and not been acknowledged, on this device: it outlives a killed tab, a flat battery and an outage.
 * Each player keeps its own entry and holds a lock on it while it lives; what nobody holds is sent by whoever comes first.
 */
import type { DraftStorage } from '../../ui/drafts/storage.ts';
import type { Watched } from './watching.ts';

export interface UnsentName {
  /** Several may share a computer. */
  readonly user: string;
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Of the player that watched it. */
  readonly player: string;
}

export interface Unsent {
  /** The play it belongs to; absent when not even its beginning was acknowledged. */
  readonly learnSeq: number | undefined;
  /** Seconds: where the player was. */
  readonly position: number;
  readonly ranges: readonly Watched[];
}

const prefix = 'baeum.learning:';
const keyOf = ({ user, lctrShdlCd, lctrCd, player }: UnsentName) =>
  prefix + JSON.stringify([user, lctrShdlCd, lctrCd, player]);

/** The name of the lock that a living player holds. */
export const lockOf = (name: UnsentName): string => keyOf(name);

export function keepUnsent(storage: DraftStorage, name: UnsentName, unsent: Unsent): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify(unsent));
  } catch {
    // A full device: the reports themselves still go out.
  }
}

export function dropUnsent(storage: DraftStorage, name: UnsentName): void {
  storage.removeItem(keyOf(name));
}

export function unsentOf(
  storage: DraftStorage,
  user: string,
): readonly { readonly name: UnsentName; readonly unsent: Unsent }[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.flatMap((key) => {
    const name = key?.startsWith(prefix) ? nameIn(key.slice(prefix.length)) : undefined;
    if (key === null || name?.user !== user) return [];
    const unsent = unsentIn(storage.getItem(key));
    if (unsent === undefined) storage.removeItem(key);
    return unsent === undefined ? [] : [{ name, unsent }];
  });
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function nameIn(text: string): UnsentName | undefined {
  const found = parsed(text);
  if (!Array.isArray(found) || found.length !== 4) return undefined;
  const [user, lctrShdlCd, lctrCd, player] = found.map(String);
  return user === undefined || lctrShdlCd === undefined || lctrCd === undefined || player === undefined
    ? undefined
    : { user, lctrShdlCd, lctrCd, player };
}

function unsentIn(text: string | null): Unsent | undefined {
  const found = parsed(text);
  if (typeof found !== 'object' || found === null || !('ranges' in found) || !Array.isArray(found.ranges))
    return undefined;
  const learnSeq = 'learnSeq' in found && typeof found.learnSeq === 'number' ? found.learnSeq : undefined;
  const position = 'position' in found && typeof found.position === 'number' ? found.position : 0;
  return { learnSeq, position, ranges: found.ranges.filter(isWatched) };
}

const isWatched = (found: unknown): found is Watched =>
  typeof found === 'object' &&
  found !== null &&
  ['from', 'to', 'endedAt', 'rate'].every((field) => typeof Reflect.get(found, field) === 'number');
