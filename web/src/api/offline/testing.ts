/** A device without a browser, for tests of what is kept on it: IndexedDB in memory, and lists of workers and caches. */
import { studentBase } from '@baeum/contract/headers';
import { vi } from 'vitest';

type Listener = (() => void) | null;

/** As far as `idb-keyval` uses them. */
interface Asked<Value> {
  result: Value | undefined;
  onsuccess: Listener;
}

/** Rows by their keys, of each store of each database. */
type Databases = Map<string, Map<string, Map<string, unknown>>>;

const later = (work: () => void): void => void setTimeout(work);

/** Transactions take place one after the other, and end once nothing more is asked of them. */
function standInForIndexedDb(databases: Databases) {
  let last: Promise<void> = Promise.resolve();

  function transaction(rows: Map<string, unknown>) {
    const waiting: (() => void)[] = [];
    const state = { result: undefined, oncomplete: null as Listener };
    const before = last;
    last = new Promise((end) => {
      const go = (): void => {
        const work = waiting.shift();
        if (work === undefined) {
          end();
          state.oncomplete?.();
          return;
        }
        work();
        later(go);
      };
      void before.then(() => later(go));
    });
    const ask = <Value>(work: () => Value): Asked<Value> => {
      const asked: Asked<Value> = { result: undefined, onsuccess: null };
      waiting.push(() => {
        asked.result = work();
        asked.onsuccess?.();
      });
      return asked;
    };
    const keyOf = (key: unknown) => JSON.stringify(key);
    return {
      transaction: state,
      get: (key: unknown) => ask(() => structuredClone(rows.get(keyOf(key)))),
      put: (value: unknown, key: unknown) => ask(() => rows.set(keyOf(key), structuredClone(value)) && key),
      count: () => ask(() => rows.size),
      clear: () => ask(() => rows.clear()),
    };
  }

  return {
    open(name: string) {
      const isNew = !databases.has(name);
      const stores = databases.get(name) ?? new Map<string, Map<string, unknown>>();
      databases.set(name, stores);
      const database = {
        createObjectStore: (store: string) => stores.set(store, new Map()),
        transaction: (store: string) => ({ objectStore: () => transaction(stores.get(store) ?? new Map()) }),
      };
      const asked = { result: database, onsuccess: null as Listener, onupgradeneeded: null as Listener };
      later(() => {
        if (isNew) asked.onupgradeneeded?.();
        asked.onsuccess?.();
      });
      return asked;
    },
  };
}

/** Replaces what the browser has, until the globals are restored. */
export function standInDevice() {
  const databases: Databases = new Map();
  const workers = [`${location.origin}${studentBase}`, `${location.origin}/push/`];
  const kept = new Set(['baeum-offline-1', 'other']);
  const registrations = () =>
    workers.map((scope) => ({
      scope,
      unregister: async () => workers.splice(workers.indexOf(scope), 1).length > 0,
    }));
  vi.stubGlobal('indexedDB', standInForIndexedDb(databases));
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => ({ active: {}, installing: null, waiting: null }),
      getRegistrations: async () => registrations(),
    },
  });
  return {
    /** What stands in the store of replies; nothing where it was never opened. */
    rows: () => [...(databases.get('offline')?.get('kept')?.entries() ?? [])],
    workers: () => [...workers],
    caches: () => [...kept],
  };
}
