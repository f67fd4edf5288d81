/**
 * What whoever runs the portal does with accounts that nobody in it can do: its first administrator, and a new password for who
 * has none that he knows. The password is made here and told once, so that it stands in no file and no history.
 */
import { randomBytes } from 'node:crypto';
import { loginIdShape, longestName, positions } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { account } from '../platform/tables.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions, setPassword } from './queries.ts';

/** 96 random bits. */
const newPassword = () => randomBytes(12).toString('base64url');

/** Why it was not done, in words for whoever runs the portal. */
export class NotGiven extends Error {}

/** @returns the new administrator's password */
export async function addAdministrator(
  db: Database,
  loginId: string,
  name: string,
  now: Date,
): Promise<string> {
  if (!loginIdShape.test(loginId))
    throw new NotGiven(
      `"${loginId}" cannot be a login id: 2 to 40 of a to z, digits, ".", "-" and "_", beginning with a letter or digit`,
    );
  const shown = name.normalize('NFC').trim();
  if (shown === '' || shown.length > longestName)
    throw new NotGiven(`a name has 1 to ${longestName} characters`);
  const password = newPassword();
  const { code: positionCode, name: positionName } = positions.administrator;
  const added = await db
    .insert(account)
    .values({
      loginId,
      name: shown,
      type: 'administrator',
      positionCode,
      positionName,
      passwordHash: await hashPassword(password),
      passwordSetAt: now,
      passwordGivenAt: now,
    })
    .onConflictDoNothing({ target: account.loginId })
    .returning({ id: account.id });
  if (added.length === 0) throw new NotGiven(`there is an account "${loginId}" already`);
  return password;
}

/** A new password for an account, whose sessions end. @returns the password */
export async function givePassword(db: Database, loginId: string, now: Date): Promise<string> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.loginId, loginId.trim().toLowerCase()))
      .for('no key update');
    if (found === undefined) throw new NotGiven(`there is no account "${loginId}"`);
    await setPassword(tx, found.id, passwordHash, 'giver', now);
    await endOtherSessions(tx, found.id, undefined, 'password', now);
  });
  return password;
}
