/** Who may make a call at all, whatever object it names: origin, session, and what an account may never call. */
import {
  asksForFactor,
  type Call,
  isRefusedBeforePasswordChange,
  isRefusedBeforeSecondFactor,
  isStaffCall,
} from '@baeum/contract/call';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../platform/errors.ts';
import { bearerOf, cookieOf, sideOf } from '../platform/http.ts';
import { isLaterUse, lastUseOf, noteLastUse } from '../platform/idle.ts';
import { isConfirmationDue, isDue } from '../platform/second-factor.ts';
import type { Account } from '../platform/sessions.ts';
import { isOperator, isStaff } from '../platform/staff-access.ts';
import type { Services } from '../services.ts';
import { mediaCookies } from '../session/cookies.ts';

/** A request for a call, of which only the headers have been read. */
interface Asked {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly services: Services;
  /** The address students use; its origin may call. */
  readonly publicUrl: string | undefined;
}

/**
 * Refuses pages of other sites, and requests without a session that lives.
 * @returns the account of the session; undefined where anybody may call
 */
export async function identify(asked: Asked): Promise<Account | undefined> {
  const { call, request, services, publicUrl } = asked;
  if (call.body !== 'query') checkOrigin(request, publicUrl);
  if (call.access.who === 'open') return undefined;
  const cookies = mediaCookies(sideOf(request)).flatMap((name) => cookieOf(request, name, publicUrl) ?? []);
  return services.sessions.identify(
    { accessToken: bearerOf(request), mediaCookies: cookies },
    { media: call.access.media ?? false },
  );
}

/** Refuses what the account may not call now, and notes that its session is used. */
export async function admit(asked: Asked, account: Account, now: Date): Promise<void> {
  const denial = accessDenial(asked.call, account);
  if (denial !== undefined) refuse(denial);
  await confirmedOrRefused(asked, account, now);
  await noteUse(asked, account, now);
}

function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const allowed = [
    `${request.protocol}://${request.host}`,
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ];
  if (!allowed.includes(origin)) refuse(commonRefusals.foreignOrigin);
}

/** Refuses calls that ask for the second factor again, unless it has just been given, perhaps to another process. */
async function confirmedOrRefused(
  { call, services: { sessions } }: Asked,
  account: Account,
  now: Date,
): Promise<void> {
  if (!asksForFactor(call) || !isConfirmationDue(account, now)) return;
  sessions.forget(account.sessionId);
  if (isConfirmationDue(await sessions.find(account.sessionId), now))
    refuse(staffSessionRefusals.confirmationRequired);
}

/** Notes when somebody last used a session of staff, at most once a minute. */
async function noteUse(
  { request, services: { db, sessions } }: Asked,
  { sessionId, lastUse, idleMinutes }: Account,
  now: Date,
): Promise<void> {
  const use = lastUseOf(request, now);
  if (lastUse === null || !isLaterUse(lastUse.at, use)) return;
  await noteLastUse(db, { sessionId: lastUse.sessionId, at: use, idleMinutes }, now);
  sessions.forget(sessionId);
}

/** Why this account may not make the call at all, regardless of the object. */
function accessDenial(call: Call, account: Account): Refusal | undefined {
  const { type, impersonation, mustChangePassword, side } = account;
  const { access, writes } = call;
  const { who } = access;
  // The change of a temporary password comes before the second factor.
  if (!mustChangePassword && isDue(account) && isRefusedBeforeSecondFactor(call))
    return staffSessionRefusals.secondFactorRequired;
  if (mustChangePassword && isRefusedBeforePasswordChange(call))
    return sessionRefusals.passwordChangeRequired;
  if (isStaffCall(call) && (side !== 'staff' || !isStaff(account))) return sessionRefusals.notStaff;
  if (who === 'student' && type !== 'student') return sessionRefusals.notStudent;
  if (who === 'administrator' && type !== 'administrator') return sessionRefusals.notAdministrator;
  // A session of theirs on the student side does not end for want of use, and the second factor cannot be given there.
  if (who === 'administrator' && side !== 'staff') return sessionRefusals.notStaff;
  if (who === 'operator' && !isOperator(account)) return staffRefusals.notOperator;
  return writes && impersonation?.mayWrite === false ? sessionRefusals.readOnly : undefined;
}
