/** Which posts a student has opened on this device: those are no longer new (specification 1 §9, 2 §9). */
import { newForDays } from '@baeum/contract/posts';
import { guest } from './guest.ts';

/** The part of the browser's `Storage` that is used here. */
type PostStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface Shelf {
  /** Id of the signed-in user: several may share a computer. */
  readonly user: string;
  /** What kind of posts they are; their numbers are only told apart within it. */
  readonly kind: string;
}

const keyOf = ({ user, kind }: Shelf) => `baeum.opened.${kind}:${user}`;
/** Far more than can be new at one time. */
const kept = 200;

/** Somebody in another's place has opened nothing for him. */
const shelfOf = (storage: PostStorage): PostStorage => (guest.isHere() ? sessionStorage : storage);

export function openedPosts(storage: PostStorage, shelf: Shelf): readonly number[] {
  try {
    const stored: unknown = JSON.parse(shelfOf(storage).getItem(keyOf(shelf)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Number.isSafeInteger(one)) : [];
  } catch {
    return [];
  }
}

export function rememberOpened(storage: PostStorage, shelf: Shelf, post: number): void {
  const before = openedPosts(storage, shelf);
  if (before.includes(post)) return;
  try {
    shelfOf(storage).setItem(keyOf(shelf), JSON.stringify([post, ...before].slice(0, kept)));
  } catch {
    // A full device shows NEW once more; nothing else is lost.
  }
}

const day = 24 * 60 * 60 * 1000;

interface Post {
  readonly id: number;
  /** When it was published. */
  readonly at: string;
}

/** New for 7 days from its publication unless it has been opened. */
export const isNewPost = ({ id, at }: Post, opened: readonly number[], now: Date): boolean =>
  now.getTime() - Date.parse(at) < newForDays * day && !opened.includes(id);
