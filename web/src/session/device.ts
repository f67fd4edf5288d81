/** What the session leaves on this device, and what of it goes when it ends. */
import { ofSide } from '../api.ts';
import { deviceStorage, draftsRecovered } from '../ui/drafts/device.ts';
import { guest } from '../ui/guest.ts';
import { dropDraftsOf, dropOldDrafts } from '../ui/drafts/storage.ts';

const rememberedKey = ofSide('rememberedId');
const userKey = ofSide('user');
const lastUserKey = ofSide('lastUser');
const ours = 'baeum.';

/** The login id that the sign-in form starts with, kept only if asked for. */
export const rememberedId = {
  read: (): string => localStorage.getItem(rememberedKey) ?? '',
  keep: (id: string): void => localStorage.setItem(rememberedKey, id),
  forget: (): void => localStorage.removeItem(rememberedKey),
};

const askAnewKey = 'baeum.askAnew';

/**
 * Whether somebody has logged out on this device, whom the institution may still know: whoever comes next signs in as himself. Of both
 * sides, because the institution knows of none.
 */
export const askAnew = {
  read: (): boolean => localStorage.getItem(askAnewKey) !== null,
  /** The institution has asked. */
  done: (): void => localStorage.removeItem(askAnewKey),
};

/** Whose session this tab is in. */
export const userOfTab = {
  read: (): string | undefined => sessionStorage.getItem(userKey) ?? undefined,
  keep(id: string): void {
    sessionStorage.setItem(userKey, id);
    // Who leaves another's place leaves what that one has typed here.
    if (guest.isHere()) localStorage.removeItem(lastUserKey);
    else localStorage.setItem(lastUserKey, id);
  },
};

/**
 * Clears this tab's session storage. A student who logs out himself leaves none of his texts behind; one whose session has
 * expired finds them again.
 */
export function leaveDevice({ keepDrafts }: { readonly keepDrafts: boolean }): void {
  // A new tab that was opened only to log out knows nobody yet.
  const user = userOfTab.read() ?? localStorage.getItem(lastUserKey) ?? undefined;
  if (!keepDrafts) localStorage.setItem(askAnewKey, 'Y');
  if (!keepDrafts && user !== undefined) void forgetDrafts(user);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(ours)) sessionStorage.removeItem(key);
  }
}

/** At once, and what was being put back meanwhile as well. */
async function forgetDrafts(user: string): Promise<void> {
  const device = deviceStorage();
  if (device === undefined) return;
  dropDraftsOf(device, user);
  await draftsRecovered();
  dropDraftsOf(device, user);
}

/** Puts back texts that a killed browser has lost, and drops those that nobody has come back for. */
export function tidyDevice(): void {
  const device = deviceStorage();
  if (device !== undefined) dropOldDrafts(device, new Date());
  void draftsRecovered();
}
