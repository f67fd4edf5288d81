/**
 * Unacknowledged data on this device, which survives a killed tab, an empty battery and an outage. Each tab
 * that produces such data locks its own entry while it lives; unlocked entries are sent by the next tab.
 * In IndexedDB, which commits at once: browsers may hold local storage in memory for a minute.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { impersonation } from '../ui/impersonation.ts';
import { dropEarlyReplies } from './early.ts';

export interface OutboxEntry<Name, Unsent> {
  readonly name: Name;
  readonly unsent: Unsent;
}

/** Stores entries of one kind; writes are applied in call order. */
export interface OutboxStore<Name, Unsent> {
  put(entry: OutboxEntry<Name, Unsent>): Promise<void>;
  remove(name: Name): Promise<void>;
  /** Entries of one user. */
  listFor(user: string): Promise<readonly OutboxEntry<Name, Unsent>[]>;
}

/** Several users may share a computer. */
export interface Owned {
  readonly user: string;
}

export interface Outbox<Name extends Owned, Unsent> {
  /** Names an entry and its lock. */
  lockOf(name: Name): string;
  /** The store in IndexedDB, whose code is loaded on first use. Rejects when it cannot store an entry. */
  open(): OutboxStore<Name, Unsent>;
  /**
   * Locks an entry while its owner lives, so that no other tab sends it; returns a function that releases it.
   */
  lock(name: Name): () => void;
  /** Whether a living owner has locked the entry; without lock support, assume not. */
  isLocked(name: Name): Promise<boolean>;
  /** Whether entries may exist; checked on every visit, before the store's code is loaded. */
  mayHaveEntries(): Promise<boolean>;
}

/** What became of an entry: it is not needed any more, waits until its item is opened again, or did not get a reply. */
export type Delivery = 'delivered' | 'kept' | 'unreached';

/** What became of the entries that were passed on, each outcome once. */
export type Flushed = ReadonlySet<Delivery>;

/** An event of the window: an owner of this tab has released an entry, which may still be unsent. */
const released = 'baeum.released';

/**
 * @param kind names database and locks
 * @param keyOf uniquely identifies an entry, starting with the user
 */
export function createOutbox<Name extends Owned, Unsent>(
  kind: string,
  keyOf: (name: Name) => readonly string[],
): Outbox<Name, Unsent> {
  type Entry = OutboxEntry<Name, Unsent>;
  const lockOf = (name: Name) => `${kind}:${JSON.stringify(keyOf(name))}`;
  const isOf = (user: string, found: unknown): found is Entry =>
    typeof found === 'object' &&
    found !== null &&
    'name' in found &&
    'unsent' in found &&
    (found as Entry).name.user === user;

  async function isLocked(name: Name): Promise<boolean> {
    if (!('locks' in navigator)) return false;
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === lockOf(name));
  }

  function open(): OutboxStore<Name, Unsent> {
    if (impersonation.isActive()) return emptyStore;
    const loaded = import('idb-keyval').then((idb) => ({ idb, store: idb.createStore(kind, 'unsent') }));
    // The error surfaces when the store is used.
    loaded.catch(() => {});
    return {
      async put(entry) {
        const { idb, store } = await loaded;
        await idb.set([...keyOf(entry.name)], entry, store);
      },
      async remove(name) {
        const { idb, store } = await loaded;
        await idb.del([...keyOf(name)], store);
      },
      async listFor(user) {
        const { idb, store } = await loaded;
        const all = await idb.values<unknown>(store);
        return all.filter((found) => isOf(user, found));
      },
    };
  }

  /** While impersonating nothing is stored, because the student's own tabs must not send it. */
  const emptyStore: OutboxStore<Name, Unsent> = {
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    listFor: () => Promise.resolve([]),
  };

  return {
    lockOf,
    open,
    lock(name) {
      let end = () => {};
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      if ('locks' in navigator) void navigator.locks.request(lockOf(name), () => held);
      return () => {
        end();
        window.dispatchEvent(new Event(released));
      };
    },
    isLocked,
    // The first entry creates the database. A flag in local storage would be unreliable, because a killed
    // browser may not have written it.
    async mayHaveEntries() {
      if (impersonation.isActive()) return false;
      if (!('databases' in indexedDB)) return true;
      return (await indexedDB.databases()).some(({ name }) => name === kind);
    },
  };
}

/** Milliseconds until the portal is asked again for entries that got no reply. Servers are started again within seconds. */
const retryPause = 10_000;

/**
 * Sends entries left by killed tabs, outages and screens that have been left: when the portal is opened, when the network returns,
 * and, while any gets no reply, again and again.
 * @param load loads the sending code, which most visits do not need
 */
export function useOutboxFlush<Name extends Owned, Unsent>(
  kind: Pick<Outbox<Name, Unsent>, 'mayHaveEntries'>,
  user: string,
  load: () => Promise<{ readonly flush: (user: string) => Promise<Flushed> }>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const { signal } = left;
    /** @returns whether some are to be sent again */
    const flush = async (): Promise<boolean> => {
      if (!(await kind.mayHaveEntries())) return false;
      const code = await load();
      const outcomes = await code.flush(user);
      if (outcomes.has('delivered')) {
        dropEarlyReplies();
        await client.invalidateQueries();
      }
      return outcomes.has('unreached');
    };
    const later = () => {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(tryFlush, retryPause);
    };
    const tryFlush = () => void flush().then((again) => again && later(), later);
    tryFlush();
    window.addEventListener('online', tryFlush, { signal });
    // The screen that was left has sent its entry once more itself.
    window.addEventListener(released, later, { signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [kind, user, load, client]);
}
