import { type sessionCalls } from '@baeum/contract/session/calls';
import type { Refusal } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/session/terms';
import type { Handlers } from '../handler.ts';
import { isLogged, recordAccess } from '../platform/access-log.ts';
import { forgetBrowserOf } from '../platform/ended-sessions.ts';
import { refuse } from '../platform/errors.ts';
import { firstAccepted } from '../platform/first-accepted.ts';
import type { Http } from '../platform/http.ts';
import { type Account, isClosed } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { beginSessions } from './begin.ts';
import {
  clearSessionCookies,
  formerSession,
  otherSide,
  ownMediaCookies,
  refreshCookies,
  setSessionCookies,
  sideFor,
  sidesOf,
} from './cookies.ts';
import { attemptsOf, rememberDevice } from './devices.ts';
import { impersonate } from './impersonation.ts';
import { hasExpired } from './temporary-password.ts';
import { institutionHandlers } from './institution.ts';
import { currentHash } from './rehash.ts';
import { isSame, passwordMatches } from '../platform/passwords.ts';
import {
  endOtherSessions,
  endSession,
  findAccount,
  liveSessions,
  lockAccount,
  passwordOf,
  refreshState,
  setPassword,
} from './queries.ts';
import { rotate } from './refresh.ts';
import { attemptPassword } from './throttle.ts';
import { newHash } from './new-password.ts';
import { unreadNotifications } from '../ports/unread-notifications.ts';
import { serializeSession, serializeUser } from './serializers.ts';
import { transaction } from '../platform/database.ts';

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  [t.login]: async ({ services, log, input, http, now }) => {
    const { db, tokens, demonstration } = services;
    const loginId = input.id.trim().toLowerCase();
    const attempt = { ...attemptsOf(http, tokens, loginId), now };
    const account = await attemptPassword(services, attempt, async () => {
      const [found] = await findAccount(db, { loginId });
      const matches = await passwordMatches(found?.passwordHash, input.password);
      const isOver = found !== undefined && hasExpired(found.passwordIssuedAt, now);
      if (found?.type === 'administrator') {
        const refused = !matches || isClosed(found, demonstration) || isOver;
        const who = { id: found.id, sessionId: null, impersonation: null };
        await recordAccess(db, { account: who, address: http.address, path: t.login, refused }, now);
      }
      // Unknown ids are not logged, because a user may have typed a password there.
      const turnAway = (refusal: Refusal) => {
        log.info({ account: found?.id, refused: refusal.errorCode }, 'sign-in refused');
        return refuse(refusal);
      };
      if (found === undefined || !matches) return turnAway(t.sessionRefusals.wrongPassword);
      if (isClosed(found, demonstration)) return turnAway(t.sessionRefusals.suspended);
      if (isOver) return turnAway(t.sessionRefusals.temporaryPasswordExpired);
      if (http.side === 'staff' && found.type === 'student' && !found.hasRole)
        return turnAway(t.sessionRefusals.notStaff);
      return found;
    });

    const side = http.side ?? sideFor(account.type);
    rememberDevice(http, tokens, side, loginId);
    const proven = await currentHash(db, account, input.password);
    const id = await beginSessions(services, http, account, sidesOf(account, side), now, proven);
    log.info({ account: account.id, by: 'password' }, 'signed in');
    return { accessToken: await tokens.signAccess(id, now), userType: t.userTypes[account.type] };
  },

  ...institutionHandlers,

  [t.refreshToken]: async ({ services, log, http, now }) => {
    const session = await firstAccepted(present(refreshCookies(http.side), http), (token) =>
      rotate(services, log, token, now, http.address),
    );
    const seconds = Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000);
    setSessionCookies(http, services.tokens, session, http.side ?? session.side, seconds);
    return { accessToken: await services.tokens.signAccess(session.id, now) };
  },

  [t.userInfo]: async ({ services: { db }, account }) => {
    const [counted] = await unreadNotifications(db, { accountId: account.id, side: account.side });
    const user = serializeUser(account, counted?.unread ?? 0);
    return { userType: user.userType, user };
  },

  [t.changePassword]: async ({ services, log, account, input, http, now }) => {
    const { db } = services;
    if (account.impersonation !== null) return refuse(t.sessionRefusals.passwordOfOther);
    const attempt = { ...attemptsOf(http, services.tokens, account.loginId), now };
    const row = await attemptPassword(services, attempt, async () => {
      const [found] = await passwordOf(db, { id: account.id });
      const matches = await passwordMatches(found?.passwordHash, input.password);
      return matches ? found : refuse(t.sessionRefusals.wrongCurrent);
    });
    if (isSame(input.password, input.newPassword)) return refuse(t.sessionRefusals.samePassword);
    const passwordHash = await newHash(
      services,
      { ...account, publishedHash: row?.publishedHash ?? null },
      input.newPassword,
    );
    await transaction(db, async (tx) => {
      // Keep a password that was issued in the meantime.
      const current = await lockAccount(tx, account.id);
      if (current?.passwordHash !== row?.passwordHash) return refuse(t.sessionRefusals.wrongCurrent);
      await setPassword(tx, account.id, passwordHash, 'holder', now);
      await endOtherSessions(tx, account.id, ofThisBrowser(services, account, http), 'password', now);
    });
    log.info({ account: account.id }, 'password changed');
    return null;
  },

  [t.getSessionList]: async ({ services, account, http, now }) => {
    const rows = await liveSessions(services.db, { accountId: account.id, now });
    const [own, ...onOtherSide] = ofThisBrowser(services, account, http);
    const listed = rows.filter(({ id }) => !onOtherSide.includes(id));
    return { list: listed.map((row) => serializeSession(row, own)) };
  },

  [t.endOtherSessions]: async ({ services, log, account, http, now }) => {
    const kept = ofThisBrowser(services, account, http);
    const ended = await transaction(services.db, (tx) =>
      endOtherSessions(tx, account.id, kept, 'logout', now),
    );
    for (const id of ended) services.sessions.forget(id);
    log.info({ account: account.id, sessions: ended.length }, 'signed out elsewhere');
    return { cnt: ended.length };
  },

  [t.enterStudent]: impersonate,

  [t.userLogout]: async (request) => {
    const { services, http, now } = request;
    const sessionId = await sessionToEnd(services, http, now);
    const ended = sessionId === undefined ? undefined : await refreshState(services.db, sessionId);
    const side = http.side ?? sideFor(ended?.type ?? 'student');
    if (sessionId !== undefined && ended !== undefined) {
      await leave(request, sessionId, ended);
      const besides = formerSession(http, services.tokens, otherSide(side));
      const there = besides === undefined ? undefined : await refreshState(services.db, besides);
      // Both sides of an account end together, but not an impersonation and the administrator's own session.
      const isSameUser =
        there?.accountId === ended.accountId && ended.administratorId === there.administratorId;
      if (besides !== undefined && there !== undefined && isSameUser) {
        await leave(request, besides, there);
        clearSessionCookies(http, otherSide(side));
      }
    }
    clearSessionCookies(http, side);
    return null;
  },
};

type Leaving = Parameters<Handlers<typeof sessionCalls>[typeof t.userLogout]>[0];
type SessionState = NonNullable<Awaited<ReturnType<typeof refreshState>>>;

/** Ends a session at its user's wish. */
async function leave({ services, log, http, now }: Leaving, id: string, state: SessionState): Promise<void> {
  const { accountId, administratorId, mayWrite, reason, type } = state;
  const impersonation = administratorId === null ? null : { administratorId, mayWrite, reason };
  const leaver = { id: accountId, sessionId: id, type, impersonation };
  if (isLogged(leaver))
    await recordAccess(services.db, { account: leaver, address: http.address, path: t.userLogout }, now);
  await transaction(services.db, async (tx) => {
    await endSession(tx, id, 'logout', now);
    // Whoever uses the device next must not see them.
    await forgetBrowserOf(tx, { accountId, sessionId: id });
  });
  services.sessions.forget(id);
  log.info({ account: accountId }, 'signed out');
}

/** The session of a request, and the one that this browser has on the other side. */
const ofThisBrowser = (
  { tokens }: Services,
  { sessionId, side }: Account,
  http: Http,
): readonly [string, ...string[]] => {
  const there = formerSession(http, tokens, otherSide(side));
  return there === undefined ? [sessionId] : [sessionId, there];
};

const present = (names: readonly string[], http: Http) => names.flatMap((name) => http.cookie(name) ?? []);

/**
 * The session to end: that of the access token, even of an expired one, because logging out must always work; in a tab without a
 * token, that of the media cookie.
 */
async function sessionToEnd({ tokens }: Services, http: Http, now: Date): Promise<string | undefined> {
  if (http.bearer !== undefined) return (await tokens.readAccess(http.bearer, now))?.sessionId;
  return present(ownMediaCookies(http.side), http)
    .map((cookie) => tokens.readMedia(cookie))
    .find((id) => id !== undefined);
}
