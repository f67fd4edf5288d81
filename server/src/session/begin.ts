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
 * Starts a session on each of these sides and sets their cookies. Previous sessions of this browser there end, so that their tokens
 * become useless.
 * @param proven hash of the verified password, which must still be the account's when the sessions start; undefined for a sign-in
 *   at the institution
 * @returns the id of the first one
 */
export async function beginSessions(
  services: Services,
  http: Http,
  account: Proven,
  sides: readonly [Side, ...Side[]],
  now: Date,
  proven?: string,
): Promise<string> {
  const { db, tokens, sessions, demonstration } = services;
  const former = sides.flatMap((side) => formerSession(http, tokens, side) ?? []);
  const started = await transaction(db, async (tx) => {
    const current = await lockAccount(tx, account.id);
    const isProven = proven === undefined || current?.passwordHash === proven;
    if (current === undefined || !isProven) return refuse(t.sessionRefusals.wrongPassword);
    if (isClosed(current, demonstration)) refuse(t.sessionRefusals.suspended);
    const byTemporaryPassword = proven !== undefined && current.passwordIssuedAt !== null;
    const { address, userAgent } = http;
    const begun: Begun[] = [];
    for (const side of sides) {
      const expiresAt = expiryOf(account.type, side, now, now);
      const values = {
        accountId: account.id,
        side,
        now,
        expiresAt,
        address,
        userAgent,
        byTemporaryPassword,
        byInstitution: proven === undefined,
      };
      begun.push({ id: await startSession(tx, values), side, expiresAt });
    }
    await noteUse(tx, { id: account.id, now });
    const ids = begun.map(({ id }) => id);
    if (account.singleSignIn) await endOtherSessions(tx, account.id, ids, 'other_login', now);
    return begun;
  });
  for (const id of former) {
    await endSession(db, id, 'logout', now);
    sessions.forget(id);
  }
  for (const { id, side, expiresAt } of started) {
    const seconds = (expiresAt.getTime() - now.getTime()) / 1000;
    setSessionCookies(http, tokens, { id, generation: 0 }, side, seconds);
  }
  return started[0]?.id ?? refuse(t.sessionRefusals.none);
}

interface Begun {
  readonly id: string;
  readonly side: Side;
  readonly expiresAt: Date;
}
