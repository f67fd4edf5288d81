/** A push service for tests, which opens what it has received as the browser would (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushBrowser, webPushTransport } from '../platform/push-transport.ts';
import { atEnd } from './at-end.ts';
import { certificate, key } from './push-certificate.ts';

export interface ReceivedPush {
  readonly browser: string;
  readonly topic: string;
  readonly authorization: string;
  readonly content: Readonly<Record<string, string>>;
}

export async function startPushService() {
  const received: ReceivedPush[] = [];
  /** What it answers, by the name of a browser: a status, 201 unless said, or a reply of its own. */
  const answers = new Map<string, number | ((response: ServerResponse) => void)>();
  const browsers = new Map<string, { readonly open: (body: Buffer) => Record<string, string> }>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const body = await buffer(request);
    const status = answers.get(name) ?? 201;
    if (typeof status === 'function') return status(response);
    if (status === 201)
      received.push({
        browser: name,
        topic: String(request.headers['topic']),
        authorization: String(request.headers['authorization']),
        content: browsers.get(name)?.open(body) ?? {},
      });
    response.writeHead(status).end();
  };
  const server = createServer(
    { cert: certificate, key },
    (request, response) => void answer(request, response),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ ca: certificate });
  atEnd(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const host = `localhost:${port}`;
  const transportWith = (options: { readonly limitMs?: number } = {}) =>
    webPushTransport({ contact: 'mailto:portal@example.ac.kr', hosts: [host], agent, ...options });
  return {
    received,
    answers,
    host,
    transport: transportWith(),
    transportWith,
    /** A browser that has been subscribed. */
    browser(name: string): PushBrowser {
      const keys = createECDH('prime256v1');
      const own = keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { open: (body) => JSON.parse(opened(body, { keys, own, auth })) });
      return {
        endpoint: `https://${host}/${encodeURIComponent(name)}`,
        p256dh: own.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
  };
}

interface Keys {
  readonly keys: ReturnType<typeof createECDH>;
  readonly own: Buffer;
  readonly auth: Buffer;
}

/** One record of aes128gcm (RFC 8188). */
function opened(body: Buffer, { keys, own, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const derive = (from: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
