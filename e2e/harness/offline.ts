/** The portal without a connection. */
import type { Page } from 'playwright-core';

/** What the portal keeps on this device for a start without a connection. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const replies = await new Promise<number>((resolve, reject) => {
      // Opening one that is not there would make it.
      if (databases.every(({ name }) => name !== 'offline')) return resolve(0);
      const open = indexedDB.open('offline');
      open.addEventListener('error', () => reject(new Error('the database cannot be opened')));
      open.addEventListener('success', () => {
        const rows = open.result.transaction('kept').objectStore('kept').count();
        rows.addEventListener('success', () => resolve(rows.result));
        open.result.close();
      });
    });
    const workers = await navigator.serviceWorker.getRegistrations();
    return { caches: (await caches.keys()).length, replies, workers: workers.length };
  });
