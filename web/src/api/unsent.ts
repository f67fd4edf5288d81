/**
 * What the server has not acknowledged, on this device: it outlives a killed tab, a flat battery and an outage. Whatever
 * makes such things keeps an entry of its own and holds a lock on it while it lives; what nobody holds is sent by whoever
 * comes first.
 *
 * In IndexedDB, which hands a write to the disk at once: a browser may keep local storage to itself for a minute.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guest } from '../ui/guest.ts';

export interface UnsentEntry<Name, Unsent> {
  readonly name: Name;
  readonly unsent: Unsent;
}

/** Where entries of one kind are kept; its writes happen in the order in which they are asked for. */
export interface UnsentStore<Name, Unsent> {
  keep(entry: UnsentEntry<Name, Unsent>): Promise<void>;
  drop(name: Name): Promise<void>;
  /** The entries of one user. */
  of(user: string): Promise<readonly UnsentEntry<Name, Unsent>[]>;
}

/** Several may share a computer. */
interface Owned {
  readonly user: string;
}

export interface UnsentKind<Name extends Owned, Unsent> {
  /** The browser's own store, whose code is loaded with the first entry; what it cannot keep rejects. */
  open(): UnsentStore<Name, Unsent>;
  /** Says that the entry belongs to something that lives, so that nobody else sends it; returns how to let go. */
  hold(name: Name): () => void;
  /** Whether anything living holds the entry; where the browser knows no locks, nobody is known to live. */
  isHeld(name: Name): Promise<boolean>;
  /**
   * Offers what nobody holds to `settle`, and drops what that has settled.
   * @returns whether there was such
   */
  flush(user: string, settle: Settle<Name, Unsent>): Promise<boolean>;
  /** Whether this device may hold something: asked on every visit, before the store's code is loaded. */
  mayHold(): Promise<boolean>;
}

type Settle<Name, Unsent> = (
  entry: UnsentEntry<Name, Unsent>,
  store: UnsentStore<Name, Unsent>,
) => Promise<boolean>;

/**
 * @param kind names database and locks
 * @param keyOf what tells an entry from all others, the user first
 */
export function unsentKind<Name extends Owned, Unsent>(
  kind: string,
  keyOf: (name: Name) => readonly string[],
): UnsentKind<Name, Unsent> {
  type Entry = UnsentEntry<Name, Unsent>;
  const lockOf = (name: Name) => `${kind}:${JSON.stringify(keyOf(name))}`;
  const isOf = (user: string, found: unknown): found is Entry =>
    typeof found === 'object' &&
    found !== null &&
    'name' in found &&
    'unsent' in found &&
    (found as Entry).name.user === user;

  async function isHeld(name: Name): Promise<boolean> {
    if (!('locks' in navigator)) return false;
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === lockOf(name));
  }

  /** Runs the work unless another tab is at it. The lock of its own leaves the entry to who opens the same thing meanwhile. */
  async function alone(name: Name, work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(`${lockOf(name)} flush`, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : work(),
    );
  }

  function open(): UnsentStore<Name, Unsent> {
    if (guest.isHere()) return keepingNothing;
    const loaded = import('idb-keyval').then((idb) => ({ idb, store: idb.createStore(kind, 'unsent') }));
    // Whoever asks for something is told.
    loaded.catch(() => {});
    return {
      async keep(entry) {
        const { idb, store } = await loaded;
        await idb.set([...keyOf(entry.name)], entry, store);
      },
      async drop(name) {
        const { idb, store } = await loaded;
        await idb.del([...keyOf(name)], store);
      },
      async of(user) {
        const { idb, store } = await loaded;
        const all = await idb.values<unknown>(store);
        return all.filter((found) => isOf(user, found));
      },
    };
  }

  /** What an administrator does in a student's place is not for the student's own tabs to send. */
  const keepingNothing: UnsentStore<Name, Unsent> = {
    keep: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    of: () => Promise.resolve([]),
  };

  return {
    open,
    hold(name) {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      if ('locks' in navigator) void navigator.locks.request(lockOf(name), () => held);
      return letGo;
    },
    isHeld,
    async flush(user, settle) {
      const store = open();
      let settled = false;
      for (const { name } of await store.of(user)) {
        if (await isHeld(name)) continue;
        await alone(name, async () => {
          // As it is now that nobody else writes it.
          const entry = (await store.of(user)).find((one) => lockOf(one.name) === lockOf(name));
          if (entry === undefined || !(await settle(entry, store))) return;
          settled = true;
          await store.drop(name);
        });
      }
      return settled;
    },
    // The first entry makes the database. A flag in local storage would not do: a killed browser may have kept it to itself.
    async mayHold() {
      if (guest.isHere()) return false;
      if (!('databases' in indexedDB)) return true;
      return (await indexedDB.databases()).some(({ name }) => name === kind);
    },
  };
}

/**
 * Sends what killed tabs and outages have left on this device: when the portal is opened, and when the network is back.
 * @param load the code that does it, which most visits do not need; its `flush` says whether the server has got something
 */
export function useFlush<Name extends Owned, Unsent>(
  kind: UnsentKind<Name, Unsent>,
  user: string,
  load: () => Promise<{ readonly flush: (user: string) => Promise<boolean> }>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const flush = async () => {
      if (!(await kind.mayHold())) return;
      const code = await load();
      if (await code.flush(user)) await client.invalidateQueries();
    };
    // What cannot be sent now stays where it is.
    const quietly = () => void flush().catch(() => {});
    quietly();
    window.addEventListener('online', quietly);
    return () => window.removeEventListener('online', quietly);
  }, [kind, user, load, client]);
}
