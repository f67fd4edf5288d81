/**
 * Signing in by the institution's own accounts (OpenID Connect). What has been begun travels in a cookie of its own, encrypted: any
 * server process can end what another one began, and an answer without the cookie of the browser that asked is worth nothing.
 */
import type { sessionCalls } from '@baeum/contract/session/calls';
import * as t from '@baeum/contract/session/terms';
import type { Handlers } from '../handler.ts';
import { noteAccess } from '../platform/access-log.ts';
import { RefusalError, refuse } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import { type OpenId, type OpenIdAnswer, OpenIdError } from '../platform/openid.ts';
import { isClosed } from '../platform/sessions.ts';
import { signInMinutes } from '../platform/tokens.ts';
import type { Services } from '../services.ts';
import { beginSession } from './begin.ts';
import { sideFor } from './cookies.ts';
import { findAccount } from './queries.ts';
import { countAddress, forgiveAddress } from './throttle.ts';

type InstitutionCalls = Pick<typeof sessionCalls, typeof t.institutionBegin | typeof t.institutionCallback>;

const path = '/api/auth/institution';

/** Sign-ins that begin in two tabs do not disturb each other: each has a cookie of its own. */
const cookies = 'baeum_sign_in_';
const cookieOf = (state: string): string => cookies + state.slice(0, 12);
const isState = /^[A-Za-z0-9_-]{16,200}$/;

/** Login ids as course packs allow them; nothing is made one that is none by being folded to lower case. */
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
    const to = t.placeInPortal(wanted) ?? t.placeOfStaff(wanted) ?? '';
    const { address, transaction } = await institution
      .begin({ anew: input.anewYn === 'Y' })
      .catch(toldTo(log))
      .catch(toldWhere(to));
    const { state, nonce, verifier } = transaction;
    makeRoom(http, services.limits.settings.institutionSignIns);
    const sealed = await services.tokens.sealSignIn({ state, nonce, verifier, to }, now);
    http.setCookie(cookieOf(state), sealed, { path, maxAgeSeconds: signInMinutes * 60 });
    return { to: address.href };
  },

  [t.institutionCallback]: async (request) => {
    const { services, input, http, now } = request;
    const institution = offered(services);
    const begun = await takeBegun(services, http, input.state, now);
    return end(request, institution, begun).catch(toldWhere(begun.to));
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
  await countAddress(services, http.address, now);
  const answer = Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const claim = await proven(institution, Object.fromEntries(answer), begun).catch(toldTo(log));
  const account = await accountOf(services, claim, log);
  if (account.type === 'administrator') {
    const refused = isClosed(account, services.demonstration);
    const who = { id: account.id, sessionId: null, acting: null };
    await noteAccess(
      services.db,
      { account: who, address: http.address, path: t.institutionCallback, refused },
      now,
    );
  }
  await beginSession(services, http, account, sideFor(account.type), now);
  log.info({ account: account.id, by: 'institution' }, 'signed in');
  await forgiveAddress(services.db, http.address);
  // What he wanted may have been a place of the other side.
  const to =
    account.type === 'student'
      ? (t.placeInPortal(begun.to) ?? '')
      : (t.placeOfStaff(begun.to) ?? t.signInPages.staff);
  return { to: `${t.signInPages.arrival}?${new URLSearchParams({ to })}` };
}

const offered = ({ institution }: Services): OpenId =>
  institution ?? refuse(t.sessionRefusals.institutionOff);

/**
 * Leaves room for one more sign-in that has been begun: too many cookies are more than a request's head may have, and shut their
 * browser out. Those go that came first, which browsers send first (RFC 6265 §5.4).
 */
function makeRoom(http: Http, most: number): void {
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

/** What this browser began under this state. It is good once: whatever comes of it, the cookie goes. */
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

/** The log says what was wrong; the person only what he can do. */
const toldTo =
  (log: Log) =>
  (error: unknown): never => {
    if (!(error instanceof OpenIdError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'no sign-in by the institution');
    return refuse(refusalOf[error.kind]);
  };

/** Whoever has begun at the staff's door is told there what came of it: the password that he has opens no other. */
const toldWhere =
  (to: string) =>
  (error: unknown): never => {
    if (!(error instanceof RefusalError) || t.placeOfStaff(to) === undefined) throw error;
    return refuse(error.refusal, { page: t.signInPages.staff });
  };

/** The account whose login id the institution has named, in capital or small letters, as with a password. */
async function accountOf({ db }: Services, claim: unknown, log: Log) {
  if (typeof claim !== 'string' || !isLoginId.test(claim)) {
    log.warn({ claim: typeof claim }, 'the institution named no login id');
    return refuse(t.sessionRefusals.institutionUnproven);
  }
  const loginId = claim.toLowerCase();
  const [account] = await findAccount(db).execute({ loginId });
  if (account === undefined) {
    log.warn({ loginId }, 'the institution named an unknown login id');
    return refuse(t.sessionRefusals.institutionUnknown);
  }
  return account;
}
