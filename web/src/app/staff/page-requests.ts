/** What the console does around each request: why an administrator acts, the second factor, and when the page was last used. */
import { useSyncExternalStore } from 'react';
import { wrapRequests } from '../../api.ts';
import { whilePartsAreSent } from '../../api/parts.ts';
import { createActivity } from './activity.ts';
import { createConfirmations } from './confirmations.ts';
import { reasons } from './page-reasons.ts';

export const activity = createActivity({ storage: localStorage, now: () => Date.now() });

let onFactorRequired = (): void => {};
/** Registers what happens when the session turns out to need its second factor. */
export function whenFactorRequired(listener: () => void): void {
  onFactorRequired = listener;
}

export const confirmations = createConfirmations({ onRequired: () => onFactorRequired() });

wrapRequests((send) => confirmations.wrap(reasons.wrap(activity.wrap(send))));
whilePartsAreSent(activity.note);

export const useIsConfirming = (): boolean =>
  useSyncExternalStore(confirmations.subscribe, confirmations.isAsking);
