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

/** The device's storage, or undefined where the browser forbids it. */
export function deviceStorage(): DraftStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function readDraft(storage: DraftStorage, name: DraftName): StoredDraft | undefined {
  return parse(storage.getItem(keyOf(name)));
}

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
  for (const key of draftKeys(storage)) {
    const draft = parse(storage.getItem(key));
    if (!draft || now.getTime() - draft.at.getTime() > KEPT_FOR) storage.removeItem(key);
  }
}

function keyOf({ user, screen, id }: DraftName): string {
  return PREFIX + JSON.stringify([user, screen, String(id)]);
}

function draftKeys(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX));
}

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
