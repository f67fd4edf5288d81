import { type sessionCalls } from '@baeum/contract/session/calls';
import * as t from '@baeum/contract/session/terms';
import type { Handlers, Http } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { clearSessionCookies, refreshCookies, sessionDays, setSessionCookies } from './cookies.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import {
  endOtherSessions,
  endSession,
  findAccount,
  passwordOf,
  setPassword,
  startSession,
} from './queries.ts';
import { rotate } from './refresh.ts';
import { countAttempt, forgiveAttempts } from './throttle.ts';
import { wireUser } from './wire.ts';

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  [t.login]: async ({ services, input, http, now }) => {
    const { db, tokens } = services;
    const loginId = input.id.trim().toLowerCase();
    await countAttempt(db, loginId, http.address, now);
    const [account] = await findAccount(db).execute({ loginId });
    const matches = await passwordMatches(account?.passwordHash, input.password);
    if (account === undefined || !matches) return refuse(t.sessionRefusals.wrongPassword);
    if (account.suspendedAt !== null) return refuse(t.sessionRefusals.suspended);
    await forgiveAttempts(db, loginId);

    const expiresAt = new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
    const { address, userAgent } = http;
    const id = await db.transaction(async (tx) => {
      const started = await startSession(tx, { accountId: account.id, now, expiresAt, address, userAgent });
      if (account.singleSignIn) await endOtherSessions(tx, account.id, started, 'other_login', now);
      return started;
    });
    setSessionCookies(http, tokens, { id, generation: 0, type: account.type });
    return { accessToken: await tokens.signAccess(id, now), userType: t.userTypes[account.type] };
  },

  [t.refreshToken]: async ({ services, http, now }) => {
    const token = refreshCookies.map(http.cookie).find((value) => value !== undefined);
    const session = await rotate(services, token ?? refuse(t.sessionRefusals.none), now);
    setSessionCookies(http, services.tokens, session);
    return { accessToken: await services.tokens.signAccess(session.id, now) };
  },

  [t.userInfo]: async ({ account }) => {
    const user = wireUser(account);
    return { userType: user.userType, user };
  },

  [t.changePassword]: async ({ services, account, input, http, now }) => {
    const { db } = services;
    await countAttempt(db, account.loginId, http.address, now);
    const [row] = await passwordOf(db).execute({ id: account.id });
    if (!(await passwordMatches(row?.passwordHash, input.password)))
      return refuse(t.sessionRefusals.wrongCurrent);
    await forgiveAttempts(db, account.loginId);
    const passwordHash = await hashPassword(input.newPassword);
    await db.transaction(async (tx) => {
      await setPassword(tx, account.id, passwordHash, now);
      await endOtherSessions(tx, account.id, account.sessionId, 'password', now);
    });
    return null;
  },

  [t.userLogout]: async ({ services, http, now }) => {
    const sessionId = await signedInSession(services, http, now);
    if (sessionId !== undefined) {
      await endSession(services.db, sessionId, 'logout', now);
      services.sessions.forget(sessionId);
    }
    clearSessionCookies(http);
    return null;
  },
};

/** The session that an access token names, even when the token has expired: logging out must always be possible. */
async function signedInSession({ tokens }: Services, http: Http, now: Date): Promise<string | undefined> {
  return http.bearer === undefined ? undefined : (await tokens.readAccess(http.bearer, now))?.sessionId;
}
