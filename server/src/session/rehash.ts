/** Replaces password hashes that were made with outdated parameters. */
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { hashPassword, isOutdated, passwordMatches } from '../platform/passwords.ts';
import { passwordOf, replaceHash } from './queries.ts';

/**
 * Rehashes the account's password with the current parameters if necessary, which is possible only during a sign-in.
 * @returns the hash that the password was compared with, or its replacement
 */
export async function currentHash(
  db: Database,
  { id, passwordHash: before }: { readonly id: number; readonly passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(before)) return before;
  const today = await hashPassword(password);
  if (await replaceHash(db, { id, before, today })) return today;
  // Another sign-in was faster, or the password has been changed.
  const [row] = await passwordOf(db, { id });
  if (row === undefined || !(await passwordMatches(row.passwordHash, password)))
    return refuse(sessionRefusals.wrongPassword);
  return row.passwordHash;
}
