/** What has been typed, kept on this device under (user, screen, id) until the server has it. */

/** The part of the browser's `Storage` that drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftName {
  /** Id of the signed-in user: several may share a computer. */
  user: string;
  screen: string;
  /** What is being edited; `new` for something that has no id yet. */
  id: string | number;
}

export interface StoredDraft {
  at: Date;
  value: unknown;
}

const PREFIX = 'baeum.draft:';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

export function readDraft(storage: DraftStorage, name: DraftName): StoredDraft | undefined {
  return parse(readText(storage, name));
}

/** A draft as it is written down; tells whether it is still the same one. */
export const readText = (storage: DraftStorage, name: DraftName): string | null =>
  storage.getItem(keyOf(name));

/** False when the device has no room for it, even after old drafts have gone. */
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
 * For a user who signs out himself: what he typed must not stay on a shared computer. Not for a session that has
 * ended by itself, after which he expects to find his text again.
 */
export function dropDraftsOf(storage: DraftStorage, user: string): void {
  const start = `${PREFIX}[${JSON.stringify(user)},`;
  for (const key of draftKeys(storage)) if (key.startsWith(start)) storage.removeItem(key);
}

/** Drops what nobody has come back to for thirty days, and what cannot be read. */
export function dropOldDrafts(storage: DraftStorage, now: Date): void {
  for (const key of draftKeys(storage)) if (isOverdue(storage.getItem(key), now)) storage.removeItem(key);
}

export function isOverdue(text: string | null, now: Date): boolean {
  const draft = parse(text);
  return !draft || now.getTime() - draft.at.getTime() > KEPT_FOR;
}

/** Whether the other copy of a draft is a later one than this; a draft that is not there is older than any. */
export function isOutdated(text: string | null, other: string): boolean {
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
