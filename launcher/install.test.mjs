import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installPackages, missingPackages } from './install.mjs';
import { makeTempFolder } from './testing/checkout.mjs';

const base = makeTempFolder('install');
afterAll(() => rmSync(base, { recursive: true }));
let count = 0;

/**
 * A checkout whose lock file wants some packages, and where some are installed.
 * @param {Record<string, object>} wanted
 * @param {Record<string, object> | null} installed null: npm never finished
 * @param {readonly string[]} [onDisk]
 */
function checkout(wanted, installed, onDisk = Object.keys(installed ?? {})) {
  const root = join(base, String(count++));
  for (const place of onDisk) {
    mkdirSync(join(root, place), { recursive: true });
    writeFileSync(join(root, place, 'package.json'), '{}');
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, contract: {}, ...wanted } }),
  );
  if (installed !== null) {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return root;
}

const vite = { version: '8.0.0', integrity: 'sha512-a' };

test('nothing is missing if everything is installed as locked', () => {
  const packages = {
    'node_modules/vite': vite,
    'node_modules/@baeum/contract': { resolved: 'contract', link: true },
  };
  expect(missingPackages(checkout(packages, packages))).toEqual([]);
});

test('everything is missing in a fresh clone and after an interrupted installation', () => {
  const wanted = { 'node_modules/vite': vite, 'node_modules/@scope/one/node_modules/two': vite };
  expect(missingPackages(checkout(wanted, null))).toEqual(['vite', 'two']);
  expect(missingPackages(checkout(wanted, null, ['node_modules/vite']))).toEqual(['vite', 'two']);
});

test('packages of another version, with other contents or without a folder are missing', () => {
  const wanted = { 'node_modules/vite': vite };
  expect(missingPackages(checkout(wanted, { 'node_modules/vite': { ...vite, version: '7.0.0' } }))).toEqual([
    'vite',
  ]);
  expect(
    missingPackages(checkout(wanted, { 'node_modules/vite': { ...vite, integrity: 'sha512-b' } })),
  ).toEqual(['vite']);
  expect(missingPackages(checkout(wanted, wanted, []))).toEqual(['vite']);
});

test('an optional package is missing only where it is for this machine', () => {
  const here = { ...vite, optional: true, os: [process.platform], cpu: [process.arch] };
  const wanted = {
    'node_modules/for-here': here,
    'node_modules/for-elsewhere': { ...here, os: ['plan9'] },
    'node_modules/for-another-processor': { ...here, cpu: ['z80'] },
    'node_modules/needed-by-one-of-those': { ...vite, optional: true },
  };
  expect(missingPackages(checkout(wanted, {}))).toEqual(['for-here']);
});

test('the real checkout has all it needs', () => {
  expect(missingPackages(join(import.meta.dirname, '..'))).toEqual([]);
});

test('without a registry the message says what to do', async () => {
  const root = checkout({}, null);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { 'left-pad': '1.3.0' } }));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { 'left-pad': '1.3.0' } },
        'node_modules/left-pad': { version: '1.3.0', integrity: `sha512-${'A'.repeat(86)}==` },
      },
    }),
  );
  writeFileSync(join(root, '.npmrc'), 'registry=http://127.0.0.1:1/\nfetch-retries=0\n');
  await expect(installPackages(root)).rejects.toThrow(
    /could not be downloaded from http:\/\/127\.0\.0\.1:1\/[^]*npm config set registry[^]*ECONNREFUSED/,
  );
});

test('a lock file that is out of sync with package.json does not stop the installation and is not changed', async () => {
  const root = checkout({}, null);
  const lock = JSON.stringify({ lockfileVersion: 3, packages: { '': {} } });
  mkdirSync(join(root, 'beside'));
  writeFileSync(join(root, 'beside', 'package.json'), JSON.stringify({ name: 'beside', version: '1.0.0' }));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { beside: 'file:beside' } }));
  writeFileSync(join(root, 'package-lock.json'), lock);
  writeFileSync(join(root, '.npmrc'), 'registry=http://127.0.0.1:1/\n');
  await installPackages(root);
  expect(readFileSync(join(root, 'node_modules', 'beside', 'package.json'), 'utf8')).toContain('1.0.0');
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(lock);
});
