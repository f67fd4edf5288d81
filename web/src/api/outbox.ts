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
interface Owned {
  readonly user: string;
}

export interface Outbox<Name extends Owned, Unsent> {
  /** The store in IndexedDB, whose code is loaded on first use. Rejects when it cannot store an entry. */
  open(): OutboxStore<Name, Unsent>;
  /**
   * Locks an entry while its owner lives, so that no other tab sends it; returns a function that releases it.
   */
  lock(name: Name): () => void;
  /** Whether a living owner has locked the entry; without lock support, assume not. */
  isLocked(name: Name): Promise<boolean>;
  /**
   * Passes unlocked entries to `deliver`, and removes those it has delivered.
   * @returns whether any was delivered
   */
  flush(user: string, deliver: Deliver<Name, Unsent>): Promise<boolean>;
  /** Whether entries may exist; checked on every visit, before the store's code is loaded. */
  mayHaveEntries(): Promise<boolean>;
}

type Deliver<Name, Unsent> = (
  entry: OutboxEntry<Name, Unsent>,
  store: OutboxStore<Name, Unsent>,
) => Promise<boolean>;

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

  /**
   * Runs the work unless another tab is doing it. Uses a separate lock, so that the entry itself stays
   * available to a tab that opens the same item meanwhile.
   */
  async function exclusively(name: Name, work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(`${lockOf(name)} flush`, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : work(),
    );
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
    open,
    lock(name) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      if ('locks' in navigator) void navigator.locks.request(lockOf(name), () => held);
      return release;
    },
    isLocked,
    async flush(user, deliver) {
      const store = open();
      let delivered = false;
      for (const { name } of await store.listFor(user)) {
        if (await isLocked(name)) continue;
        await exclusively(name, async () => {
          // Read again, now that no other tab can change it.
          const entry = (await store.listFor(user)).find((one) => lockOf(one.name) === lockOf(name));
          if (entry === undefined || !(await deliver(entry, store))) return;
          delivered = true;
          await store.remove(name);
        });
      }
      return delivered;
    },
    // The first entry creates the database. A flag in local storage would be unreliable, because a killed
    // browser may not have written it.
    async mayHaveEntries() {
      if (impersonation.isActive()) return false;
      if (!('databases' in indexedDB)) return true;
      return (await indexedDB.databases()).some(({ name }) => name === kind);
    },
  };
}

/**
 * Sends entries left by killed tabs and outages, when the portal is opened and when the network returns.
 * @param load loads the sending code, which most visits do not need; its `flush` says whether anything was
 * sent
 */
export function useOutboxFlush<Name extends Owned, Unsent>(
  kind: Outbox<Name, Unsent>,
  user: string,
  load: () => Promise<{ readonly flush: (user: string) => Promise<boolean> }>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const flush = async () => {
      if (!(await kind.mayHaveEntries())) return;
      const code = await load();
      if (!(await code.flush(user))) return;
      dropEarlyReplies();
      await client.invalidateQueries();
    };
    // Entries that cannot be sent now stay in the outbox.
    const tryFlush = () => void flush().catch(() => {});
    tryFlush();
    window.addEventListener('online', tryFlush);
    return () => window.removeEventListener('online', tryFlush);
  }, [kind, user, load, client]);
}
