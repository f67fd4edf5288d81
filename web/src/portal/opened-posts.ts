/** Which posts this student has opened on this device: those are no longer new (specification 1 §9). */
import { newForDays } from '@baeum/contract/portal/terms';

/** The part of the browser's `Storage` that is used here. */
type PostStorage = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (user: string) => `baeum.opened.notice:${user}`;
/** Far more than can be new at one time. */
const kept = 200;

export function openedPosts(storage: PostStorage, user: string): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Number.isSafeInteger(one)) : [];
  } catch {
    return [];
  }
}

export function rememberOpened(storage: PostStorage, user: string, bordSeq: number): void {
  const before = openedPosts(storage, user);
  if (before.includes(bordSeq)) return;
  try {
    storage.setItem(keyOf(user), JSON.stringify([bordSeq, ...before].slice(0, kept)));
  } catch {
    // A full device shows NEW once more; nothing else is lost.
  }
}

const day = 24 * 60 * 60 * 1000;

/** New for 7 days from its publication unless it has been opened. */
export const isNewPost = (
  post: { readonly bordSeq: number; readonly rgsrDt: string },
  opened: readonly number[],
  now: Date,
): boolean => now.getTime() - Date.parse(post.rgsrDt) < newForDays * day && !opened.includes(post.bordSeq);
