import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '../process.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds that one step of a start takes at most, on a slow machine that does other work as well. */
const LONGEST_STEP = 120_000;

/**
 * A temporary folder that every user may enter.
 * @param {string} purpose
 */
export function makeTempFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `launcher-${purpose}-`));
  execFileSync('chmod', ['755', folder]);
  return folder;
}

/**
 * Creates a small checkout with this launcher, these packages and stubs of the workspaces, so that the launcher is tested
 * unchanged. The stub server has a table of lines: `POST /anything` answers when that line is committed, `GET /all` lists
 * the lines; `GET /slow` answers shortly after the server is asked to stop, `GET /endless` never. With `MIGRATES_FOR_EVER`
 * the migration creates a file in `BAEUM_DATA` and then never ends.
 * @param {string} folder
 */
export function makeCheckout(folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, 'launcher'), join(folder, 'launcher'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
  cpSync(fileURLToPath(new URL('workspaces', import.meta.url)), folder, { recursive: true });
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const name of workspaces) cpSync(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'));
  linkPackages(folder);
  return folder;
}

/**
 * Copies this checkout as it is, without what git ignores, so that its files can be changed. Its packages are links.
 * @param {string} folder
 */
export function copyCheckout(folder) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // Git still lists a file that was deleted and not committed.
  for (const path of new Set(listed.split('\0')))
    if (path !== '' && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path));
  linkPackages(folder);
  // The workspaces are those of the copy.
  const workspaces = join(folder, 'node_modules', '@baeum');
  rmSync(workspaces);
  cpSync(join(ROOT, 'node_modules', '@baeum'), workspaces, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/**
 * A folder of links instead of a link, so that entries can be removed without touching the real node_modules.
 * @param {string} folder
 */
function linkPackages(folder) {
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
}

/**
 * Replaces links to the real packages with copies.
 * @param {string} folder
 * @param {readonly string[]} names of folders in node_modules
 */
export function copyPackages(folder, names) {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    rmSync(place);
    const copy = ['-a', join(ROOT, 'node_modules', name), place];
    // Hard links are faster, but need both to be on one disk.
    if (spawnSync('cp', ['-l', ...copy]).status !== 0) execFileSync('cp', copy);
  }
}

/**
 * Makes the packages of a checkout usable for a user without access to the real ones.
 * @param {string} folder
 * @param {{ uid: number, gid: number }} user
 */
export function grantPackageAccess(folder, user) {
  const enters =
    spawnSync('sh', ['-c', 'cd -- "$0"', join(ROOT, 'node_modules')], { cwd: '/', ...user }).status === 0;
  if (!enters) copyPackages(folder, readdirSync(join(folder, 'node_modules')));
}

/**
 * Spawns a process that starts a cluster on `dataDir` from a checkout.
 * @param {string} checkout
 * @param {string} dataDir
 * @param {{ uid?: number, gid?: number }} [user]
 */
export async function spawnClusterHolder(checkout, dataDir, user = {}) {
  const child = spawn(
    process.execPath,
    [join(checkout, 'launcher', 'testing', 'hold-cluster.mjs'), dataDir],
    {
      cwd: '/',
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk.toString();
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), closed.then(() => null)]);
  return {
    child,
    /** @type {import('../postgres.mjs').Urls | null} null: it did not start */
    urls: first === null ? null : JSON.parse(first[0]),
    /** Its stderr. */
    output: () => output,
    /** @param {NodeJS.Signals} signal */
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
}

/**
 * A running `npm start` of a checkout, without npm.
 * @param {string} checkout
 * @param {NodeJS.ProcessEnv} env
 * @param {{ uid?: number, gid?: number, detached?: boolean }} [options]
 */
export function start(checkout, env, options = {}) {
  const child = spawn(process.execPath, [join(checkout, 'launcher', 'start.mjs')], {
    cwd: checkout,
    // Without the configuration of the tests, colours and installations.
    env: { PATH: process.env.PATH, HOME: '/nonexistent', PORT: '0', npm_config_offline: 'true', ...env },
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let lastHeard = performance.now();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
      lastHeard = performance.now();
    });
  }
  /** @type {Promise<number | null>} */
  const code = new Promise((resolve) => child.once('close', resolve));
  return {
    child,
    code,
    output: () => output,
    /** The address that it prints when it is ready. It names each step that it has taken, and hangs if it takes no more of them. */
    address: async () => {
      const ready = /준비되었습니다\.\s+(http\S+)\//;
      const hangs = () => performance.now() - lastHeard > LONGEST_STEP;
      const found = await until(
        () => ready.exec(output)?.[1] ?? (child.exitCode !== null || hangs() ? '' : undefined),
        { within: Number.POSITIVE_INFINITY },
      );
      if (!found) throw new Error(`the portal did not start:\n${output}`);
      return found;
    },
    /** Its exit code. */
    stop: async () => {
      child.kill('SIGTERM');
      return code;
    },
  };
}
