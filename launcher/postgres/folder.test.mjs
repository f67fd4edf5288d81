import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeTempFolder } from '../testing/checkout.mjs';
import { prepareFolder } from './folder.mjs';

const keepsModes = vi.hoisted(() => ({ value: true }));
// Mocked, because not every machine has a file system without permissions (FAT, some shared folders of virtual machines).
vi.mock('node:fs/promises', async (original) => {
  const real = await original();
  const { chmod } = /** @type {typeof import('node:fs/promises')} */ (real);
  return {
    .../** @type {object} */ (real),
    chmod: async (/** @type {Parameters<typeof chmod>} */ ...args) => keepsModes.value && chmod(...args),
  };
});

const base = makeTempFolder('folder');
afterAll(() => rmSync(base, { recursive: true }));

const me = { name: 'me' };
const asRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };

test('the data directory is created with private permissions, and the probe leaves nothing behind', async () => {
  const folder = join(base, 'a', 'b');
  await prepareFolder(folder, me);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual([]);
});

test('a path through a file is refused', async () => {
  writeFileSync(join(base, 'file'), '');
  await expect(prepareFolder(join(base, 'file', 'data'), me)).rejects.toThrow(
    /cannot hold the data: part of the path is a file/,
  );
  await expect(prepareFolder(join(base, 'file'), me)).rejects.toThrow(
    /cannot hold the data: part of the path is a file/,
  );
});

test('a file system without permissions is refused', async () => {
  keepsModes.value = false;
  const folder = join(base, 'forgetful');
  await expect(prepareFolder(folder, me)).rejects.toThrow(
    /forgetful \(file system: \w+\) cannot hold the data: it does not keep permissions\.\nSet BAEUM_DATA to a folder on a local disk/,
  );
  keepsModes.value = true;
  expect(readdirSync(folder)).toEqual([]);
});

if (existsSync('/proc/sys')) {
  test('a virtual file system is refused and named', async () => {
    await expect(prepareFolder('/proc/sys/baeum', me)).rejects.toThrow(
      /\/proc\/sys\/baeum \(file system: \w+\) cannot hold the data/,
    );
  });
}

if (asRoot) {
  test('root lets the database’s user traverse the data directory, and nobody read it', async () => {
    const folder = join(base, 'of-root');
    await prepareFolder(folder, nobody);
    expect(statSync(folder)).toMatchObject({ uid: 0, gid: nobody.gid });
    expect(statSync(folder).mode & 0o777).toBe(0o710);
  });

  test('a folder of another user keeps its permissions', async () => {
    const folder = join(base, 'of-nobody');
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, nobody.uid, nobody.gid);
    await prepareFolder(folder, nobody);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('data below a private home is refused, and the home is named', async () => {
    const home = join(base, 'home');
    mkdirSync(home);
    chmodSync(home, 0o700);
    await expect(prepareFolder(join(home, 'deep', 'data'), nobody)).rejects.toThrow(
      `The database runs as the user nobody, who may not enter ${home};`,
    );
  });
} else {
  test('a folder of another user is refused', async () => {
    await expect(prepareFolder('/etc/baeum', me)).rejects.toThrow(/cannot hold the data: permission denied/);
  });
}
