/**
 * Account operations for operators, which the portal itself does not offer: the first administrator, and a temporary password for
 * a user who has lost theirs. The password is generated here and printed once, so that it is in no file and no shell history.
 */
import { loginIdShape, longestName, positions } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { type Database, type Transaction, transaction } from '../platform/database.ts';
import { account } from '../platform/tables.ts';
import { endOtherSessions, setPassword } from './queries.ts';
import { removeFactor } from './second-factor.ts';
import { newTemporaryPassword } from './temporary-password.ts';

/** A failure that is explained to the operator. */
export class AccountError extends Error {}

/** @returns the new administrator's password */
export async function addAdministrator(
  db: Database,
  loginId: string,
  name: string,
  now: Date,
): Promise<string> {
  if (!loginIdShape.test(loginId))
    throw new AccountError(
      `"${loginId}" cannot be a login id: 2 to 40 of a to z, digits, ".", "-" and "_", beginning with a letter or digit`,
    );
  const shown = name.normalize('NFC').trim();
  if (shown === '' || shown.length > longestName)
    throw new AccountError(`a name has 1 to ${longestName} characters`);
  const { password, passwordHash } = await newTemporaryPassword();
  const { code: positionCode, name: positionName } = positions.administrator;
  const added = await db
    .insert(account)
    .values({
      loginId,
      name: shown,
      type: 'administrator',
      positionCode,
      positionName,
      passwordHash,
      passwordSetAt: now,
      passwordIssuedAt: now,
    })
    .onConflictDoNothing({ target: account.loginId })
    .returning({ id: account.id });
  if (added.length === 0) throw new AccountError(`there is an account "${loginId}" already`);
  return password;
}

/** Removes the second factor of an account and ends its sessions, for the administrator whom no other one can help. */
export async function removeSecondFactor(db: Database, loginId: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { id } = await lockByLoginId(tx, loginId);
    if (!(await removeFactor(tx, id))) throw new AccountError(`"${loginId}" has no second factor`);
    await endOtherSessions(tx, id, [], 'password', now);
  });
}

async function lockByLoginId(tx: Transaction, loginId: string): Promise<{ readonly id: number }> {
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.loginId, loginId.trim().toLowerCase()))
    .for('no key update');
  if (found === undefined) throw new AccountError(`there is no account "${loginId}"`);
  return found;
}

/** Issues a temporary password for an account and ends its sessions. @returns the password */
export async function issueTemporaryPassword(db: Database, loginId: string, now: Date): Promise<string> {
  const { password, passwordHash } = await newTemporaryPassword();
  await transaction(db, async (tx) => {
    const found = await lockByLoginId(tx, loginId);
    await setPassword(tx, found.id, passwordHash, 'administrator', now);
    await endOtherSessions(tx, found.id, [], 'password', now);
  });
  return password;
}
