import { chmod, open, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { codeOf, Failure } from './failure.mjs';

/**
 * @typedef {object} Lock
 * @property {boolean} afterCrash whether the one before us ended without releasing it
 * @property {() => Promise<void>} release
 */

/** Linux allows 107 bytes for the path of a socket, macOS 103. */
export const LONGEST_SOCKET_PATH = 103;

/**
 * Takes the lock `name` in a folder: a unix socket somebody listens on. The system closes it with its process,
 * however that ends, so it cannot stay locked after a crash, and it needs no process numbers, which are used
 * again. It also holds between containers that share the folder.
 * @param {string} folder
 * @param {string} name
 * @param {string} holder told to those who are refused
 * @returns {Promise<Lock | { heldBy: string }>}
 */
export async function takeLock(folder, name, holder) {
  const handle = await open(folder);
  const { dev, ino } = await handle.stat();
  const path = socketPath(folder, name, handle.fd);
  const server = createServer((socket) => socket.on('error', () => {}).end(holder)).unref();
  const turn = createServer().unref();
  const release = async () => {
    // The socket's own file goes first; whoever waits for its turn then finds nothing in the way.
    await close(server);
    await close(turn);
    await handle.close();
  };
  try {
    // Of two processes that find a dead socket, one could remove the other's new one. On Linux a name that needs
    // no file lets only one of them get that far.
    const first = process.platform !== 'linux' || (await listen(turn, `\0baeum-${name}-${dev}-${ino}`));
    let heldBy = await ask(path);
    if (heldBy === null && first) {
      const afterCrash = await unlink(path).then(
        () => true,
        () => false,
      );
      if (await listen(server, path)) {
        await chmod(path, 0o600);
        return { afterCrash, release };
      }
    }
    heldBy ??= 'another process';
    await release();
    return { heldBy };
  } catch (error) {
    await release();
    throw error;
  }
}

/** @param {import('node:net').Server} server */
function close(server) {
  return new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)));
}

/**
 * Who holds the lock; null when nobody does.
 * @param {string} folder
 * @param {string} name
 */
export async function lockHolder(folder, name) {
  const handle = await open(folder);
  try {
    return await ask(socketPath(folder, name, handle.fd));
  } finally {
    await handle.close();
  }
}

/**
 * A long path is reached through the open folder, which Linux offers under a short name.
 * @param {string} folder
 * @param {string} name
 * @param {number} fd
 */
function socketPath(folder, name, fd) {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return path;
  if (process.platform === 'linux') return `/proc/self/fd/${fd}/${name}`;
  throw new Failure(`The path of ${folder} is too long for this system; choose a shorter BAEUM_DATA.`);
}

/**
 * @param {import('node:net').Server} server
 * @param {string} path
 * @returns {Promise<boolean>} false when somebody else listens there
 */
function listen(server, path) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ path, exclusive: true }, () => resolve(true));
  });
}

/**
 * What the one who listens says about itself; null when nobody listens.
 * @param {string} path
 * @returns {Promise<string | null>}
 */
function ask(path) {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path);
    // One that is stopped or busy takes the connection but says nothing.
    socket.setTimeout(1000, () => {
      socket.destroy();
      resolve(answer || 'another process');
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', (error) => {
      const code = codeOf(error);
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(null);
      else if (code === 'EACCES' || code === 'EPERM') resolve('another user');
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve('another process');
      else reject(error);
    });
  });
}
