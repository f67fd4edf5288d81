/** Cookies of a sign-in (DESIGN §4 "Session"). Staff have names of their own, so that both may be signed in side by side. */
import { refreshToken } from '@baeum/contract/session/terms';
import type { Http } from '../handler.ts';
import type { AccountType } from '../platform/tables.ts';
import type { Tokens } from '../platform/tokens.ts';

/** How long a session lives without being refreshed. */
export const sessionDays = 7;

const names = {
  student: { refresh: 'baeum_refresh', media: 'baeum_media' },
  staff: { refresh: 'baeum_staff_refresh', media: 'baeum_staff_media' },
} as const;

const namesFor = (type: AccountType) => (type === 'student' ? names.student : names.staff);

export const mediaCookies: readonly string[] = [names.student.media, names.staff.media];
export const refreshCookies: readonly string[] = [names.student.refresh, names.staff.refresh];

export function setSessionCookies(
  http: Http,
  tokens: Tokens,
  session: { readonly id: string; readonly generation: number; readonly type: AccountType },
): void {
  const { refresh, media } = namesFor(session.type);
  const maxAgeSeconds = sessionDays * 24 * 60 * 60;
  http.setCookie(refresh, tokens.signRefresh(session.id, session.generation), {
    path: refreshToken,
    maxAgeSeconds,
  });
  http.setCookie(media, tokens.signMedia(session.id), { path: '/', maxAgeSeconds });
}

/** Clears the cookies of one side; the other side may be signed in as well. */
export function clearSessionCookies(http: Http, type: AccountType): void {
  const { refresh, media } = namesFor(type);
  http.clearCookie(refresh, { path: refreshToken });
  http.clearCookie(media, { path: '/' });
}
