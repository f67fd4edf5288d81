/**
 * Whether somebody is here in another's place: an administrator as a student. What he does belongs to nobody who comes to this device
 * later, so nothing of it is kept here beyond his tab, and what others have left here is none of his.
 */
let here: { readonly reading: boolean } | undefined;

export const guest = {
  /** Told before the first screen is shown; undefined when it is the account's own holder. */
  tell: (how: { readonly reading: boolean } | undefined): void => {
    here = how;
  },
  isHere: (): boolean => here !== undefined,
  /** He may only look: what screens send by themselves is not sent at all. */
  isReading: (): boolean => here?.reading ?? false,
};
