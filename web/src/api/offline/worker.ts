/**
 * The portal's service worker (public/worker.js) where it keeps the page and its code. A new version of it waits until no
 * page of the portal is open; nothing reloads a page.
 */
import { studentBase } from '@baeum/contract/headers';
import { whenActive } from '../../ui/active-worker.ts';

/** How the worker names what it keeps. */
const cachePrefix = 'baeum-offline-';

export async function startWorker(): Promise<void> {
  await whenActive(await navigator.serviceWorker.register('/worker.js', { scope: studentBase }));
}

export async function stopWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ scope }) => new URL(scope).pathname === studentBase);
  await Promise.all(ours.map((registration) => registration.unregister()));
  const kept = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
