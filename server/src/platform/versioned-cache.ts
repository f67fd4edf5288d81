/**
 * Values kept by the process under versions that are in the database: whoever reads a version knows whether the process
 * has the value that belongs to it, so that changes of other servers count at once.
 */
import type { Database } from './database.ts';

/** Something whose value is wanted, with the version that its row has. */
export interface VersionedRef {
  readonly key: string;
  readonly version: number;
}

export interface VersionedCacheOptions {
  /** How many values are kept; the least recently used one goes when there are more. */
  readonly capacity: number;
  /** Whether a greater version is always a newer one, so that it serves those who have read an older one, too. */
  readonly isOrdered?: boolean;
}

/**
 * A cache for each database handle. Values that are missing are read in one call, and waited for by all who ask
 * meanwhile.
 * @param read answers with a lookup of the values; the value may be newer than the version that was asked for. What else it needs is
 *   passed on by whoever asks; it makes no difference to the value of a version.
 */
export function versionedCache<Value, Rest extends readonly unknown[] = []>(
  { capacity, isOrdered = false }: VersionedCacheOptions,
  read: (db: Database, keys: readonly string[], ...rest: Rest) => Promise<(key: string) => Value>,
): (db: Database, refs: readonly VersionedRef[], ...rest: Rest) => Promise<ReadonlyMap<string, Value>> {
  const caches = new WeakMap<Database, Map<string, Entry<Value>>>();
  const isCurrent = (entry: Entry<Value>, { version }: VersionedRef) =>
    isOrdered ? entry.version >= version : entry.version === version;

  return async (db, refs, ...rest) => {
    const cache = caches.get(db) ?? new Map<string, Entry<Value>>();
    caches.set(db, cache);
    const found = new Map<string, Value>();
    const pending: (readonly [string, Promise<Value>])[] = [];
    const missing: VersionedRef[] = [];
    for (const ref of refs) {
      const entry = cache.get(ref.key);
      if (entry === undefined || !isCurrent(entry, ref)) {
        missing.push(ref);
        continue;
      }
      // The last one is the most recently used.
      cache.delete(ref.key);
      cache.set(ref.key, entry);
      if (entry.known === undefined) pending.push([ref.key, entry.value]);
      else found.set(ref.key, entry.known.value);
    }
    if (missing.length > 0) {
      const reading = read(
        db,
        missing.map(({ key }) => key),
        ...rest,
      );
      for (const ref of missing) {
        const value = reading.then((lookUp) => lookUp(ref.key));
        store(cache, ref, value, capacity);
        pending.push([ref.key, value]);
      }
    }
    for (const [key, value] of pending) found.set(key, await value);
    return found;
  };
}

interface Entry<Value> {
  readonly version: number;
  readonly value: Promise<Value>;
  /** Set when it has come, so that nobody waits for a promise that is kept. */
  known?: { readonly value: Value };
}

function store<Value>(
  cache: Map<string, Entry<Value>>,
  { key, version }: VersionedRef,
  value: Promise<Value>,
  capacity: number,
): void {
  const entry: Entry<Value> = { version, value };
  cache.delete(key);
  cache.set(key, entry);
  const [oldest = key] = cache.keys();
  if (cache.size > capacity) cache.delete(oldest);
  void whenRead();

  async function whenRead(): Promise<void> {
    try {
      entry.known = { value: await value };
    } catch {
      // A failed read is reported to those waiting for it and not kept, so that the next request tries again.
      if (cache.get(key) === entry) cache.delete(key);
    }
  }
}
