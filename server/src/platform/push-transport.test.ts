/** Which addresses the portal asks on behalf of browsers, and that no push service keeps it waiting. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startPushService } from '../testing/push-service.ts';
import { newPushKeys, PushBrowserGone, PushFailed, webPushTransport } from './push-transport.ts';

const service = await startPushService();
const keys = newPushKeys();
const { mayUse } = webPushTransport({ contact: 'mailto:portal@example.ac.kr' });

const send = (browser: ReturnType<typeof service.browser>, transport = service.transport) =>
  transport.send({ browser, content: { title: '알림' }, topic: 'n1', ttl: 60 }, keys);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bab%3d',
])('%s is a push service', (endpoint) => {
  expect(mayUse(endpoint)).toBe(true);
});

const disguised = ["'", ';', '{', '}', '`', '"'].map(
  (sign) => `https://127.0.0.1${sign}.fcm.googleapis.com/x`,
);

test.each([
  ...disguised,
  'https://fcm.googleapis.com.example.ac.kr/x',
  'https://notfcm.googleapis.com/x',
  'https://127.0.0.1\\.fcm.googleapis.com/x',
  'https://127.0.0.1@fcm.googleapis.com/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x',
  'https://FCM.googleapis.com/x',
  'https://fcm.googleapis.com/../x',
  ' https://fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'fcm.googleapis.com',
])('%s is none', (endpoint) => {
  expect(mayUse(endpoint)).toBe(false);
});

test.each(
  disguised,
)('a browser that was stored with %s is forgotten, and nothing is asked', async (endpoint) => {
  const transport = webPushTransport({ contact: 'mailto:portal@example.ac.kr' });
  await expect(send({ ...service.browser('stored'), endpoint }, transport)).rejects.toThrow(PushBrowserGone);
});

/** Something every few milliseconds, so that the connection is never silent. */
function drip(write: () => void, response: ServerResponse): void {
  const dripping = setInterval(write, 5);
  response.once('close', () => clearInterval(dripping));
}

test.each<[string, (response: ServerResponse) => void]>([
  ['breaks off', (response) => void response.writeHead(201).write('a', () => response.destroy())],
  ['never ends', (response) => drip(() => response.write('a'), response.writeHead(201))],
])('a push has been accepted when the status says so, also where the reply %s', async (_what, reply) => {
  let closed: Promise<unknown> | undefined;
  service.answers.set('accepted', (response) => {
    closed = once(response, 'close');
    reply(response);
  });
  await send(service.browser('accepted'));
  // It is not read any further.
  await closed;
});

test.each<[string, (response: ServerResponse) => void]>([
  ['is silent', () => {}],
  ['begins a reply again and again', (response) => drip(() => response.writeProcessing(), response)],
])('a service that %s has a time limit', async (_what, reply) => {
  service.answers.set('slow', reply);
  await expect(send(service.browser('slow'), service.transportWith({ limitMs: 200 }))).rejects.toThrow(
    PushFailed,
  );
});
