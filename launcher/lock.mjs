import { chmod, open, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { codeOf, Failure } from './failure.mjs';

/**
 * @typedef {object} Lock
 * @property {boolean} afterCrash whether the previous holder exited without releasing it
 * @property {() => Promise<void>} release
 */

/** Linux allows 107 bytes for the path of a socket, macOS 103. */
export const LONGEST_SOCKET_PATH = 103;

/**
 * Takes the lock `name` in a folder: a unix socket that its holder listens on. The system closes the socket when the process
 * exits, so a crash cannot leave the lock behind, and no process ids are needed, which are reused. The lock also works
 * between containers that share the folder.
 * @param {string} folder
 * @param {string} name
 * @param {string} holder shown to processes that do not get the lock
 * @returns {Promise<Lock | { heldBy: string }>}
 */
export async function takeLock(folder, name, holder) {
  const handle = await open(folder);
  const { dev, ino } = await handle.stat();
  const path = socketPath(folder, name, handle.fd);
  const server = createServer((socket) => socket.on('error', () => {}).end(holder)).unref();
  const takeover = createServer().unref();
  const release = async () => {
    // The socket file is removed first, so that a waiting process does not find it.
    await close(server);
    await close(takeover);
    await handle.close();
  };
  try {
    // Of two processes that find a stale socket, one could remove the other's new one. On Linux an abstract socket, which
    // needs no file, lets only one of them proceed.
    const first = process.platform !== 'linux' || (await listen(takeover, `\0baeum-${name}-${dev}-${ino}`));
    let heldBy = await askHolder(path);
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
 * The holder of the lock; null if it is free.
 * @param {string} folder
 * @param {string} name
 */
export async function lockHolder(folder, name) {
  const handle = await open(folder);
  try {
    return await askHolder(socketPath(folder, name, handle.fd));
  } finally {
    await handle.close();
  }
}

/**
 * Avoids the length limit of socket paths by way of the open folder, which has a short name on Linux.
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
 * @returns {Promise<boolean>} false if another process listens there
 */
function listen(server, path) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ path, exclusive: true }, () => resolve(true));
  });
}

/**
 * The name that the listening process gives itself; null if none listens.
 * @param {string} path
 * @returns {Promise<string | null>}
 */
function askHolder(path) {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path);
    // A stopped or busy process accepts the connection but sends nothing.
    socket.setTimeout(5000, () => {
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
