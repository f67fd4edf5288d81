/** Shows pushes of the portal and opens what they are about. Pages are not its business. */
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
