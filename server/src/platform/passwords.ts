/** Password hashing: argon2id off the main thread, with limited concurrency. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { usualLimits } from './limits/settings.ts';

/** Parameters of argon2id; the memory is in KiB. */
interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. What else was measured is in docs/measurements.md. */
let parameters: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Changes what later hashes cost. For tests alone, which make thousands that protect nothing (`passwords.test.ts`). */
export function setHashCost(cost: HashCost): void {
  parameters = cost;
}

/**
 * Shared by the process, like the libuv threads that compute the hashes: if they used all of these, no file could be read, and more
 * of them than processors only makes each take longer.
 */
const computing = pLimit(usualLimits.passwordsAtOnce);

/** Sets how many hashes are computed at a time. */
export function setHashConcurrency(passwords: number): void {
  computing.concurrency = passwords;
}

let whenCalm: () => Promise<void> = async () => {};

/** Each hash begins once this resolves: a student who has signed in makes a dozen calls, which those who are in already wait for. */
export function hashOnlyWhen(calm: () => Promise<void>): void {
  whenCalm = calm;
}

const compute = <Result>(work: () => Promise<Result>): Promise<Result> =>
  computing(async () => {
    await whenCalm();
    return work();
  });

/** Number of hashes that are being computed or wait in this process. */
export const passwordsInProgress = (): number => computing.activeCount + computing.pendingCount;

/**
 * A salted hash of the password after Unicode normalisation, as text with its parameters (`$argon2id$v=19$m=…`). Only as many are
 * computed at a time as {@link setHashConcurrency} allows.
 */
export const hashPassword = (password: string): Promise<string> =>
  compute(() => hash(password.normalize('NFC'), parameters));

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
  const matches = await compute(() => verify(compared, password.normalize('NFC')));
  return matches && stored !== undefined;
}
