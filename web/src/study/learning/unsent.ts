/**
 * What has been watched and not been acknowledged, on this device: it outlives a killed tab, a flat battery and an outage.
 * Each player keeps its own entry and holds a lock on it while it lives; what nobody holds is sent by whoever comes first.
 *
 * In IndexedDB, which hands a write to the disk at once: a browser may keep local storage to itself for a minute.
 */
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

export interface UnsentEntry {
  readonly name: UnsentName;
  readonly unsent: Unsent;
}

/** Where entries are kept; its writes happen in the order in which they are asked for. */
export interface UnsentStore {
  keep(entry: UnsentEntry): Promise<void>;
  drop(name: UnsentName): Promise<void>;
  /** The entries of one user. */
  of(user: string): Promise<readonly UnsentEntry[]>;
}

const keyOf = ({ user, lctrShdlCd, lctrCd, player }: UnsentName) => [user, lctrShdlCd, lctrCd, player];

/** The name of the lock that a living player holds. */
export const lockOf = (name: UnsentName): string => `baeum.learning:${JSON.stringify(keyOf(name))}`;

const flagOf = (user: string) => `baeum.learning:${user}`;

/**
 * Whether this device may hold something of a student: asked on every visit, before the store's code is loaded. Set with
 * every entry, not once for a player: another tab may have found the store empty meanwhile.
 */
export const mayHold = {
  read: (user: string): boolean => localStorage.getItem(flagOf(user)) !== null,
  set(user: string): void {
    try {
      localStorage.setItem(flagOf(user), 'Y');
    } catch {
      // A full device still keeps the entry; the next player of this content finds it when the network is back.
    }
  },
  forget: (user: string): void => localStorage.removeItem(flagOf(user)),
};

const isEntry = (found: unknown): found is UnsentEntry =>
  typeof found === 'object' && found !== null && 'name' in found && 'unsent' in found;

/** The browser's own store; what it cannot keep is lost only if the reports fail as well. */
export async function deviceUnsent(): Promise<UnsentStore> {
  const { createStore, del, entries, set } = await import('idb-keyval');
  const store = createStore('baeum.learning', 'unsent');
  return {
    keep(entry) {
      mayHold.set(entry.name.user);
      return set(keyOf(entry.name), entry, store);
    },
    drop: (name) => del(keyOf(name), store),
    async of(user) {
      const all = await entries<IDBValidKey, unknown>(store);
      return all
        .map(([, entry]) => entry)
        .filter((entry) => isEntry(entry) && entry.name.user === user) as UnsentEntry[];
    },
  };
}
