/**
 * A second copy of what is typed, in IndexedDB, which hands a write to the disk at once: a browser may keep local storage to
 * itself for a minute, and one that is killed takes it along. Forms read local storage, which answers at once; what it has
 * lost is put back before they are shown.
 */
import { createStore, entries, type UseStore } from 'idb-keyval';
import { type DraftStorage, isDraftKey, isOutdated, isOverdue } from './storage.ts';

/** Where the second copy lies. Its writes happen in the order in which they are asked for, and fail silently. */
export interface DraftDisk {
  put(key: string, text: string): void;
  remove(key: string): void;
  all(): Promise<readonly (readonly [key: string, text: string])[]>;
}

export function browserDisk(): DraftDisk {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('drafts', 'drafts'));

  async function change(act: (drafts: IDBObjectStore) => void): Promise<void> {
    await store()('readwrite', (drafts) => {
      act(drafts);
      // At once: the page may be gone before it hears of its own write.
      drafts.transaction.commit();
    });
  }
  return {
    put: (key, text) => void change((drafts) => drafts.put(text, key)).catch(() => {}),
    remove: (key) => void change((drafts) => drafts.delete(key)).catch(() => {}),
    all: async () => entries<string, string>(store()),
  };
}

/** A storage whose drafts, and nothing else in it, have their second copy. */
export const mirrored = (storage: DraftStorage, disk: DraftDisk): DraftStorage => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem(key, text) {
    // Also where local storage has no room for it.
    if (isDraftKey(key)) disk.put(key, text);
    storage.setItem(key, text);
  },
  removeItem(key) {
    if (isDraftKey(key)) disk.remove(key);
    storage.removeItem(key);
  },
});

/** Puts back what the storage has lost, or has only an older state of. */
export async function recoverDrafts(storage: DraftStorage, disk: DraftDisk, now: Date): Promise<void> {
  for (const [key, text] of await disk.all()) {
    if (!isDraftKey(key) || isOverdue(text, now)) disk.remove(key);
    else if (isOutdated(storage.getItem(key), text))
      try {
        storage.setItem(key, text);
      } catch {
        // Without room for it, it stays where it is.
      }
  }
}
