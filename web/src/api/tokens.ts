import type { Side } from '@baeum/contract/headers';
import type { TokenStore } from './client.ts';
import { sideKey, side } from './side.ts';

/**
 * The session is kept in session storage (one tab, until it is closed). Local storage remembers that a
 * refresh cookie exists, which scripts cannot see, so that visitors who never signed in cause no renewal.
 */
function tokensOf(of: Side): TokenStore {
  const tokenKey = sideKey('accessToken', of);
  const signedInKey = sideKey('signedIn', of);
  return {
    read: () => sessionStorage.getItem(tokenKey),
    mayRenew: () => localStorage.getItem(signedInKey) !== null,
    write(token) {
      if (token === null) {
        sessionStorage.removeItem(tokenKey);
      } else {
        sessionStorage.setItem(tokenKey, token);
        localStorage.setItem(signedInKey, 'Y');
      }
    },
    clearRenewable: () => localStorage.removeItem(signedInKey),
    markRenewable: () => localStorage.setItem(signedInKey, 'Y'),
  };
}

/** Tokens of this page's side. */
export const sessionTokens: TokenStore = tokensOf(side);

/**
 * A sign-in has set cookies of the other side as well, whose page then takes over; what this tab had of another user there is
 * over.
 */
export function adoptOtherSide(): void {
  const tokens = tokensOf(side === 'staff' ? 'student' : 'staff');
  tokens.write(null);
  tokens.markRenewable();
}

/**
 * Starts an impersonation session on the student side of this tab, after clearing everything of the previous
 * user.
 */
export function startImpersonation(accessToken: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(sideKey('', 'student')) && !key.startsWith(sideKey('', 'staff')))
      sessionStorage.removeItem(key);
  tokensOf('student').write(accessToken);
}
