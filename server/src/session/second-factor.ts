/** Second factors of accounts: authenticator apps (RFC 6238) and recovery codes, each code accepted once (specification §19.11). */
import { typedToken } from '@baeum/contract/session/link-terms';
import {
  codeShape,
  recoveryCodeCount,
  staffSessionRefusals,
  totp,
} from '@baeum/contract/session/staff-terms';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database, Queryable, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { hashOf, newCode, type Sealing, spelled } from '../platform/sealing.ts';
import { secondFactor, session } from '../platform/tables.ts';
import { recoveryCode } from './tables.ts';

/** Also the codes before and after the current one, for clocks that differ. */
const stepsAround = 1;
/** Of 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const authenticator = (secret: string, loginId = '', issuer = '') =>
  new TOTP({
    issuer,
    label: loginId,
    algorithm: 'SHA1',
    digits: totp.digits,
    period: totp.seconds,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, loginId: string, issuer: string): string =>
  authenticator(secret, loginId, issuer).toString();

/** The step of 30 seconds that a code belongs to; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / totp.seconds) + delta;
}

const purposeOf = (accountId: number) => `second factor ${accountId}`;

/** Sets up an app in place of an earlier one. @returns recovery codes */
export async function storeFactor(
  tx: Transaction,
  sealing: Sealing,
  { accountId, secret, step, now }: { accountId: number; secret: string; step: number; now: Date },
): Promise<readonly string[]> {
  const values = {
    sealedSecret: sealing.seal(secret, purposeOf(accountId)),
    enrolledAt: now,
    lastStep: step,
  };
  await tx
    .insert(secondFactor)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: secondFactor.accountId, set: values });
  return replaceCodes(tx, accountId);
}

/** Makes new recovery codes; the earlier ones cannot be used any more. */
export async function replaceCodes(tx: Transaction, accountId: number): Promise<readonly string[]> {
  const [locked] = await tx
    .select({ accountId: secondFactor.accountId })
    .from(secondFactor)
    .where(eq(secondFactor.accountId, accountId))
    .for('update');
  if (locked === undefined) refuse(staffSessionRefusals.notEnrolled);
  const codes = Array.from({ length: recoveryCodeCount }, () => spelled(newCode()));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ accountId, codeHash: recoveryHash(code) })));
  return codes;
}

const recoveryHash = (code: string): Buffer => hashOf(typedToken(code));

/** Accepts a code of the app or a recovery code, each once: the database decides who was first. */
export async function acceptCode(
  db: Database,
  sealing: Sealing,
  accountId: number,
  given: string,
  now: Date,
): Promise<void> {
  const code = given.replaceAll(/\s/g, '');
  if (!codeShape.test(code)) return acceptRecoveryCode(db, accountId, code);
  const [factor] = await db.select().from(secondFactor).where(eq(secondFactor.accountId, accountId));
  if (factor === undefined) return refuse(staffSessionRefusals.notEnrolled);
  const secret = sealing.open(factor.sealedSecret, purposeOf(accountId));
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  if (step === undefined) return refuse(staffSessionRefusals.wrongCode);
  const accepted = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, step)))
    .returning({ lastStep: secondFactor.lastStep });
  if (accepted.length === 0) refuse(staffSessionRefusals.usedCode);
}

async function acceptRecoveryCode(db: Database, accountId: number, code: string): Promise<void> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, recoveryHash(code))))
    .returning({ accountId: recoveryCode.accountId });
  if (used.length === 0) refuse(staffSessionRefusals.wrongCode);
}

/** Notes that the second factor was given in a session. */
export async function confirm(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(session).set({ confirmedAt: now }).where(eq(session.id, sessionId));
}

/** @returns whether there was one */
export async function removeFactor(tx: Transaction, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(eq(secondFactor.accountId, accountId))
    .returning({ accountId: secondFactor.accountId });
  return removed.length > 0;
}
