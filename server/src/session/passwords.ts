/** Passwords: argon2id, computed off the main thread. */
import { hash, verify } from '@node-rs/argon2';

/** Parameters of OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let underWay = 0;
/** How many passwords are being computed in this process, or wait for a thread that does it. */
export const passwordsUnderWay = (): number => underWay;

async function counted<T>(computing: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await computing;
  } finally {
    underWay--;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  counted(hash(password.normalize('NFC'), parameters));

/** A hash nobody has the password of, so that an unknown id takes as long as a wrong password. */
const nobody = hashPassword(crypto.randomUUID());

/** Whether the password is the hash's. Without a hash the answer is no, in the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await counted(verify(stored ?? (await nobody), password.normalize('NFC')));
  return matches && stored !== undefined;
}
