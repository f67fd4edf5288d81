/** Password hashing: argon2id off the main thread, with limited concurrency. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { usualLimits } from './limits/settings.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. What else was measured is in docs/measurements.md. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Shared by the process, like the libuv threads that compute the hashes: if they used all of these, no file could be read, and more
 * of them than processors only makes each take longer.
 */
const computing = pLimit(usualLimits.passwordsAtOnce);

/** Sets how many hashes are computed at a time. */
export function setHashConcurrency(passwords: number): void {
  computing.concurrency = passwords;
}

/** Number of hashes that are being computed or wait in this process. */
export const passwordsInProgress = (): number => computing.activeCount + computing.pendingCount;

export const hashPassword = (password: string): Promise<string> =>
  computing(() => hash(password.normalize('NFC'), parameters));

/** Whether two passwords are equal after Unicode normalisation. */
export const isSame = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );

/**
 * A hash of an unknown password: an unknown id takes as long as a wrong password, and accounts that nobody can sign in to yet
 * have it.
 */
export const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether the password matches the hash. Without a hash it is false, after the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await nobodysHash);
  const matches = await computing(() => verify(compared, password.normalize('NFC')));
  return matches && stored !== undefined;
}
