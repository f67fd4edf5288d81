/**
 * Temporary passwords, issued by a course pack or an operator. They must be changed at the first sign-in, and expire if they are
 * not (docs/decisions/0034-require-a-change-of-temporary-passwords.md).
 */
import { temporaryPasswordDays } from '@baeum/contract/session/terms';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../platform/passwords.ts';

const day = 24 * 60 * 60 * 1000;

/** @param issuedAt null for a password that the user has chosen, which never expires */
export const hasExpired = (issuedAt: Date | null, now: Date): boolean =>
  issuedAt !== null && now.getTime() >= issuedAt.getTime() + temporaryPasswordDays * day;

/** A password of 96 random bits, and its hash, which takes long: no transaction waits for it. */
export async function newTemporaryPassword(): Promise<{
  readonly password: string;
  readonly passwordHash: string;
}> {
  const password = randomBytes(12).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}
