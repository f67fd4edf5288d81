/**
 * Cookies of a sign-in (DESIGN §4 "Session"). The two sides of the portal have names of their own, so that somebody may be signed in
 * at both: staff at theirs, students, and administrators in a student's place, at the other.
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

/** The side that an account belongs to, for who does not say where he signs in. */
export const sideFor = (type: AccountType): Side => (type === 'student' ? 'student' : 'staff');

/** Those that are tried for a picture or a download: first the side's own. */
export const mediaCookies = (side: Side | undefined): readonly string[] =>
  side === 'staff' ? [names.staff.media, names.student.media] : [names.student.media, names.staff.media];

/** Those that renew a session: the side's own alone; of both where none is said. */
export const refreshCookies = (side: Side | undefined): readonly string[] =>
  side === undefined ? [names.student.refresh, names.staff.refresh] : [names[side].refresh];

/** The session that this browser has at a side already. */
export const formerSession = (http: Http, tokens: Tokens, side: Side): string | undefined =>
  tokens.readMedia(http.cookie(names[side].media) ?? '');

/** The one that says, without a token, which session is left. */
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

/** Clears the cookies of one side; somebody may be signed in at the other as well. */
export function clearSessionCookies(http: Http, side: Side): void {
  const { refresh, media } = names[side];
  http.clearCookie(refresh, { path: refreshToken });
  http.clearCookie(media, { path: '/' });
}
