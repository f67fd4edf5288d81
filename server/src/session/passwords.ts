/** Passwords: argon2id, computed off the main thread, so many at once. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { usualLimits } from '../platform/limits/settings.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. What else was measured is in docs/measurements.md. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Of the process, like libuv's threads that do it: with all of these busy no file would be read, and with more than there are
 * processors every password takes longer and none is done sooner.
 */
const computing = pLimit(usualLimits.passwordsAtOnce);

/** From now on so many are computed at once. */
export function computeAtOnce(passwords: number): void {
  computing.concurrency = passwords;
}

/** How many passwords are being computed in this process, or wait for it. */
export const passwordsUnderWay = (): number => computing.activeCount + computing.pendingCount;

export const hashPassword = (password: string): Promise<string> =>
  computing(() => hash(password.normalize('NFC'), parameters));

/** Whether two passwords are one, however a keyboard has composed them. */
export const isSame = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );

/** A hash nobody has the password of, so that an unknown id takes as long as a wrong password. */
const nobody = hashPassword(crypto.randomUUID());

/** Whether the password is the hash's. Without a hash the answer is no, in the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await nobody);
  const matches = await computing(() => verify(compared, password.normalize('NFC')));
  return matches && stored !== undefined;
}
