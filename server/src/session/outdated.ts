/** Hashes that were made with other parameters than those of today. */
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { passwordOf, replaceHash } from './queries.ts';

/**
 * The account's hash, made with the parameters of today: whoever signs in has just said the password that it takes.
 * @returns the hash that the password was compared with, or the one that stands in its place now
 */
export async function hashOfToday(
  db: Database,
  { id, passwordHash: before }: { readonly id: number; readonly passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(before)) return before;
  const today = await hashPassword(password);
  if (await replaceHash(db, { id, before, today })) return today;
  // Another sign-in was quicker, or the password is a new one.
  const [row] = await passwordOf(db).execute({ id });
  if (row === undefined || !(await passwordMatches(row.passwordHash, password)))
    return refuse(sessionRefusals.wrongPassword);
  return row.passwordHash;
}
