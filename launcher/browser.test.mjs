import { expect, test } from 'vitest';
import { browserProblem, installedBrowser } from './browser.mjs';

const mac = { env: {}, platform: 'darwin', arch: 'arm64' };
const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

test('on x64 Linux the browser comes with the packages', () => {
  expect(installedBrowser({ env: {}, platform: 'linux', arch: 'x64', exists: () => true })).toBeNull();
});

test('elsewhere an installed one is found', () => {
  expect(installedBrowser({ ...mac, exists: (path) => path === chrome })).toBe(chrome);
  const arm = { env: {}, platform: 'linux', arch: 'arm64' };
  expect(installedBrowser({ ...arm, exists: (path) => path === '/usr/bin/chromium' })).toBe(
    '/usr/bin/chromium',
  );
});

test('CHROMIUM_PATH names one everywhere', () => {
  const named = { platform: 'linux', arch: 'x64', env: { CHROMIUM_PATH: '/opt/chrome' } };
  expect(installedBrowser({ ...named, exists: () => true })).toBe('/opt/chrome');
  expect(installedBrowser({ ...named, exists: () => false })).toBeUndefined();
});

test('without one the message says what to do', () => {
  expect(browserProblem({ ...mac, exists: () => false })).toMatch(/No browser was found[^]*CHROMIUM_PATH=/);
  expect(browserProblem({ ...mac, exists: () => true })).toBeNull();
});
