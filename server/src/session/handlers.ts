import { type sessionCalls } from '@baeum/contract/session/calls';
import * as t from '@baeum/contract/session/terms';
import type { Handlers, Http } from '../handler.ts';
import { isLogged, noteAccess } from '../platform/access-log.ts';
import { refuse } from '../platform/errors.ts';
import { firstOf } from '../platform/first-of.ts';
import { isClosed } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { beginSession } from './begin.ts';
import {
  clearSessionCookies,
  ownMediaCookies,
  refreshCookies,
  setSessionCookies,
  sideFor,
} from './cookies.ts';
import { enter } from './entering.ts';
import { institutionHandlers } from './institution.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import {
  endOtherSessions,
  endSession,
  findAccount,
  passwordOf,
  refreshState,
  setPassword,
} from './queries.ts';
import { rotate } from './refresh.ts';
import { countAttempt, forgiveAttempts } from './throttle.ts';
import { wireUser } from './wire.ts';

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  [t.login]: async ({ services, input, http, now }) => {
    const { db, tokens, demonstration } = services;
    const loginId = input.id.trim().toLowerCase();
    await countAttempt(db, loginId, http.address, now);
    const [account] = await findAccount(db).execute({ loginId });
    const matches = await passwordMatches(account?.passwordHash, input.password);
    if (account?.type === 'administrator') {
      const refused = !matches || isClosed(account, demonstration);
      const who = { id: account.id, sessionId: null, acting: null };
      await noteAccess(db, { account: who, address: http.address, path: t.login, refused }, now);
    }
    if (account === undefined || !matches) return refuse(t.sessionRefusals.wrongPassword);
    if (isClosed(account, demonstration)) return refuse(t.sessionRefusals.suspended);
    if (http.side === 'staff' && account.type === 'student') return refuse(t.sessionRefusals.notStaff);
    await forgiveAttempts(db, loginId, http.address);

    const id = await beginSession(
      services,
      http,
      account,
      http.side ?? sideFor(account.type),
      now,
      ({ passwordHash }) => passwordHash === account.passwordHash,
    );
    return { accessToken: await tokens.signAccess(id, now), userType: t.userTypes[account.type] };
  },

  ...institutionHandlers,

  [t.refreshToken]: async ({ services, http, now }) => {
    const session = await firstOf(present(refreshCookies(http.side), http), (token) =>
      rotate(services, token, now, http.address),
    );
    const seconds = Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000);
    setSessionCookies(http, services.tokens, session, http.side ?? session.side, seconds);
    return { accessToken: await services.tokens.signAccess(session.id, now) };
  },

  [t.userInfo]: async ({ account }) => {
    const user = wireUser(account);
    return { userType: user.userType, user };
  },

  [t.changePassword]: async ({ services, account, input, http, now }) => {
    const { db } = services;
    if (account.acting !== null) return refuse(t.sessionRefusals.othersPassword);
    await countAttempt(db, account.loginId, http.address, now);
    const [row] = await passwordOf(db).execute({ id: account.id });
    if (!(await passwordMatches(row?.passwordHash, input.password)))
      return refuse(t.sessionRefusals.wrongCurrent);
    await forgiveAttempts(db, account.loginId, http.address);
    const passwordHash = await newHash(services, row?.publishedHash ?? null, input.newPassword);
    await db.transaction(async (tx) => {
      await setPassword(tx, account.id, passwordHash, now);
      await endOtherSessions(tx, account.id, account.sessionId, 'password', now);
    });
    return null;
  },

  [t.enterStudent]: enter,

  [t.userLogout]: async ({ services, http, now }) => {
    const sessionId = await sessionToEnd(services, http, now);
    const ended = sessionId === undefined ? undefined : await refreshState(services.db, sessionId);
    if (sessionId !== undefined && ended !== undefined) {
      const { accountId, administratorId, mayWrite, reason } = ended;
      const acting = administratorId === null ? null : { administratorId, mayWrite, reason };
      const leaver = { id: accountId, sessionId, type: ended.type, acting };
      if (isLogged(leaver))
        await noteAccess(services.db, { account: leaver, address: http.address, path: t.userLogout }, now);
      await endSession(services.db, sessionId, 'logout', now);
      services.sessions.forget(sessionId);
    }
    clearSessionCookies(http, http.side ?? sideFor(ended?.type ?? 'student'));
    return null;
  },
};

/**
 * The hash of a password that somebody chooses. Whoever goes back to the published one gets its own hash back, so that it
 * is known for what it is.
 */
async function newHash(
  { demonstration }: Services,
  publishedHash: string | null,
  password: string,
): Promise<string> {
  if (publishedHash === null || !(await passwordMatches(publishedHash, password)))
    return hashPassword(password);
  return demonstration ? publishedHash : refuse(t.sessionRefusals.publishedPassword);
}

const present = (names: readonly string[], http: Http) => names.flatMap((name) => http.cookie(name) ?? []);

/**
 * The session that a request wants to end: its access token's, even when that has expired, because leaving must always be
 * possible; in a tab without a token, its media cookie's.
 */
async function sessionToEnd({ tokens }: Services, http: Http, now: Date): Promise<string | undefined> {
  if (http.bearer !== undefined) return (await tokens.readAccess(http.bearer, now))?.sessionId;
  return present(ownMediaCookies(http.side), http)
    .map((cookie) => tokens.readMedia(cookie))
    .find((id) => id !== undefined);
}
