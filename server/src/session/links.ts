/** Links that let their holder do one thing for an account, once (specification §20.4). Only hashes of their tokens are stored. */
import { linkFragment, linkMinutes, type LinkPurpose } from '@baeum/contract/session/link-terms';
import { signInPages } from '@baeum/contract/session/terms';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../platform/database.ts';
import { hashOf, newToken } from '../platform/sealing.ts';
import { account } from '../platform/tables.ts';
import { accountLink } from './tables.ts';

interface Recipient {
  readonly id: number;
  /** The address that it is mailed to; null for a link that is handed over. */
  readonly email: string | null;
}

/** Rows per statement, which may have at most 65,535 values. */
const rowsAtOnce = 5000;

/** Makes a link for each of these accounts, in place of an earlier one for the same purpose. @returns tokens by account */
export async function issueLinks(
  db: Queryable,
  purpose: LinkPurpose,
  people: readonly Recipient[],
  now: Date,
  makeToken: () => string = newToken,
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map(people.map(({ id }) => [id, makeToken()]));
  const rows = people.map(({ id, email }) => ({
    accountId: id,
    purpose,
    email,
    tokenHash: hashOf(tokens.get(id) ?? ''),
    expiresAt: expiryOf(purpose, now),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insert(accountLink)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [accountLink.accountId, accountLink.purpose],
        set: {
          tokenHash: sql`excluded.token_hash`,
          email: sql`excluded.email`,
          expiresAt: sql`excluded.expires_at`,
        },
      });
  return tokens;
}

export const expiryOf = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + linkMinutes[purpose] * 60_000);

export const linkAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${signInPages.site}${linkFragment}${token}`;

/** A link that was mailed ends when the account gets another address; one that was handed over does not depend on it. */
const isOfTheAddress = sql`(account_link.email is null or account_link.email = account.email)`;
/** An invitation ends once somebody has come in without it. */
const isNeeded = sql`(account_link.purpose <> 'invitation' or account.last_seen_at is null)`;

/** What has become of the account since it was issued can end a link before its time. */
const isValid = (token: string, now: Date) =>
  and(
    eq(accountLink.tokenHash, hashOf(token)),
    gt(accountLink.expiresAt, now),
    sql`exists (select from account
      where account.id = account_link.account_id and ${isOfTheAddress} and ${isNeeded})`,
  );

/** A link that can be used, with its account. */
export async function findLink(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      purpose: accountLink.purpose,
      accountId: account.id,
      loginId: account.loginId,
      name: account.name,
      publishedHash: account.publishedHash,
      suspendedAt: account.suspendedAt,
    })
    .from(accountLink)
    .innerJoin(account, eq(account.id, accountLink.accountId))
    .where(isValid(token, now));
  return row;
}

/**
 * Uses a link up: the database decides who was first. The account is locked, so that it stays as the link needs it.
 * @returns the address that it was mailed to; undefined for a link that is over
 */
export async function takeLink(tx: Transaction, token: string, now: Date) {
  const [row] = await tx
    .delete(accountLink)
    .where(isValid(token, now))
    .returning({ email: accountLink.email });
  return row;
}

/** Withdraws the links by which somebody could choose a password of the account. */
export const withdrawLinks = (db: Queryable, accountId: number) =>
  db
    .delete(accountLink)
    .where(and(eq(accountLink.accountId, accountId), sql`${accountLink.purpose} <> 'email'`));

export const withdrawAllLinks = (tx: Transaction, accountId: number) =>
  tx.delete(accountLink).where(eq(accountLink.accountId, accountId));

/** Withdraws all links of the account, and takes its address as not confirmed: whoever has given it may not be the holder. */
export async function withdrawAddress(tx: Transaction, accountId: number): Promise<void> {
  await withdrawAllLinks(tx, accountId);
  await tx.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, accountId));
}

/** Whoever uses a link that was mailed has read a mail to the address of the account. */
export const confirmAddress = (tx: Transaction, accountId: number, now: Date) =>
  tx
    .update(account)
    .set({ emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, ${now}::timestamptz)` })
    .where(eq(account.id, accountId));
