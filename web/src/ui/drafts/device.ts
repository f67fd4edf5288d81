/** Where this device keeps what is typed. */
import { guest } from '../guest.ts';
import { browserDisk, mirrored, recoverDrafts } from './disk.ts';
import type { DraftStorage } from './storage.ts';

const disk = browserDisk();
let storage: DraftStorage | undefined;

/** The device's storage, or undefined where the browser forbids it. */
export function deviceStorage(): DraftStorage | undefined {
  try {
    // As long as the tab is open, so that a reload loses nothing.
    if (guest.isHere()) return window.sessionStorage;
    storage ??= mirrored(window.localStorage, disk);
  } catch {
    // Asked again next time: it may be allowed by then.
  }
  return storage;
}

/** So long a screen waits at most: a browser that does not open its database must not keep the portal from its students. */
const patience = 1000;

let recovery: Promise<void> | undefined;

/** Settles when what a killed browser had not written down has been put back; begun once, with the first question for it. */
export function draftsRecovered(): Promise<void> {
  recovery ??= Promise.race([recover(), new Promise<void>((resolve) => setTimeout(resolve, patience))]);
  return recovery;
}

async function recover(): Promise<void> {
  try {
    await recoverDrafts(window.localStorage, disk, new Date());
  } catch {
    // There is nothing to be had then.
  }
}
