/**
 * Browsers in which somebody has signed in before. Wrong passwords are counted apart there: who fails on purpose in somebody else's
 * name, from wherever, makes nobody wait who comes from his own browser (decision 33).
 */
import { randomBytes } from 'node:crypto';
import type { Side } from '@baeum/contract/headers';
import type { Http } from '../platform/http.ts';
import type { Tokens } from '../platform/tokens.ts';

/** About a term, from the last sign-in on. */
const daysKnown = 180;

const names: Readonly<Record<Side, string>> = { student: 'baeum_device', staff: 'baeum_staff_device' };

/** The mark of this browser, if the account has signed in here before. */
function markOf(http: Http, tokens: Tokens, loginId: string): string | undefined {
  const given = Object.values(names).flatMap((name) => http.cookie(name) ?? []);
  return given.map((token) => tokens.readDevice(token, loginId)).find((mark) => mark !== undefined);
}

/** By what attempts at a password are counted: by the login id, or by the browser that is known to be its owner's. */
export function attemptsOf(http: Http, tokens: Tokens, loginId: string): string {
  const mark = markOf(http, tokens, loginId);
  return mark === undefined ? loginId : `known ${mark}`;
}

/** After a right password: from now on the browser is known. */
export function rememberDevice(http: Http, tokens: Tokens, side: Side, loginId: string): void {
  const mark = markOf(http, tokens, loginId) ?? randomBytes(16).toString('base64url');
  http.setCookie(names[side], tokens.signDevice(mark, loginId), {
    path: '/api/auth',
    maxAgeSeconds: daysKnown * 24 * 60 * 60,
  });
}
