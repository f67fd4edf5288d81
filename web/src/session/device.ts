/** Data of the session on this device, and what is cleared when it ends. */
import { sideKey } from '../api.ts';
import { deviceStorage, whenDraftsRecovered } from '../ui/drafts/device.ts';
import { impersonation } from '../ui/impersonation.ts';
import { dropDraftsOf, dropOldDrafts } from '../ui/drafts/storage.ts';

const rememberedKey = sideKey('rememberedId');
const userKey = sideKey('user');
const lastUserKey = sideKey('lastUser');
const ours = 'baeum.';

/** Login id to prefill the sign-in form with, stored only on request. */
export const rememberedId = {
  read: (): string => localStorage.getItem(rememberedKey) ?? '',
  set: (id: string): void => localStorage.setItem(rememberedKey, id),
  clear: (): void => localStorage.removeItem(rememberedKey),
};

const askAnewKey = 'baeum.forcedSignIn';

/**
 * Set after a logout on this device: the institution may still have a session of that user, so the next
 * sign-in must ask for credentials. Shared by both sides, because the institution does not know them.
 */
export const forcedSignIn = {
  read: (): boolean => localStorage.getItem(askAnewKey) !== null,
  /** The institution has asked for credentials. */
  clear: (): void => localStorage.removeItem(askAnewKey),
};

/** The user of this tab. */
export const tabUser = {
  read: (): string | undefined => sessionStorage.getItem(userKey) ?? undefined,
  set(id: string): void {
    sessionStorage.setItem(userKey, id);
    // After impersonation nothing here must be attributed to the administrator.
    if (impersonation.isActive()) localStorage.removeItem(lastUserKey);
    else localStorage.setItem(lastUserKey, id);
  },
};

/**
 * Clears this tab's session storage. Drafts are removed after a deliberate logout, and kept when the session
 * expired.
 */
export function clearDevice({ keepDrafts }: { readonly keepDrafts: boolean }): void {
  // A new tab opened only to log out has no user yet.
  const user = tabUser.read() ?? localStorage.getItem(lastUserKey) ?? undefined;
  if (!keepDrafts) localStorage.setItem(askAnewKey, 'Y');
  if (!keepDrafts && user !== undefined) void forgetDrafts(user);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(ours)) sessionStorage.removeItem(key);
  }
}

/** Removes drafts at once, and again after pending ones have been restored. */
async function forgetDrafts(user: string): Promise<void> {
  const device = deviceStorage();
  if (device === undefined) return;
  dropDraftsOf(device, user);
  await whenDraftsRecovered();
  dropDraftsOf(device, user);
}

/** Restores drafts that a killed browser has lost, and removes expired ones. */
export function cleanUpDevice(): void {
  const device = deviceStorage();
  if (device !== undefined) dropOldDrafts(device, new Date());
  void whenDraftsRecovered();
}
