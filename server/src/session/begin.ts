/** How a session begins, whoever has proven who somebody is: the same for the portal's own passwords and the institution's. */
import type { Side } from '@baeum/contract/headers';
import * as t from '@baeum/contract/session/terms';
import type { Http } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { isClosed } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { sessionDays, setSessionCookies } from './cookies.ts';
import { endOtherSessions, lockAccount, startSession } from './queries.ts';

interface Proven {
  readonly id: number;
  readonly singleSignIn: boolean;
}

/**
 * Begins a session and sets its cookies.
 * @param stillProven asked of the account as it is when the session begins, locked: whether what was proven of it still holds
 */
export async function beginSession(
  { db, tokens, demonstration }: Services,
  http: Http,
  account: Proven,
  side: Side,
  now: Date,
  stillProven: (current: { readonly passwordHash: string }) => boolean = () => true,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
  const { address, userAgent } = http;
  const id = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current === undefined || !stillProven(current)) return refuse(t.sessionRefusals.wrongPassword);
    if (isClosed(current, demonstration)) refuse(t.sessionRefusals.suspended);
    const started = await startSession(tx, { accountId: account.id, now, expiresAt, address, userAgent });
    if (account.singleSignIn) await endOtherSessions(tx, account.id, started, 'other_login', now);
    return started;
  });
  setSessionCookies(http, tokens, { id, generation: 0 }, side);
  return id;
}
