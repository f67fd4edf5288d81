import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { userInfo } from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testPortal } from '../testing/portal.ts';

test('requests during shutdown are refused in the envelope', async () => {
  const { services } = await testPortal();
  const app = await buildApp(services);
  const closing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(socket, 'close');

  // When the first request is answered, the beginning of the second has arrived.
  socket.write(`GET /none HTTP/1.1\r\nHost: x\r\n\r\nPOST ${userInfo} HTTP/1.1\r\n`);
  await expect.poll(() => said).toContain('COMM_404');
  const closed = app.close();
  await closing;
  said = '';
  socket.write('Host: x\r\ncontent-length: 0\r\n\r\n');
  await ended;
  await closed;

  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/^connection: close\r?$/im);
  expect(head).toMatch(/^retry-after: \d+\r?$/im);
  const message = '서버를 다시 시작하고 있습니다. 잠시 후 다시 시도해 주세요.';
  expect(JSON.parse(body)).toEqual({
    status: 503,
    message,
    errorCode: 'COMM_503',
    errorMessage: message,
    result: null,
  });
});

const nothing = '';
const halfABody = `POST ${userInfo} HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`;
test.each([
  ['a connection that was never used', nothing],
  ['a body that stops half-way, of a request that has been refused', halfABody],
])('%s does not hold up the end', async (_, sent) => {
  const { services } = await testPortal();
  const app = await buildApp(services);
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connected = once(app.server, 'connection');
  const socket = connect(Number(port), hostname).on('error', () => {});
  await connected;
  if (sent !== nothing) {
    socket.write(sent);
    await once(socket, 'data');
  }
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

test('a connection whose reply was being sent is not kept for another request', async () => {
  const { services } = await testPortal();
  const app = await buildApp(services);
  const half = new PassThrough();
  app.get('/half', (_request, reply) => reply.send(half));
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(socket, 'close');
  half.write('one half');
  socket.write('GET /half HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => said).toContain('one half');

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  half.end('and the other');
  await ended;
  await closed;
  expect(said).toContain('and the other');
});

test('a client that reads or sends too slowly is disconnected before the server would be killed', async () => {
  const { services } = await testPortal();
  const app = await buildApp(services, { closesWithinMs: 300 });
  app.get('/much', (_request, reply) => reply.send(Buffer.alloc(64_000_000)));
  app.post('/all', async () => 'never');
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const slow = await Promise.all(
    [
      'GET /much HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /half HTTP/1.1\r\nX-Long: ',
      `POST /all ${halfABody.slice(halfABody.indexOf('HTTP'))}`,
    ].map(async (sent) => {
      const accepted = once(app.server, 'connection') as Promise<[Socket]>;
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.pause();
      socket.write(sent);
      const [served] = await accepted;
      await expect.poll(() => served.bytesRead).toBeGreaterThan(0);
      return socket;
    }),
  );
  await app.close();
  for (const socket of slow) socket.destroy();
});
