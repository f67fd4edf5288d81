import { gunzipSync } from 'node:zlib';
import { getAcaList, getAcaSchlList } from '@baeum/contract/lecture/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignmentFile } from '../assignment/tables.ts';
import { buildApp } from '../app.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { addFile, createWorld, type World } from '../testing/world.ts';
import { compressJson } from './compression.ts';
import { account } from './tables.ts';

let portal: TestPortal;
let world: World;
let app: FastifyInstance;
let token: string | undefined;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  app = await buildApp(portal.services);
  afterAll(() => app.close());
  ({ token } = await portal.as(world.ann));
});

/** Headers of a request that accepts this encoding. */
const taking = (encoding: string | undefined) => ({
  authorization: `Bearer ${token}`,
  ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
});

/** The bytes on the wire, which fetch would decompress. */
const inject = (url: string, payload: object, encoding?: string) =>
  app.inject({ method: 'POST', url, payload, headers: taking(encoding) });

test('a long reply is compressed for clients that accept that, and has the same content for others', async () => {
  const plain = await inject(getAcaSchlList, { edcCrseCd: 'C1' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  const packed = await inject(getAcaSchlList, { edcCrseCd: 'C1' }, 'br, gzip, deflate');
  expect(packed.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': String(packed.rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each([
  2000,
  64 * 1024,
  64 * 1024 + 1,
  300_000,
])('what goes over the wire compressed is what was sent: %i bytes', async (bytes) => {
  const sent = JSON.stringify({ text: '말'.repeat(Math.ceil(bytes / 3)) });
  const server = Fastify();
  server.get('/', { onSend: compressJson }, (_request, reply) => reply.type('application/json').send(sent));
  const reply = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  await server.close();
  expect(reply.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(reply.rawPayload.length),
  });
  expect(gunzipSync(reply.rawPayload).toString()).toBe(sent);
});

test('a short reply is not compressed', async () => {
  const reply = await inject(getAcaList, {}, 'gzip');
  expect(reply.headers).not.toHaveProperty('content-encoding');
  expect(reply.headers).not.toHaveProperty('vary');
});

test.each([
  ['gzip', 'gzip'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip'],
  ['GZIP ; q=0.001', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.00, br', undefined],
  ['br, deflate', undefined],
  ['x-gzip-not', undefined],
])('%s gets %s', async (encoding, expected) => {
  const reply = await inject(getAcaSchlList, { edcCrseCd: 'C1' }, encoding);
  expect(reply.headers['content-encoding']).toBe(expected);
});

test('replies of session calls, which contain tokens, are not compressed', async () => {
  const positionName = '교환학생 '.repeat(300);
  await portal.services.db.update(account).set({ positionName }).where(eq(account.id, world.ann.id));
  // The session cache is at most a second old.
  portal.clock.advance(1);
  const reply = await inject(userInfo, {}, 'gzip');
  expect(reply.rawPayload.length).toBeGreaterThan(2000);
  expect(reply.headers).not.toHaveProperty('content-encoding');
});

test('files are not compressed, whole and in ranges', async () => {
  const { db, store } = portal.services;
  const content = Buffer.from(`%PDF-1.4 ${'같은 말 '.repeat(1000)}`);
  const id = await addFile(db, store, 'assignment', '긴 안내.pdf', content);
  await db.insert(assignmentFile).values({ storedFileId: id, assignmentCode: 'A-open', position: 2 });
  const url = `/api/fileDownload.do?fileFlnm=${id}&fileRovl=assignment`;
  const whole = await app.inject({ url, headers: taking('gzip') });
  expect(whole.headers).not.toHaveProperty('content-encoding');
  expect(whole.rawPayload).toEqual(content);
  const part = await app.inject({ url, headers: { ...taking('gzip'), range: 'bytes=9-4000' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers).not.toHaveProperty('content-encoding');
  expect(part.rawPayload).toEqual(content.subarray(9, 4001));
});
