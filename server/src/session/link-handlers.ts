/** Links and forgotten passwords, for people who are not signed in (specification §20.4). */
import type { linkCalls } from '@baeum/contract/session/link-calls';
import * as t from '@baeum/contract/session/link-terms';
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { Handlers } from '../handler.ts';
import { transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { confirmAddress, findLink, takeLink } from './links.ts';
import { newHash } from './new-password.ts';
import { endOtherSessions, lockAccount, setPassword } from './queries.ts';
import { passwordRequest } from './tables.ts';
import { countAddress, mayAttempt, subjects } from './throttle.ts';

export const linkHandlers: Handlers<typeof linkCalls> = {
  [t.checkLink]: async ({ services: { db }, input, now }) => {
    const link = (await findLink(db, input.token, now)) ?? refuse(t.linkRefusals.over);
    return { purpose: link.purpose, loginId: link.loginId, name: link.name };
  },

  [t.useLink]: async ({ services, log, input: { token, newPassword }, now }) => {
    const { db, sessions } = services;
    const link = (await findLink(db, token, now)) ?? refuse(t.linkRefusals.over);
    const { accountId, loginId, purpose } = link;
    if (link.suspendedAt !== null) return refuse(sessionRefusals.suspended);
    const choosesPassword = purpose !== 'email';
    if (choosesPassword && newPassword === undefined) return refuse(sessionRefusals.weakPassword);
    // Before the transaction, because it takes long.
    const hash = choosesPassword ? await newHash(services, link, newPassword ?? '') : undefined;
    const ended = await transaction(db, async (tx) => {
      const locked = await lockAccount(tx, accountId);
      // The link has been found before somebody suspended the account.
      if (locked?.suspendedAt !== null) return refuse(sessionRefusals.suspended);
      const { email } = (await takeLink(tx, token, now)) ?? refuse(t.linkRefusals.over);
      if (email !== null) await confirmAddress(tx, accountId, now);
      if (hash === undefined) return [];
      await setPassword(tx, accountId, hash, 'holder', now);
      return endOtherSessions(tx, accountId, [], 'password', now);
    });
    for (const id of ended) sessions.forget(id);
    log.info({ account: accountId, purpose }, 'a link was used');
    return { loginId };
  },

  /**
   * Does the same for every id and address, so that neither reply nor time tells which there are. What is asked for again too often is
   * dropped, not refused: anybody may have asked, the link that was mailed last stays valid, and the answer says no more than usual.
   */
  [t.forgotPassword]: async ({ services, input, http, now }) => {
    if (services.mail === undefined) return refuse(t.linkRefusals.mailOff);
    await countAddress(services, subjects.addressOfForgotten(http.address), now);
    const loginId = input.id.trim().toLowerCase();
    const email = input.email.trim().toLowerCase();
    if (await mayAttempt(services, subjects.forgotten(loginId, email), now))
      await services.db.insert(passwordRequest).values({ loginId, email, at: now });
    return null;
  },
};
