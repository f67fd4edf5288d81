/** In local storage: the account that has chosen it on this device; empty while what was kept is being removed. */
export const offlineKey = 'baeum.offline';
