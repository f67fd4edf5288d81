/** Security headers of all replies: of all calls, granted and refused, and of everything else. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@baeum/contract';
import type { Call } from '@baeum/contract/call';
import { fileDownload, imgView } from '@baeum/contract/file/terms';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { logoView } from '@baeum/contract/portal/logo-terms';
import { asText, filesOf, namedBy, requestNaming } from './testing/examples.ts';
import { formOf, type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls } from './testing/samples.ts';
import { createStage, type Stage } from './testing/stage.ts';
import { whoMayCall } from './testing/staff-stage.ts';

let portal: TestPortal;
let stage: Stage;
/** A portal behind TLS, with pages. */
let app: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  const webRoot = await mkdtemp(join(tmpdir(), 'baeum-web-'));
  await mkdir(join(webRoot, 'assets'));
  for (const area of ['index', 'site', 'home', 'student', 'exam', 'staff'])
    await writeFile(join(webRoot, `${area}.html`), '<!doctype html>');
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await buildApp(portal.services, { webRoot, publicUrl: 'https://portal.example.ac.kr' });
  afterAll(async () => {
    await app.close();
    await rm(webRoot, { recursive: true, force: true });
  });
});

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Only the portal's own scripts run, and nothing may frame it. */
function expectGuarded(reply: LightMyRequestResponse, label: string): void {
  const { headers } = reply;
  expect(headers, label).toMatchObject(always);
  const policy = String(headers['content-security-policy']).split(/; ?/);
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(policy.includes('sandbox') ? ["form-action 'none'"] : ["script-src 'self'", "object-src 'none'"]),
  ])
    expect(policy, label).toContain(directive);
  expect(policy.join(), label).not.toMatch(/unsafe|data:|\*/);
  expect(headers['permissions-policy'], label).toContain('camera=(), ');
  for (const name of ['x-powered-by', 'server']) expect(headers, label).not.toHaveProperty(name);
  // Files of the build are read by the frame in which files of others are shown, and whose origin is opaque.
  const isOfBuild = label.startsWith('/assets/') && reply.statusCode === 200;
  expect(headers['access-control-allow-origin'], label).toBe(isOfBuild ? '*' : undefined);
  expect(isTyped(reply), label).toBe(true);
}

/** Every reply with a body has a content type, and text has a charset. */
function isTyped({ headers, rawPayload }: LightMyRequestResponse): boolean {
  const type = String(headers['content-type'] ?? '');
  if (/^text\/|json/.test(type)) return type.endsWith('; charset=utf-8');
  return type !== '' || rawPayload.length === 0;
}

const cacheControlOf = (reply: LightMyRequestResponse) => reply.headers['cache-control'];

/** Makes a call as somebody who may make it, or without a session. */
async function make(call: Call, fields: Record<string, unknown>, by: 'somebody' | 'nobody') {
  const owner = whoMayCall(call, stage);
  const token = by === 'nobody' ? undefined : (await portal.as(owner)).token;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return call.body === 'query'
    ? app.inject({ url: `${call.path}?${new URLSearchParams(asText(fields))}`, headers })
    : app.inject({
        method: 'POST',
        url: call.path,
        payload: call.body === 'multipart' ? formOf(asText(fields), []) : fields,
        headers,
      });
}

describe.each(allCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('has the headers, and only a logo is cached, granted and refused', async () => {
    for (const fields of [requestNaming(call, namedBy(call, stage)?.seen), {}])
      for (const by of ['somebody', 'nobody'] as const) {
        const reply = await make(call, fields, by);
        const label = `${path} ${by} ${reply.statusCode}`;
        expectGuarded(reply, label);
        const sent = call.reply === 'file' && reply.statusCode === 200;
        const own =
          path === logoView ? /^public, max-age=31536000, immutable$/ : /^private, no-(?:store|cache)$/;
        expect(cacheControlOf(reply), label).toMatch(sent ? own : /^no-store$/);
      }
  });
});

test('a stored file can run nothing, and only media may be cached, with revalidation', async () => {
  const seen = new Set<string>();
  for (const { file, image } of filesOf(stage))
    for (const [call, ref] of [
      [calls[fileDownload], file],
      [calls[imgView], image],
    ] as const) {
      const reply = await make(call, requestNaming(call, ref), 'somebody');
      if (reply.statusCode !== 200) continue;
      const type = String(reply.headers['content-type']);
      seen.add(type);
      expectGuarded(reply, call.path);
      expect(reply.headers['content-security-policy']).toMatch(/; sandbox$/);
      expect(reply.headers['content-disposition']).toMatch(/^(?:inline|attachment); filename="/);
      const isShownAgain = /^(?:image\/png|text\/vtt)/.test(type);
      expect([type, cacheControlOf(reply)]).toEqual([
        type,
        `private, ${isShownAgain ? 'no-cache' : 'no-store'}`,
      ]);
    }
  // One of each kind was included, whatever other tests did with the drafts.
  for (const type of ['application/pdf', 'image/png', 'text/vtt; charset=utf-8'])
    expect(seen).toContain(type);
});

test('pages and other replies have the headers, too; pages are revalidated, assets are cached for long', async () => {
  const kept = {
    '/': 'no-store',
    '/lms_st/': 'no-cache',
    '/exam': 'no-cache',
    '/st': 'no-cache',
    '/staff': 'no-cache',
    '/admin': 'no-cache',
    '/favicon.svg': 'no-cache',
    '/assets/app-1a2b.js': 'public, max-age=31536000, immutable',
    '/assets/': 'no-store',
    '/none': 'no-store',
    '/api/openapi.json': 'no-store',
    '/healthz': 'no-store',
    '/readyz': 'no-store',
  };
  for (const [url, expected] of Object.entries(kept)) {
    const reply = await app.inject({ url });
    expectGuarded(reply, url);
    expect([url, cacheControlOf(reply)]).toEqual([url, expected]);
  }
});

test('unused methods are refused, and no other origin is allowed', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const)
    for (const url of ['/', '/api/auth/userInfo.do', '/assets/app-1a2b.js']) {
      const reply = await app.inject({
        method: method as 'OPTIONS',
        url,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', cookie: 'a=b' },
      });
      expect([method, url, reply.statusCode]).toEqual([method, url, 404]);
      expect(reply.body).not.toContain('a=b');
      expectGuarded(reply, method);
    }
});

test('data that is not a request gets a reply that no browser would show', async () => {
  const { hostname, port } = new URL(portal.url);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
  });
  for (const line of [
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  ])
    expect(answer).toContain(`\r\n${line}\r\n`);
});

test('without TLS there is no Strict-Transport-Security header', async () => {
  const plain = await fetch(`${portal.url}/healthz`);
  expect(plain.headers.get('strict-transport-security')).toBeNull();
  const proxied = await buildApp(portal.services, { trustProxy: true });
  const reply = await proxied.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(reply.headers).toMatchObject(always);
  await proxied.close();
});
