import type { TokenStore } from './client.ts';

const key = 'baeum.accessToken';

/** The session is kept in session storage (specification 1 §9): one tab, until it closes. */
export const sessionTokens = (storage: Storage): TokenStore => ({
  read: () => storage.getItem(key),
  write: (token) => (token === null ? storage.removeItem(key) : storage.setItem(key, token)),
});
