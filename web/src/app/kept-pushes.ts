import { endPushesHere, keepPushes } from '../notification/push.ts';
import { othersEnded } from '../session/others-ended.ts';

/**
 * Keeps the pushes of a browser that stays signed in, or signs in again: a new password and a logout of all other devices make the
 * portal forget every browser of the account.
 * @param left when the user is not there any more
 */
export function keepPushesOf(user: string, left: AbortSignal): void {
  if (left.aborted) return;
  // Without a network the next visit does it.
  const keep = () => void keepPushes(user).catch(() => {});
  keep();
  left.addEventListener('abort', othersEnded.listen(keep));
}

/** At a logout: whoever uses the device next must not see them. */
export const endPushes = (): Promise<void> => endPushesHere();
