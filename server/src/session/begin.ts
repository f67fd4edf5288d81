/** Starts a session, after a password of the portal or a sign-in at the institution. */
import type { Side } from '@baeum/contract/headers';
import * as t from '@baeum/contract/session/terms';
import type { Http } from '../platform/http.ts';
import { refuse } from '../platform/errors.ts';
import { isClosed } from '../platform/sessions.ts';
import type { AccountType } from '../platform/tables.ts';
import type { Services } from '../services.ts';
import { formerSession, setSessionCookies } from './cookies.ts';
import { expiryOf } from './lifetimes.ts';
import { endOtherSessions, endSession, lockAccount, noteUse, startSession } from './queries.ts';
import { transaction } from '../platform/database.ts';

interface Proven {
  readonly id: number;
  readonly type: AccountType;
  readonly singleSignIn: boolean;
}

/**
 * Starts a session and sets its cookies. A previous session of this browser on the same side ends, so that its tokens become
 * useless.
 * @param proven hash of the verified password, which must still be the account's when the session starts; undefined for a sign-in at
 *   the institution
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
  const id = await transaction(db, async (tx) => {
    const current = await lockAccount(tx, account.id);
    const isProven = proven === undefined || current?.passwordHash === proven;
    if (current === undefined || !isProven) return refuse(t.sessionRefusals.wrongPassword);
    if (isClosed(current, demonstration)) refuse(t.sessionRefusals.suspended);
    const byTemporaryPassword = proven !== undefined && current.passwordIssuedAt !== null;
    const started = await startSession(tx, {
      accountId: account.id,
      side,
      now,
      expiresAt,
      address,
      userAgent,
      byTemporaryPassword,
    });
    await noteUse(tx, { id: account.id, now });
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
