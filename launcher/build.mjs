import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Failure } from './failure.mjs';
import { lastLines, runNode } from './process.mjs';

/**
 * @typedef {object} Build
 * @property {string} name the workspace
 * @property {readonly string[]} sources the workspaces whose sources it is made of
 * @property {readonly string[]} results
 */

/** @type {readonly Build[]} */
const BUILDS = [
  {
    name: 'server',
    sources: ['contract', 'rules', 'server'],
    results: ['server/dist/main.js', 'server/dist/migrate.js', 'server/dist/backup.js'],
  },
  { name: 'content', sources: ['contract', 'rules', 'server', 'content'], results: ['content/dist/cli.js'] },
  { name: 'web', sources: ['contract', 'web'], results: ['web/dist/index.html'] },
];

/** Files that every build depends on in addition to its sources. */
const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const DEMONSTRATION = join('content', 'demo');
const NOT_SOURCES = new Set(['node_modules', 'dist', 'testing', '__snapshots__']);
const NOT_SOURCE = /\.test\.[a-z]+$|\.md$/;

/**
 * The builds whose results are missing or were made from other sources than the present ones. Contents are compared
 * instead of times, which mean nothing in a clone, a copy or a switched branch.
 * @param {string} root
 * @param {readonly string[]} [names] of the builds to look at; default: all
 * @returns {Promise<{ build: Build, hash: string }[]>}
 */
export async function staleBuilds(root, names) {
  /** Several builds are made of the same workspaces. @type {Map<string, Promise<string>>} */
  const hashes = new Map();
  /** @param {string} workspace */
  const hashOf = (workspace) => {
    const hash = hashes.get(workspace) ?? hashWorkspace(root, workspace);
    hashes.set(workspace, hash);
    return hash;
  };
  const states = await Promise.all(
    BUILDS.filter(({ name }) => names?.includes(name) ?? true).map(async (build) => {
      const hash = hashOfTexts(await Promise.all([hashShared(root), ...build.sources.map(hashOf)]));
      const built = await readFile(stampPath(root, build.name), 'utf8').catch(() => '');
      const complete = build.results.every((path) => existsSync(join(root, path)));
      return { build, hash, stale: built !== hash || !complete };
    }),
  );
  return states.filter(({ stale }) => stale);
}

/**
 * @param {string} root
 * @param {{ build: Build, hash: string }} stale
 */
export async function buildWorkspace(root, { build, hash }) {
  // An interrupted build must not look finished.
  await invalidateBuild(root, build.name);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runNode([vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, build.name),
    // A shell or test runner may have set another value, which would bundle development builds of libraries.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const missing = build.results.filter((path) => !existsSync(join(root, path)));
  if (code !== 0 || missing.length > 0) {
    const reason = code === 0 ? `it made no ${missing.join(', ')}` : lastLines(output, 30);
    throw new Failure(`Building ${build.name} failed:\n${reason}`);
  }
  await mkdir(dirname(stampPath(root, build.name)), { recursive: true });
  await writeFile(stampPath(root, build.name), hash);
}

/**
 * Makes the next start build this workspace again.
 * @param {string} root
 * @param {string} name
 */
export async function invalidateBuild(root, name) {
  await rm(stampPath(root, name), { force: true });
}

/**
 * @param {string} root
 * @param {string} name
 */
function stampPath(root, name) {
  return join(root, '.cache', 'builds', name);
}

/** @param {readonly string[]} texts */
const hashOfTexts = (texts) => createHash('sha256').update(texts.join('\n')).digest('hex');

/** @param {string} root */
const hashShared = (root) =>
  hashFiles(
    root,
    SHARED.map((name) => join(root, name)),
  );

/**
 * @param {string} root
 * @param {string} workspace
 */
const hashWorkspace = async (root, workspace) => hashFiles(root, await sourceFiles(join(root, workspace)));

/**
 * @param {string} root
 * @param {readonly string[]} paths
 */
async function hashFiles(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = await readFile(path).catch(() => '');
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} in an order that does not depend on the file system
 */
async function sourceFiles(folder) {
  /** @type {string[]} */
  const found = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile() && !NOT_SOURCE.test(entry.name)) found.push(path);
    // The demonstration is read when it is loaded, and is large.
    const inside = entry.isDirectory() && !NOT_SOURCES.has(entry.name) && !path.endsWith(DEMONSTRATION);
    if (inside) found.push(...(await sourceFiles(path)));
  }
  return found;
}
