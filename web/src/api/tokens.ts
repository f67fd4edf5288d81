import type { TokenStore } from './client.ts';

const tokenKey = 'baeum.accessToken';
const signedInKey = 'baeum.signedIn';

/**
 * The session is kept in session storage (specification 1 §9): one tab, until it closes. Local storage remembers that a
 * refresh cookie is there, which no script can see, so that a visitor who never signed in is not asked for one.
 */
export const sessionTokens = (tab: Storage, device: Storage): TokenStore => ({
  read: () => tab.getItem(tokenKey),
  renewable: () => device.getItem(signedInKey) !== null,
  write(token) {
    if (token === null) {
      tab.removeItem(tokenKey);
      device.removeItem(signedInKey);
    } else {
      tab.setItem(tokenKey, token);
      device.setItem(signedInKey, 'Y');
    }
  },
});
