/** How a session begins, whoever has proven who somebody is: the same for the portal's own passwords and the institution's. */
import type { Side } from '@baeum/contract/headers';
import * as t from '@baeum/contract/session/terms';
import type { Http } from '../platform/http.ts';
import { refuse } from '../platform/errors.ts';
import { isClosed } from '../platform/sessions.ts';
import type { AccountType } from '../platform/tables.ts';
import type { Services } from '../services.ts';
import { formerSession, setSessionCookies } from './cookies.ts';
import { expiryOf } from './lifetimes.ts';
import { endOtherSessions, endSession, lockAccount, startSession } from './queries.ts';

interface Proven {
  readonly id: number;
  readonly type: AccountType;
  readonly singleSignIn: boolean;
}

/**
 * Begins a session and sets its cookies. The one that the browser has there already ends: nothing that was known of it opens
 * anything any more.
 * @param proven hash of the password that has been proven, which must still be the account's when the session begins; undefined where
 *   the institution vouches for it
 */
export async function beginSession(
  { db, tokens, sessions, demonstration }: Services,
  http: Http,
  account: Proven,
  side: Side,
  now: Date,
  proven?: string,
): Promise<string> {
  const expiresAt = expiryOf(account.type, now, now);
  const { address, userAgent } = http;
  const former = formerSession(http, tokens, side);
  const id = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    const isProven = proven === undefined || current?.passwordHash === proven;
    if (current === undefined || !isProven) return refuse(t.sessionRefusals.wrongPassword);
    if (isClosed(current, demonstration)) refuse(t.sessionRefusals.suspended);
    const byGivenPassword = proven !== undefined && current.passwordGivenAt !== null;
    const started = await startSession(tx, {
      accountId: account.id,
      now,
      expiresAt,
      address,
      userAgent,
      byGivenPassword,
    });
    if (account.singleSignIn) await endOtherSessions(tx, account.id, started, 'other_login', now);
    return started;
  });
  if (former !== undefined) {
    await endSession(db, former, 'logout', now);
    sessions.forget(former);
  }
  const seconds = (expiresAt.getTime() - now.getTime()) / 1000;
  setSessionCookies(http, tokens, { id, generation: 0 }, side, seconds);
  return id;
}
