/**
 * The service worker of the portal, registered for two scopes. Below /push/ it shows pushes, and has no pages. At /lms_st,
 * where a student has chosen so, it keeps the page of home with its code, for a start without a connection. It keeps no
 * reply of any call: the page does that itself (src/api/offline/keeper.ts).
 */
const prefix = 'baeum-offline-';
const keepsPages = new URL(self.registration.scope).pathname === '/lms_st';

// Written by the build: its hash, and what a start without a connection needs (offline-files.ts).
if (keepsPages) importScripts('/worker-files.js');
const { version, page, files } = self.offlineFiles ?? { version: '', page: '', files: [] };
const cacheName = `${prefix}${version}`;

async function keepFiles() {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'reload' }), ...files]);
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

async function keptOf(address) {
  const cache = (await caches.has(cacheName)) ? await caches.open(cacheName) : undefined;
  return cache?.match(address, { ignoreVary: true });
}

/** As the server has it now; the page of home, which can show every address, if it cannot be reached. */
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await keptOf(page);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Names of assets contain their hash, so that a kept one is the same. */
const assetOf = async (request) => (await keptOf(request.url)) ?? fetch(request);

if (keepsPages) {
  // A new version waits until the last page is closed, so that none is left without its code.
  self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
  self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode === 'navigate') event.respondWith(pageOf(event));
    else if (request.method === 'GET' && new URL(request.url).pathname.startsWith('/assets/'))
      event.respondWith(assetOf(request));
  });
}

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { url }, lang: 'ko', icon: '/favicon.svg' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
