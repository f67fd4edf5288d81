import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf, Failure } from './failure.mjs';
import { until } from './process.mjs';

/** Below the ports that systems give to clients, so that no connection takes one before it is listened on. */
const SERVER_PORTS = { from: 15_000, to: 32_000 };

/**
 * A port of 127.0.0.1 that is free at the moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(SERVER_PORTS.from, SERVER_PORTS.to);
  return (await tryListening('127.0.0.1', port)) === null ? port : freePort();
}

/**
 * Throws a Failure if it is not possible to listen at this address.
 * @param {string} host
 * @param {number} port
 * @param {number} [timeout] milliseconds in which a previous user of the port may release it
 */
export async function checkPort(host, port, timeout = 0) {
  const problem = await until(
    async () => {
      const code = await tryListening(host, port);
      return code === 'EADDRINUSE' ? undefined : { code };
    },
    { within: timeout, every: 100 },
  );
  if (problem?.code === null) return;
  /** @type {Record<string, string>} */
  const reasons = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program. Stop that, or choose another: PORT=${port + 1}`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is a name this machine does not know.`,
    EAI_AGAIN: `HOST ${host} is a name this machine cannot look up.`,
  };
  const code = problem?.code ?? 'EADDRINUSE';
  throw new Failure(reasons[code] ?? `Listening on ${host}, port ${port}, failed: ${code}`);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>} null if it worked, else the code of the error
 */
function tryListening(host, port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(codeOf(error) ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
