import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from './failure.mjs';
import { lastLines, run } from './process.mjs';

/**
 * The fields of an entry in package-lock.json that are used here.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

const NO_NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UNABLE_TO_|SELF_SIGNED|CERT_|E40[137]|E50\d|ENOTCACHED/;

const OUT_OF_SYNC = /code EUSAGE[^]*in sync/;

const FLAGS = [
  // Tests, types and the bundler are development packages, which npm omits with NODE_ENV=production.
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  // Without these npm retries for minutes when there is no network.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/**
 * The packages of package-lock.json that are missing from node_modules or have another version there, according to npm's
 * own record of the installation, which it writes last, and to the disk.
 * @param {string} root
 * @returns {string[]}
 */
export function missingPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  if (wanted === null)
    throw new Failure(`package-lock.json is missing in ${root}: this checkout is incomplete.`);
  const installed = readLock(join(root, 'node_modules', '.package-lock.json')) ?? {};
  return Object.entries(wanted)
    .filter(([place]) => place.includes('node_modules/'))
    .filter(([place, entry]) => {
      const found = installed[place];
      if (found === undefined && !isForThisMachine(entry)) return false;
      const same = found?.version === entry.version && found?.integrity === entry.integrity;
      return !same || !existsSync(join(root, place, 'package.json'));
    })
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/**
 * @param {string} path
 * @returns {Record<string, Locked> | null}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Whether npm certainly installs an entry here. Optional entries count only if they name this system: where `libc` is set
 * npm alone can decide, and dependencies of optional packages name no system.
 * @param {Locked} entry
 */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return (os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined) ?? false;
}

/**
 * Installs what package-lock.json names.
 * @param {string} root
 */
export async function installPackages(root) {
  const exact = await runNpm(root, ['ci', ...FLAGS]);
  // `npm ci` refuses a lock file that is out of sync with package.json; npm 11 also one that lacks packages for other
  // systems, which the registry may not have had when it was written. `--no-save` leaves the file unchanged.
  const { code, output } = OUT_OF_SYNC.test(exact.output)
    ? await runNpm(root, ['install', '--no-save', ...FLAGS])
    : exact;
  if (code === 0) return;
  if (NO_NETWORK.test(output)) {
    const { output: registry } = await runNpm(root, ['config', 'get', 'registry']);
    throw new Failure(
      `The packages could not be downloaded from ${lastLines(registry, 1)}.\n` +
        `Baeum needs the npm registry for its first start: check the network, the proxy (npm config set proxy …) or the\n` +
        `mirror (npm config set registry …), and start again. npm reported:\n${lastLines(output)}`,
    );
  }
  throw new Failure(`Installing the packages failed:\n${lastLines(output, 25)}`);
}

/**
 * Runs the npm that started this process, else the one that belongs to this Node, else the one in the PATH.
 * @param {string} root
 * @param {readonly string[]} args
 */
export async function runNpm(root, args) {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath ?? '', beside].find(
    (path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path),
  );
  try {
    return await (script === undefined
      ? run('npm', args, { cwd: root })
      : run(process.execPath, [script, ...args], { cwd: root }));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Failure('npm was not found; it comes with Node (https://nodejs.org).');
  }
}
