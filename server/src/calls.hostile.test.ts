/** Hostile input: every call of the contract answers with a 4xx in the envelope, whatever is sent, and never with a 5xx. */
import { connect } from 'node:net';
import type { Call } from '@baeum/contract/call';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Reply, type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls, sampleRequest, schemaOf } from './testing/samples.ts';
import { createWorld, type World } from './testing/world.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
// A session for each test: signing out is one of the calls.
beforeEach(async () => {
  ann = await portal.as(world.ann);
});

const json = { 'content-type': 'application/json' };

function expectRefused(reply: Reply): void {
  const shown = JSON.stringify(reply.body);
  expect(reply.status, shown).toBeGreaterThanOrEqual(400);
  expect(reply.status, shown).toBeLessThan(500);
  expect(reply.body).toMatchObject({ status: reply.status, result: null });
  expect(reply.body.message).toMatch(/[가-힣]/);
}

/** Values that are no text, number or code of ours. */
const wrongValues: readonly unknown[] = [
  null,
  {},
  [],
  [[]],
  { $gt: '' },
  true,
  -1,
  1e308,
  0.5,
  'NUL\u0000inside',
  '\ud800 alone',
  "'; drop table account; --",
  'a'.repeat(1024 * 1024 - 200),
];

const deep = (opening: string, closing: string, depth = 100_000) =>
  opening.repeat(depth) + closing.repeat(depth);

/** Whether any field at all must be there: a call without may ignore what it is sent. */
const takesInput = (call: Call) => (schemaOf(call).required ?? []).length > 0;

const jsonCalls = allCalls.filter((call) => call.body === undefined || call.body === 'json');
const formCalls = allCalls.filter((call) => call.body === 'multipart');
const queryCalls = allCalls.filter((call) => call.body === 'query');

describe.each(jsonCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('refuses what is not JSON', async () => {
    for (const body of [
      '{',
      '{"a":}',
      '\u0000',
      'null x',
      `{"__proto__":{"x":1}}`,
      `{"constructor":{"prototype":{"x":1}}}`,
    ])
      expectRefused(await ann.send(path, body, json));
    expectRefused(await ann.send(path, '<xml/>', { 'content-type': 'application/xml' }));
    expectRefused(await ann.send(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }));
    expectRefused(await ann.send(path, JSON.stringify({ x: 'a'.repeat(2 * 1024 * 1024) }), json));
  });

  test('survives JSON 100,000 levels deep', async () => {
    for (const body of [deep('[', ']'), deep('{"a":', '}').replace(':}', ':1}'), `{"x":${deep('[', ']')}}`]) {
      const reply = await ann.send(path, body, json);
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
      if (takesInput(call)) expectRefused(reply);
    }
  });

  if (takesInput(call))
    test('refuses wrong types and missing fields, naming the field', async () => {
      const sample = sampleRequest(call);
      for (const body of ['[]', '"text"', '1', 'null', 'true', '{}'])
        expectRefused(await ann.send(path, body, json));
      for (const field of Object.keys(sample)) {
        const { [field]: _, ...without } = sample;
        const missing = await ann.send(path, JSON.stringify(without), json);
        expectRefused(missing);
        expect(missing.body.message).toContain(`(${field})`);
        for (const value of wrongValues)
          expectRefused(await ann.send(path, JSON.stringify({ ...sample, [field]: value }), json));
      }
    });

  test('refuses strings in optional fields that PostgreSQL cannot keep', async () => {
    const sample = sampleRequest(call);
    for (const field of Object.keys(schemaOf(call).properties ?? {}).filter((name) => !(name in sample)))
      for (const value of ['NUL\u0000inside', '\ud800 alone', {}, [1]])
        expectRefused(await ann.send(path, JSON.stringify({ ...sample, [field]: value }), json));
  });
});

describe.each(queryCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('refuses wrong and missing parameters', async () => {
    const fields = Object.keys(sampleRequest(call));
    const queries = [
      '',
      ...fields.flatMap((field) => [
        `${field}=%00`,
        `${field}=../../etc/passwd`,
        `${field}=a&${field}=b`,
        `${field}[]=1`,
      ]),
    ];
    for (const query of [...queries, '__proto__=1', `x=${'a'.repeat(7000)}`]) {
      const reply = await ann.get(`${path}?${query}`);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(await reply.json()).toMatchObject({ status: reply.status, result: null });
    }
  });
});

/** Sends raw bytes as a multipart body and ends the connection after them, however much was announced. */
function sendCut(path: string, boundary: string, body: string, announced: number): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(portal.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${ann.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${announced}\r\n\r\n${body}`,
      );
      socket.end();
    });
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk.toString()));
    socket.on('close', () => resolve(reply));
    socket.on('error', () => {});
  });
}

describe.each(formCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const part = (name: string, value: string, file?: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`;
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const text = () =>
    Object.fromEntries(Object.entries(sampleRequest(call)).map(([name, value]) => [name, String(value)]));

  test('refuses bodies that are no form', async () => {
    expectRefused(await ann.send(path, '{}', json));
    expectRefused(await ann.send(path, 'nonsense', form));
    expectRefused(await ann.send(path, '', form));
    expectRefused(await ann.send(path, '--x\r\n', form));
    expectRefused(await ann.send(path, 'x', { 'content-type': 'multipart/form-data' }));
    expectRefused(await ann.send(path, `${part('__proto__', '1')}--x--`, form));
    expectRefused(await ann.send(path, part('a', '1'), form));
  });

  test('refuses wrong and missing fields', async () => {
    const sample = text();
    const body = (fields: Record<string, string>) =>
      `${Object.entries(fields)
        .map(([name, value]) => part(name, value))
        .join('')}--x--`;
    for (const field of Object.keys(sample)) {
      const { [field]: _, ...without } = sample;
      expectRefused(await ann.send(path, body(without), form));
      for (const value of ['NUL\u0000inside', 'a'.repeat(2 * 1024 * 1024)])
        expectRefused(await ann.send(path, body({ ...sample, [field]: value }), form));
      expectRefused(await ann.send(path, `${part(field, 'a')}${part(field, 'b')}${body(without)}`, form));
    }
    const many = Array.from({ length: 1000 }, (_, index) => part(`field${index}`, '1')).join('');
    expectRefused(await ann.send(path, `${many}--x--`, form));
  });

  test('survives a body that is cut off anywhere', async () => {
    const before = await portal.filesOnDisk();
    const whole = `${Object.entries(text())
      .map(([name, value]) => part(name, value))
      .join('')}${part('file', 'z'.repeat(500), 'a.zip')}--x--`;
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const reply = await sendCut(path, 'x', whole.slice(0, Math.floor(whole.length * share)), whole.length);
      expect(reply).not.toMatch(/^HTTP\/1.1 [25]/);
    }
    expect(await portal.filesOnDisk()).toEqual(before);
    expect((await ann.post('/api/auth/userInfo.do', {})).status).toBe(200);
  });
});
