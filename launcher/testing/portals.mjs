import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { setUpBuilds } from '../setup.mjs';
import { start as launch, makeCheckout, openFolder } from './checkout.mjs';
import { dataMaker } from './data.mjs';

/**
 * For a file of tests that start portals: a folder that goes with them, a checkout in it where everything is built,
 * and data folders.
 * @param {string} purpose
 */
export function portals(purpose) {
  const base = openFolder(purpose);
  const built = join(base, 'checkout');
  /** @type {() => string} */
  let newDataDir;
  beforeAll(async () => {
    // Of what happens in this process; the portals' own words are kept.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    makeCheckout(built);
    await setUpBuilds(built);
    newDataDir = await dataMaker(base);
  });
  afterAll(() => rmSync(base, { recursive: true }));
  return { base, built, newDataDir: () => newDataDir() };
}

/**
 * `npm start` without npm. A test that fails leaves nothing running.
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
