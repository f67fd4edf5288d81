/** Drafts on this device, keyed by (user, screen, id), kept until the server has stored the text. */

/** The subset of `Storage` that drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftName {
  /** Id of the signed-in user, because several may share a computer. */
  user: string;
  screen: string;
  /** Id of the edited item; `new` when it has none yet. */
  id: string | number;
}

export interface StoredDraft {
  at: Date;
  value: unknown;
}

const PREFIX = 'baeum.draft:';
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

export function readDraft(storage: DraftStorage, name: DraftName): StoredDraft | undefined {
  return parse(readText(storage, name));
}

/** The stored text of a draft, to detect whether it has changed. */
export const readText = (storage: DraftStorage, name: DraftName): string | null =>
  storage.getItem(keyOf(name));

/** Returns false when the storage is full even after old drafts have been removed. */
export function writeDraft(storage: DraftStorage, name: DraftName, value: unknown, at: Date): boolean {
  const text = JSON.stringify({ at: at.toISOString(), value });
  if (put(storage, keyOf(name), text)) return true;
  dropOldDrafts(storage, at);
  return put(storage, keyOf(name), text);
}

export function dropDraft(storage: DraftStorage, name: DraftName): void {
  storage.removeItem(keyOf(name));
}

/**
 * Called when a user signs out deliberately, so that no text stays on a shared computer. Not called when the
 * session expires, because users expect to find their text again.
 */
export function dropDraftsOf(storage: DraftStorage, user: string): void {
  const start = `${PREFIX}[${JSON.stringify(user)},`;
  for (const key of draftKeys(storage)) if (key.startsWith(start)) storage.removeItem(key);
}

/** Removes drafts untouched for thirty days, and unreadable ones. */
export function dropOldDrafts(storage: DraftStorage, now: Date): void {
  for (const key of draftKeys(storage)) if (isExpired(storage.getItem(key), now)) storage.removeItem(key);
}

export function isExpired(text: string | null, now: Date): boolean {
  const draft = parse(text);
  return !draft || now.getTime() - draft.at.getTime() > MAX_AGE;
}

/** Whether this copy of a draft is older than the other one. A missing draft is older than any. */
export function isOlder(text: string | null, other: string): boolean {
  const [here, there] = [parse(text), parse(other)];
  return there !== undefined && (here === undefined || here.at < there.at);
}

export function keyOf({ user, screen, id }: DraftName): string {
  return PREFIX + JSON.stringify([user, screen, String(id)]);
}

function draftKeys(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null).filter(isDraftKey);
}

export const isDraftKey = (key: string): boolean => key.startsWith(PREFIX);

function put(storage: DraftStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): StoredDraft | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('value' in stored))
      return undefined;
    const at = new Date(String(stored.at));
    return Number.isNaN(at.getTime()) ? undefined : { at, value: stored.value };
  } catch {
    return undefined;
  }
}
