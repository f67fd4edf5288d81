/** Draft storage of this device. */
import { useSyncExternalStore } from 'react';
import { impersonation } from '../impersonation.ts';
import { indexedDbBackup, withBackup, recoverDrafts } from './backup.ts';
import type { DraftStorage } from './storage.ts';

const disk = indexedDbBackup();
let storage: DraftStorage | undefined;

/** Undefined where the browser forbids storage. */
export function deviceStorage(): DraftStorage | undefined {
  try {
    // Lives as long as the tab, so that a reload loses nothing.
    if (impersonation.isActive()) return window.sessionStorage;
    storage ??= withBackup(window.localStorage, disk);
  } catch {
    // Tried again on the next call: it may be allowed by then.
  }
  return storage;
}

/**
 * A browser that does not open its database must not keep students from the portal. Most open it within
 * milliseconds, a busy device within seconds; a form shown before would miss its draft.
 */
const recoveryTimeout = 8000;

let recovery: Promise<void> | undefined;
let isRecovered = false;
const listeners = new Set<() => void>();

/**
 * Resolves when drafts that a killed browser had not flushed have been restored. Starts on the first call.
 */
export function whenDraftsRecovered(): Promise<void> {
  recovery ??= recoverInTime();
  return recovery;
}

async function recoverInTime(): Promise<void> {
  await Promise.race([recover(), new Promise<void>((resolve) => setTimeout(resolve, recoveryTimeout))]);
  isRecovered = true;
  for (const listener of listeners) listener();
}

/** Whether {@link whenDraftsRecovered} has resolved. */
export const useDraftsRecovered = (): boolean => useSyncExternalStore(subscribe, () => isRecovered);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void whenDraftsRecovered();
  return () => listeners.delete(listener);
}

async function recover(): Promise<void> {
  try {
    await recoverDrafts(window.localStorage, disk, new Date());
  } catch {
    // Without the backup there is nothing to restore.
  }
}
