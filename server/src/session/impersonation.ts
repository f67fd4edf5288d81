/** An administrator starts to impersonate a student. */
import type { sessionCalls } from '@baeum/contract/session/calls';
import { impersonationMinutes, type enterStudent, sessionRefusals } from '@baeum/contract/session/terms';
import type { Handler } from '../handler.ts';
import { isBlank } from '@baeum/contract/blank';
import { refuse } from '../platform/errors.ts';
import { setSessionCookies } from './cookies.ts';
import { endImpersonations, startSession } from './queries.ts';
import { transaction } from '../platform/database.ts';

export const impersonate: Handler<(typeof sessionCalls)[typeof enterStudent]> = async (request) => {
  const { services, account, input, row: student, http, now } = request;
  const { db, tokens, sessions } = services;
  const mayWrite = input.wrtYn === 'Y';
  const reason = mayWrite ? (input.rsn ?? '').trim() : null;
  if (reason !== null && isBlank(reason)) return refuse(sessionRefusals.noReason);

  const expiresAt = new Date(now.getTime() + impersonationMinutes * 60 * 1000);
  const { address, userAgent } = http;
  const { id, left } = await transaction(db, async (tx) => {
    const ended = (await endImpersonations(tx, account.sessionId, now)) ?? refuse(sessionRefusals.none);
    const begun = await startSession(tx, {
      id: student.startsSession,
      accountId: student.id,
      administratorId: account.id,
      parentId: account.sessionId,
      mayWrite,
      reason,
      side: 'student',
      now,
      expiresAt,
      address,
      userAgent,
    });
    return { id: begun, left: ended };
  });
  for (const one of left) sessions.forget(one);
  setSessionCookies(http, tokens, { id, generation: 0 }, 'student', impersonationMinutes * 60);
  return { accessToken: await tokens.signAccess(id, now), untyId: student.loginId };
};
