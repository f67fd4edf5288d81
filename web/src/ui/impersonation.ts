/**
 * Whether an administrator is impersonating the student in this tab. Nothing of it may outlive the tab,
 * because the next user of this device is somebody else, and drafts or unsent data of others on this device
 * must not be used.
 */
let current: { readonly readOnly: boolean } | undefined;

export const impersonation = {
  /** Set before the first screen is shown; undefined when the students themselves are signed in. */
  set: (mode: { readonly readOnly: boolean } | undefined): void => {
    current = mode;
  },
  isActive: (): boolean => current !== undefined,
  /** Read-only impersonation: screens must not send anything on their own. */
  isReadOnly: (): boolean => current?.readOnly ?? false,
};
