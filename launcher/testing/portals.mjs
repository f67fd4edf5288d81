import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { setUpBuilds } from '../setup.mjs';
import { start as launch, makeCheckout, makeTempFolder } from './checkout.mjs';
import { dataDirFactory } from './data.mjs';
import { sharedFolder } from './shared.mjs';

/**
 * A checkout where everything has been built: a copy of one, because a build takes seconds.
 * @param {string} folder
 */
export async function makeBuiltCheckout(folder) {
  const shared = await sharedFolder('built', async (made) => {
    makeCheckout(join(made, 'checkout'));
    await setUpBuilds(join(made, 'checkout'));
  });
  cpSync(join(shared, 'checkout'), folder, { recursive: true, verbatimSymlinks: true });
}

/**
 * For test files that start portals: a temporary folder with a built checkout, and data directories.
 * @param {string} purpose
 */
export function portals(purpose) {
  const base = makeTempFolder(purpose);
  const built = join(base, 'checkout');
  /** @type {() => string} */
  let newDataDir;
  beforeAll(async () => {
    // Hides the output of this process; that of the portals is kept.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await makeBuiltCheckout(built);
    newDataDir = await dataDirFactory(base);
  });
  afterAll(() => rmSync(base, { recursive: true }));
  return { base, built, newDataDir: () => newDataDir() };
}

/**
 * Starts a portal without npm, and stops it at the end of the test.
 * @type {typeof launch}
 */
export function start(...args) {
  const portal = launch(...args);
  onTestFinished(async () => void (await portal.stop()));
  return portal;
}

/**
 * @param {string} address
 * @param {string} path
 */
export const get = async (address, path) => (await fetch(address + path)).text();

/**
 * @param {string} address
 * @param {string} path
 */
export const write = async (address, path) => (await fetch(address + path, { method: 'POST' })).ok;
