/**
 * A backup of drafts in IndexedDB. Browsers may hold local storage in memory for a minute and lose it when
 * killed, while IndexedDB commits at once. Forms read local storage, which is synchronous; the backup
 * restores what it lost before forms are shown.
 */
import { createStore, entries, type UseStore } from 'idb-keyval';
import { type DraftStorage, isDraftKey, isOlder, isExpired } from './storage.ts';

/** Writes are applied in call order and fail silently. */
export interface DraftBackup {
  put(key: string, text: string): void;
  remove(key: string): void;
  all(): Promise<readonly (readonly [key: string, text: string])[]>;
}

export function indexedDbBackup(): DraftBackup {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('drafts', 'drafts'));

  async function change(act: (drafts: IDBObjectStore) => void): Promise<void> {
    await store()('readwrite', (drafts) => {
      act(drafts);
      // Commit at once, because the page may be closed before the request reports success.
      drafts.transaction.commit();
    });
  }
  return {
    put: (key, text) => void change((drafts) => drafts.put(text, key)).catch(() => {}),
    remove: (key) => void change((drafts) => drafts.delete(key)).catch(() => {}),
    all: async () => entries<string, string>(store()),
  };
}

/** Wraps a storage so that drafts, and no other keys, are backed up. */
export const withBackup = (storage: DraftStorage, disk: DraftBackup): DraftStorage => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem(key, text) {
    // The backup is written even when local storage is full.
    if (isDraftKey(key)) disk.put(key, text);
    storage.setItem(key, text);
  },
  removeItem(key) {
    if (isDraftKey(key)) disk.remove(key);
    storage.removeItem(key);
  },
});

/** Restores drafts that the storage has lost or holds an older version of. */
export async function recoverDrafts(storage: DraftStorage, disk: DraftBackup, now: Date): Promise<void> {
  for (const [key, text] of await disk.all()) {
    if (!isDraftKey(key) || isExpired(text, now)) disk.remove(key);
    else if (isOlder(storage.getItem(key), text))
      try {
        storage.setItem(key, text);
      } catch {
        // When local storage is full, the draft stays in the backup.
      }
  }
}
