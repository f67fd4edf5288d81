/**
 * Sign-in with accounts of the institution (OpenID Connect). The state of a started sign-in is in an encrypted cookie, so that any
 * server process can complete it, and a response is useless without the cookie of the browser that started it.
 */
import type { sessionCalls } from '@baeum/contract/session/calls';
import * as t from '@baeum/contract/session/terms';
import type { Handlers } from '../handler.ts';
import { recordAccess } from '../platform/access-log.ts';
import { RefusalError, refuse } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import { type OpenId, type OpenIdAnswer, OpenIdError } from '../platform/openid.ts';
import { isClosed } from '../platform/sessions.ts';
import { signInMinutes } from '../platform/tokens.ts';
import type { Services } from '../services.ts';
import { beginSessions } from './begin.ts';
import { sideFor, sidesOf } from './cookies.ts';
import { findAccount } from './queries.ts';
import { countAddress, forgiveAddress, subjects } from './throttle.ts';

type InstitutionCalls = Pick<typeof sessionCalls, typeof t.institutionBegin | typeof t.institutionCallback>;

const path = '/api/auth/institution';

/** Each sign-in has its own cookie, so that two tabs do not interfere. */
const cookies = 'baeum_sign_in_';
const cookieOf = (state: string): string => cookies + state.slice(0, 12);
const isState = /^[A-Za-z0-9_-]{16,200}$/;

/** Login ids as course packs allow them. Checked before lower-casing, which could turn other characters into valid ones. */
const isLoginId = /^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/;

const refusalOf = {
  away: t.sessionRefusals.institutionAway,
  denied: t.sessionRefusals.institutionDenied,
  unproven: t.sessionRefusals.institutionUnproven,
} as const;

export const institutionHandlers: Handlers<InstitutionCalls> = {
  [t.institutionBegin]: async ({ services, log, input, http, now }) => {
    const institution = offered(services);
    const wanted = input.to ?? '';
    const to = t.studentPath(wanted) ?? t.staffPath(wanted) ?? '';
    const { address, transaction } = await institution
      .begin({ asksAgain: input.anewYn === 'Y' })
      .catch(refuseAndLog(log))
      .catch(redirectToOrigin(to));
    const { state, nonce, verifier } = transaction;
    dropOldSignIns(http, services.limits.settings.institutionSignIns);
    const sealed = await services.tokens.sealSignIn({ state, nonce, verifier, to }, now);
    http.setCookie(cookieOf(state), sealed, { path, maxAgeSeconds: signInMinutes * 60 });
    return { to: address.href };
  },

  [t.institutionCallback]: async (request) => {
    const { services, input, http, now } = request;
    const institution = offered(services);
    const begun = await takeBegun(services, http, input.state, now);
    return end(request, institution, begun).catch(redirectToOrigin(begun.to));
  },
};

async function end(
  {
    services,
    log,
    input,
    http,
    now,
  }: Parameters<Handlers<InstitutionCalls>[typeof t.institutionCallback]>[0],
  institution: OpenId,
  begun: Begun,
): Promise<{ readonly to: string }> {
  const ofAddress = subjects.addressOfInstitution(http.address);
  await countAddress(services, ofAddress, now);
  const answer = Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const claim = await proven(institution, Object.fromEntries(answer), begun).catch(refuseAndLog(log));
  const account = await accountOf(services, claim, log);
  if (account.type === 'administrator') {
    const refused = isClosed(account, services.demonstration);
    const who = { id: account.id, sessionId: null, impersonation: null };
    await recordAccess(
      services.db,
      { account: who, address: http.address, path: t.institutionCallback, refused },
      now,
    );
  }
  await beginSessions(services, http, account, sidesOf(account, sideFor(account.type)), now);
  log.info({ account: account.id, by: 'institution' }, 'signed in');
  await forgiveAddress(services.db, ofAddress);
  return { to: `${t.signInPages.arrival}?${new URLSearchParams({ to: destinationOf(account, begun.to) })}` };
}

/** The requested page, unless it belongs to a side that the account may not enter. */
function destinationOf({ type, hasRole }: Found, wanted: string): string {
  const ofStaff = t.staffPath(wanted);
  if (type === 'student') return (hasRole ? ofStaff : undefined) ?? t.studentPath(wanted) ?? '';
  return ofStaff ?? t.signInPages.staff;
}
type Found = Awaited<ReturnType<typeof accountOf>>;

const offered = ({ institution }: Services): OpenId =>
  institution ?? refuse(t.sessionRefusals.institutionOff);

/**
 * Drops cookies of old unfinished sign-ins, because too many would exceed the size limit of request headers and lock the browser
 * out. Browsers send the oldest first (RFC 6265 §5.4).
 */
function dropOldSignIns(http: Http, most: number): void {
  if (most === 0) return;
  const begun = http.cookieNames().filter((name) => name.startsWith(cookies));
  for (const name of begun.slice(0, Math.max(0, begun.length - most + 1))) http.clearCookie(name, { path });
}

interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly to: string;
}

/** The sign-in that this browser started with this state. Its cookie is removed, because it may be used only once. */
async function takeBegun(
  { tokens }: Services,
  http: Http,
  given: string | undefined,
  now: Date,
): Promise<Begun> {
  if (given === undefined || !isState.test(given)) return refuse(t.sessionRefusals.institutionStale);
  const sealed = http.cookie(cookieOf(given));
  http.clearCookie(cookieOf(given), { path });
  const { state, nonce, verifier, to } = (sealed && (await tokens.openSignIn(sealed, now))) || {};
  if (state !== given || nonce === undefined || verifier === undefined || to === undefined)
    return refuse(t.sessionRefusals.institutionStale);
  return { state, nonce, verifier, to };
}

const proven = (institution: OpenId, answer: OpenIdAnswer, { state, nonce, verifier }: Begun) =>
  institution.finish(answer, { state, nonce, verifier });

type Log = Parameters<Handlers<InstitutionCalls>[typeof t.institutionBegin]>[0]['log'];

/** Logs the reason; the user only sees what to do. */
const refuseAndLog =
  (log: Log) =>
  (error: unknown): never => {
    if (!(error instanceof OpenIdError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'no sign-in by the institution');
    return refuse(refusalOf[error.kind]);
  };

/** Failed sign-ins that were started on the staff page are reported there. */
const redirectToOrigin =
  (to: string) =>
  (error: unknown): never => {
    if (!(error instanceof RefusalError) || t.staffPath(to) === undefined) throw error;
    return refuse(error.refusal, { page: t.signInPages.staff });
  };

/** The account with the login id from the institution; case is ignored, as with passwords. */
async function accountOf({ db }: Services, claim: unknown, log: Log) {
  if (typeof claim !== 'string' || !isLoginId.test(claim)) {
    log.warn({ claim: typeof claim }, 'the institution named no login id');
    return refuse(t.sessionRefusals.institutionUnproven);
  }
  const loginId = claim.toLowerCase();
  const [account] = await findAccount(db, { loginId });
  if (account === undefined) {
    log.warn({ loginId }, 'the institution named an unknown login id');
    return refuse(t.sessionRefusals.institutionUnknown);
  }
  return account;
}
