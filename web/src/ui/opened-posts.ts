/**
 * Posts that a student has opened on this device and that are therefore no longer new (specification §1.5).
 */
import { type OpenedKind, openedRemembered } from '@baeum/contract/portal/terms';
import { newForDays } from '@baeum/contract/posts';
import { useSyncExternalStore } from 'react';
import { impersonation } from './impersonation.ts';

/** The subset of `Storage` used here. */
type PostStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface PostKind {
  /** Id of the signed-in user, because several may share a computer. */
  readonly user: string;
  /** Kind of post; ids are unique only within a kind. */
  readonly kind: OpenedKind;
}

const keyOf = ({ user, kind }: PostKind) => `baeum.opened.${kind}:${user}`;

/** Posts opened while impersonating do not count as opened by the student. */
const storageFor = (storage: PostStorage): PostStorage =>
  impersonation.isActive() ? sessionStorage : storage;

export function openedPosts(storage: PostStorage, key: PostKind): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storageFor(storage).getItem(keyOf(key)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Number.isSafeInteger(one)) : [];
  } catch {
    return [];
  }
}

export function rememberOpened(storage: PostStorage, key: PostKind, post: number): void {
  const before = openedPosts(storage, key);
  if (before.includes(post)) return;
  try {
    storageFor(storage).setItem(keyOf(key), JSON.stringify([post, ...before].slice(0, openedRemembered)));
  } catch {
    // When storage is full, NEW is shown once more; nothing else is lost.
  }
}

let additions = 0;
const readers = new Set<() => void>();

/** Tells those who have read the lists that posts opened on other devices have been added. */
export function announceOpened(): void {
  additions += 1;
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Changes, and renders again, when posts opened on other devices have been added. */
export const useOpenedElsewhere = (): number => useSyncExternalStore(subscribe, () => additions);

const day = 24 * 60 * 60 * 1000;

interface Post {
  readonly id: number;
  /** Time of publication. */
  readonly at: string;
}

/** New for 7 days after publication unless opened. */
export const isNewPost = ({ id, at }: Post, opened: readonly number[], now: Date): boolean =>
  now.getTime() - Date.parse(at) < newForDays * day && !opened.includes(id);
