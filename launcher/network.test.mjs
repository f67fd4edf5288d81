import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkPort, freePort } from './network.mjs';

/** @param {number} port */
async function occupy(port) {
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  return server;
}

test('a port in use is reported with another one to choose', async () => {
  const port = await freePort();
  const server = await occupy(port);
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use by another program. Stop that, or choose another: PORT=${port + 1}`,
  );
  server.close();
});

test('a port that becomes free in time is accepted', async () => {
  const port = await freePort();
  const server = await occupy(port);
  const checked = checkPort('127.0.0.1', port, 10_000);
  server.close();
  await checked;
});

test('a free port stays free', async () => {
  const port = await freePort();
  await checkPort('127.0.0.1', port);
  await checkPort('127.0.0.1', port);
});

test.for([
  ['203.0.113.7', 'is not an address of this machine'],
  ['no-such-host.invalid', 'is a name this machine'],
])('HOST %s cannot be listened on', async ([host = '', message = '']) => {
  await expect(checkPort(host, 0)).rejects.toThrow(message);
});
