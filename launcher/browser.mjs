import { existsSync } from 'node:fs';

/** Where common systems install Chromium or Chrome. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser to use instead of @sparticuz/chromium, which runs on x64 Linux only: the one named by `CHROMIUM_PATH`, or an
 * installed one. Null: use @sparticuz/chromium. Undefined: there is none.
 * @param {{ env?: NodeJS.ProcessEnv, platform?: string, arch?: string, exists?: (path: string) => boolean }} [machine]
 * @returns {string | null | undefined}
 */
export function installedBrowser({
  env = process.env,
  platform = process.platform,
  arch = process.arch,
  exists = existsSync,
} = {}) {
  if (env.CHROMIUM_PATH) return exists(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  if (platform === 'linux' && arch === 'x64') return null;
  return INSTALLED.find(exists);
}

/**
 * The message if browser tests cannot run here; null if they can.
 * @param {Parameters<typeof installedBrowser>[0]} [machine]
 */
export function browserProblem(machine) {
  if (installedBrowser(machine) !== undefined) return null;
  return (
    'No browser was found. The one that comes with the packages is for x64 Linux only; elsewhere install Chrome or\n' +
    'Chromium, or name one: CHROMIUM_PATH=/path/to/chrome npm test'
  );
}
