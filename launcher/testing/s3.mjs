import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../network.mjs';

const PROGRAM = fileURLToPath(new URL('s3-server.mjs', import.meta.url));

/**
 * Starts the S3 server of the tests, a process of its own, over a folder.
 * @param {string} folder
 * @returns {Promise<import('./s3.d.mts').S3Server>}
 */
export async function startS3(folder) {
  const port = await freePort();
  let child = await startProcess(folder, port);
  /** @param {object} order */
  const tell = async (order) => {
    const message = once(child, 'message');
    child.send(order);
    const [open] = await message;
    return Number(open);
  };
  const stop = async () => {
    const closed = once(child, 'exit');
    child.kill('SIGKILL');
    await closed;
  };
  return {
    env: {
      S3_BUCKET: 'baeum',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
    restart: async () => {
      child = await startProcess(folder, port);
    },
    pause: async () => void child.kill('SIGSTOP'),
    resume: async () => void child.kill('SIGCONT'),
    fail: (method, times) => tell({ method, times }),
    cut: (method, times, bytes = 0) => tell({ method, times, cut: bytes }),
    ignoreConditions: () => tell({ overwrites: true }),
    openReplies: () => tell({}),
  };
}

/**
 * @param {string} folder
 * @param {number} port
 */
async function startProcess(folder, port) {
  const child = fork(PROGRAM, [folder, String(port)], { execArgv: ['--openssl-legacy-provider'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the S3 server ended');
  });
  await Promise.race([once(child, 'message'), ended]);
  return child;
}
