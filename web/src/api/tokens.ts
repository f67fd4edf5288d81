import type { Side } from '@baeum/contract/headers';
import type { TokenStore } from './client.ts';
import { ofSide, side } from './side.ts';

/**
 * The session is kept in session storage (specification 1 §9): one tab, until it closes. Local storage remembers that a
 * refresh cookie is there, which no script can see, so that a visitor who never signed in is not asked for one.
 */
function tokensOf(of: Side): TokenStore {
  const tokenKey = ofSide('accessToken', of);
  const signedInKey = ofSide('signedIn', of);
  return {
    read: () => sessionStorage.getItem(tokenKey),
    renewable: () => localStorage.getItem(signedInKey) !== null,
    write(token) {
      if (token === null) {
        sessionStorage.removeItem(tokenKey);
      } else {
        sessionStorage.setItem(tokenKey, token);
        localStorage.setItem(signedInKey, 'Y');
      }
    },
    notRenewable: () => localStorage.removeItem(signedInKey),
    nowRenewable: () => localStorage.setItem(signedInKey, 'Y'),
  };
}

/** Those of this page's side. */
export const sessionTokens: TokenStore = tokensOf(side);

/** The staff's, for who is led there from the institution's sign-in. */
export const staffTokens: TokenStore = tokensOf('staff');

/**
 * Gives this tab's students' side the session of an entry, for an administrator who goes there from the staff's side. Nothing of
 * whoever was there before stays.
 */
export function enterStudentSide(accessToken: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(ofSide('', 'student')) && !key.startsWith(ofSide('', 'staff')))
      sessionStorage.removeItem(key);
  tokensOf('student').write(accessToken);
}
