import { spawnSync } from 'node:child_process';
import { chmod, chown, link, mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from '../failure.mjs';
import { asAccount } from './account.mjs';

/** @typedef {import('./account.mjs').Account} Account */

/**
 * Creates the data directory and checks that it can hold a database that `account` runs.
 * @param {string} dataDir
 * @param {Account} account
 */
export async function prepareFolder(dataDir, account) {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { mode: 0o700 }).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    if (account.uid !== undefined) await allowTraversal(dataDir, account);
    await probe(dataDir, account);
  } catch (error) {
    throw error instanceof Failure ? error : await storageFailure(dataDir, error);
  }
  const closed = account.uid === undefined ? null : inaccessibleFolder(dataDir, account);
  if (closed !== null) {
    throw new Failure(
      `The database runs as the user ${account.name}, who may not enter ${closed}; its data in ${dataDir} would be\n` +
        `out of reach. Choose another BAEUM_DATA (for root it is /var/lib/baeum when not set), or start as the user\n` +
        `who owns that folder.`,
    );
  }
}

/**
 * Creates a private folder that belongs to the account.
 * @param {string} path
 * @param {Account} account
 */
export async function makeOwnFolder(path, account) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
}

/**
 * Lets the account traverse root's data directory, and nobody else read it.
 * @param {string} dataDir
 * @param {Account} account
 */
async function allowTraversal(dataDir, account) {
  const { uid, mode } = await stat(dataDir);
  // Permissions of another user's folder are not changed.
  if (uid !== 0 || (mode & 0o001) !== 0) return;
  await chown(dataDir, 0, account.gid ?? 0);
  await chmod(dataDir, (mode & 0o777) | 0o010);
}

/**
 * Tries the file system features that PostgreSQL relies on.
 * @param {string} dataDir
 * @param {Account} account
 */
async function probe(dataDir, account) {
  const folder = await mkdtemp(join(dataDir, '.probe-'));
  try {
    await makeOwnFolder(folder, account);
    for (const wanted of [0o750, 0o700]) {
      await chmod(folder, wanted);
      if (((await stat(folder)).mode & 0o777) !== wanted) throw new Error('it does not keep permissions');
    }
    const { uid } = await stat(folder);
    if (account.uid !== undefined && uid !== account.uid) throw new Error('it does not keep owners');
    const file = join(folder, 'a');
    const handle = await open(file, 'w', 0o600);
    await handle.write(Buffer.alloc(8192));
    await handle.sync();
    await handle.close();
    await link(file, join(folder, 'b'));
    await rename(join(folder, 'b'), join(folder, 'c'));
    const parent = await open(folder);
    await parent.sync();
    await parent.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} dataDir
 * @param {unknown} error
 */
async function storageFailure(dataDir, error) {
  /** @type {Record<string, string>} */
  const reasons = {
    EROFS: 'it is read-only',
    ENOSPC: 'it is full',
    EDQUOT: 'its quota is used up',
    EACCES: 'permission denied',
    EPERM: 'it does not allow owners, permissions or links to be set',
    ENOTDIR: 'part of the path is a file',
    EEXIST: 'part of the path is a file',
  };
  const reason = reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error));
  return new Failure(
    `${dataDir} (file system: ${await fileSystemOf(dataDir)}) cannot hold the data: ${reason}.\n` +
      `Set BAEUM_DATA to a folder on a local disk that you may write to.`,
  );
}

/** @param {string} path */
async function fileSystemOf(path) {
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '');
  let longest = '';
  let type = 'unknown';
  for (const line of mounts.split('\n')) {
    const [, escaped = '', kind = ''] = line.split(' ');
    const place = escaped.replaceAll('\\040', ' ');
    const inside = place === '/' || path === place || path.startsWith(`${place}/`);
    if (inside && place.length >= longest.length) [longest, type] = [place, kind];
  }
  return type;
}

/**
 * The outermost folder of `path` that the account may not enter; null if it may enter all.
 * @param {string} path
 * @param {Account} account
 * @returns {string | null}
 */
function inaccessibleFolder(path, account) {
  const enters = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', path], asAccount(account)).status === 0;
  if (enters) return null;
  return (path === dirname(path) ? null : inaccessibleFolder(dirname(path), account)) ?? path;
}
