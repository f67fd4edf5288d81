import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { login, userInfo } from '@baeum/contract/session/terms';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testPortal } from '../testing/portal.ts';

const { services } = await testPortal();
/** The tested timeout is short enough to wait for, and all others are too long to interfere. */
const long = { headMs: 240_000, bodyMs: 600_000, idleMs: 600_000, connections: 100 };

const opened: Socket[] = [];
afterAll(() => opened.forEach((socket) => socket.destroy()));

async function listen(connectionTimeouts: Partial<typeof long>) {
  const app = await buildApp(services, { connectionTimeouts: { ...long, ...connectionTimeouts } });
  afterAll(() => app.close());
  app.get('/much', async (_, reply) => reply.send(Buffer.alloc(64_000_000)));
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    app,
    open: async (first: string) => {
      const accepted = once(app.server, 'connection') as Promise<[Socket]>;
      const socket = connect(Number(port), hostname).on('error', () => {});
      opened.push(socket);
      socket.write(first);
      const [served] = await accepted;
      return { socket, ended: once(served, 'close') };
    },
  };
}

test('headers that never end are refused as unreadable', async () => {
  const { open } = await listen({ headMs: 200 });
  const { socket, ended } = await open('POST / HTTP/1.1\r\nX-Long: ');
  const timer = setInterval(() => socket.write('x'), 20);
  let said = '';
  socket.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await ended;
  clearInterval(timer);
  await expect.poll(() => said).toContain('COMM_400');
});

test('a client that does not read that reply either and keeps sending is disconnected', async () => {
  const { open } = await listen({ headMs: 200 });
  const { socket, ended } = await open('POST / HTTP/1.1\r\nX-Long: ');
  socket.pause();
  const timer = setInterval(() => socket.write('x'), 20);
  await ended;
  clearInterval(timer);
});

test('a body that arrives too slowly is refused', async () => {
  const { open } = await listen({ bodyMs: 200 });
  const { socket, ended } = await open(
    `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write('x'), 20);
  await ended;
  clearInterval(timer);
});

test('the connection of a body that arrived in time is kept alive', async () => {
  const { open } = await listen({ bodyMs: 200 });
  const { socket } = await open('');
  const ask = `POST ${userInfo} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  for (const wait of [0, 400]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    socket.write(ask);
    const [reply] = (await once(socket, 'data')) as [Buffer];
    expect(reply.toString()).toContain('LOGIN_419');
  }
});

test('a client that does not read its reply is disconnected', async () => {
  const { open } = await listen({ idleMs: 300 });
  const { socket, ended } = await open('');
  socket.pause();
  socket.write('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
});

test('connections beyond the maximum are closed', async () => {
  const { open, app } = await listen({ connections: 2 });
  await open('');
  const { ended } = await open('');
  const dropped = once(app.server, 'drop');
  const third = connect((app.server.address() as { port: number }).port, '127.0.0.1').on('error', () => {});
  await Promise.all([dropped, once(third, 'close')]);
  opened.at(-1)?.destroy();
  await ended;
  await open('');
});
