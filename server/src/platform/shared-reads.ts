/** Reads that several ask for at the same time are made once. */
import type { Database } from './database.ts';

/**
 * Whoever asks for what is just being read, by the same key, gets what is being read, which may have begun before the request came.
 * For costly reads of what nobody expects to contain the last instant; nothing is kept, and a failure fails those who wait for it.
 */
export function sharedReads<Key, Value>(
  read: (db: Database, key: Key) => Promise<Value>,
  nameOf: (key: Key) => string,
): (db: Database, key: Key) => Promise<Value> {
  const running = new WeakMap<Database, Map<string, Promise<Value>>>();
  return (db, key) => {
    const reads = running.get(db) ?? new Map<string, Promise<Value>>();
    running.set(db, reads);
    const name = nameOf(key);
    const known = reads.get(name);
    if (known !== undefined) return known;
    const reading = read(db, key).finally(() => reads.delete(name));
    reads.set(name, reading);
    return reading;
  };
}
