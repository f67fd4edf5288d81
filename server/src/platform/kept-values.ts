/** Values that the process keeps; whoever takes one out has to know whether it still holds, as by a version that is in the database. */
import type { Database } from './database.ts';

export interface KeptValues<Key, Value> {
  readonly get: (db: Database, key: Key) => Value | undefined;
  readonly keep: (db: Database, key: Key, value: Value) => void;
  /** Drops a value that is known to be out of date, so that nobody has to ask whether it holds. */
  readonly forget: (db: Database, key: Key) => void;
}

/**
 * Values of each database handle. Those that were used the longest ago go where there is no room; one that is larger than all of it
 * is not kept.
 * @param capacity what the sizes of all values add up to at the most
 */
export function keptValues<Key, Value>(
  capacity: number,
  sizeOf: (value: Value) => number,
): KeptValues<Key, Value> {
  const known = new WeakMap<Database, { readonly values: Map<Key, Value>; size: number }>();
  const of = (db: Database) => {
    const kept = known.get(db) ?? { values: new Map<Key, Value>(), size: 0 };
    known.set(db, kept);
    return kept;
  };
  const forget = (db: Database, key: Key) => {
    const kept = of(db);
    const value = kept.values.get(key);
    if (value === undefined) return;
    kept.values.delete(key);
    kept.size -= sizeOf(value);
  };
  return {
    get(db, key) {
      const { values } = of(db);
      const value = values.get(key);
      if (value === undefined) return undefined;
      // The last one is the most recently used.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    keep(db, key, value) {
      forget(db, key);
      const size = sizeOf(value);
      if (size > capacity) return;
      const kept = of(db);
      kept.values.set(key, value);
      kept.size += size;
      for (const oldest of kept.values.keys()) {
        if (kept.size <= capacity) break;
        forget(db, oldest);
      }
    },
    forget,
  };
}
