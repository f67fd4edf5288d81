/**
 * Browsers in which an account has signed in before. Wrong passwords are counted separately there, so that an attacker who guesses
 * elsewhere cannot lock the owner out (decision 33).
 */
import { randomBytes } from 'node:crypto';
import type { Side } from '@baeum/contract/headers';
import type { Http } from '../platform/http.ts';
import type { Tokens } from '../platform/tokens.ts';
import { type Counted, subjects } from './throttle.ts';

/** About a term after the last sign-in. */
const daysKnown = 180;

const names: Readonly<Record<Side, string>> = { student: 'baeum_device', staff: 'baeum_staff_device' };

/** The mark of this browser, if the account has signed in here before. */
function markOf(http: Http, tokens: Tokens, loginId: string): string | undefined {
  const given = Object.values(names).flatMap((name) => http.cookie(name) ?? []);
  return given.map((token) => tokens.readDevice(token, loginId)).find((mark) => mark !== undefined);
}

/** What password attempts are counted for: the login id and the address, or a browser that is known to be the owner's. */
export function attemptsOf(http: Http, tokens: Tokens, loginId: string): Counted {
  const mark = markOf(http, tokens, loginId);
  return mark === undefined
    ? { subject: subjects.loginId(loginId), address: http.address }
    : { subject: subjects.browser(mark), address: undefined };
}

/** Marks the browser as known, after a right password. */
export function rememberDevice(http: Http, tokens: Tokens, side: Side, loginId: string): void {
  const mark = markOf(http, tokens, loginId) ?? randomBytes(16).toString('base64url');
  http.setCookie(names[side], tokens.signDevice(mark, loginId), {
    path: '/api/auth',
    maxAgeSeconds: daysKnown * 24 * 60 * 60,
  });
}
