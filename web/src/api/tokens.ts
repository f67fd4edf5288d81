import type { TokenStore } from './client.ts';

const tokenKey = 'baeum.accessToken';
const signedInKey = 'baeum.signedIn';

/**
 * The session is kept in session storage (specification 1 §9): one tab, until it closes. Local storage remembers that a
 * refresh cookie is there, which no script can see, so that a visitor who never signed in is not asked for one.
 */
export const sessionTokens: TokenStore = {
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
};
