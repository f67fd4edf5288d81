/**
 * Cookies of a sign-in (specification §2.2). Each side of the portal has its own names, so that a browser may be
 * signed in to both: staff on theirs, students and impersonating administrators on the other.
 */
import type { Side } from '@baeum/contract/headers';
import { refreshToken } from '@baeum/contract/session/terms';
import type { Http } from '../platform/http.ts';
import type { AccountType } from '../platform/tables.ts';
import type { Tokens } from '../platform/tokens.ts';

const names: Readonly<Record<Side, { readonly refresh: string; readonly media: string }>> = {
  student: { refresh: 'baeum_refresh', media: 'baeum_media' },
  staff: { refresh: 'baeum_staff_refresh', media: 'baeum_staff_media' },
};

/** The side of an account, for sign-ins that do not name a side. */
export const sideFor = (type: AccountType): Side => (type === 'student' ? 'student' : 'staff');

interface Sided {
  readonly type: AccountType;
  /** Whether it has a role in the console, whatever its type. */
  readonly hasRole: boolean;
}

/** Whether an account may enter a side. */
const mayEnter = ({ type, hasRole }: Sided, side: Side): boolean =>
  sideFor(type) === side || (side === 'staff' && hasRole);

export const otherSide = (side: Side): Side => (side === 'student' ? 'staff' : 'student');

/** The sides on which a sign-in begins a session: the one it came from, and the other one if the account may enter it. */
export const sidesOf = (account: Sided, from: Side): readonly [Side, ...Side[]] =>
  mayEnter(account, otherSide(from)) ? [from, otherSide(from)] : [from];

/** Media cookies to try for a picture or a download, those of the side first. */
export const mediaCookies = (side: Side | undefined): readonly string[] =>
  side === 'staff' ? [names.staff.media, names.student.media] : [names.student.media, names.staff.media];

/** Refresh cookies to try: only that of the side; both without a side. */
export const refreshCookies = (side: Side | undefined): readonly string[] =>
  side === undefined ? [names.student.refresh, names.staff.refresh] : [names[side].refresh];

/** The session that this browser already has on a side. */
export const formerSession = (http: Http, tokens: Tokens, side: Side): string | undefined =>
  tokens.readMedia(http.cookie(names[side].media) ?? '');

/** Media cookies that identify the session of a logout without a token. */
export const ownMediaCookies = (side: Side | undefined): readonly string[] =>
  side === undefined ? mediaCookies(side) : [names[side].media];

export function setSessionCookies(
  http: Http,
  tokens: Tokens,
  session: { readonly id: string; readonly generation: number },
  side: Side,
  maxAgeSeconds: number,
): void {
  const { refresh, media } = names[side];
  http.setCookie(refresh, tokens.signRefresh(session.id, session.generation), {
    path: refreshToken,
    maxAgeSeconds,
  });
  http.setCookie(media, tokens.signMedia(session.id), { path: '/', maxAgeSeconds });
}

/** Clears the cookies of one side; the browser may be signed in to the other as well. */
export function clearSessionCookies(http: Http, side: Side): void {
  const { refresh, media } = names[side];
  http.clearCookie(refresh, { path: refreshToken });
  http.clearCookie(media, { path: '/' });
}
