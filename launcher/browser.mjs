import { existsSync } from 'node:fs';

/** Where the usual systems keep a Chromium that was installed. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The installed browser to use where @sparticuz/chromium, which is for x64 Linux only, does not run: the one named
 * by `CHROMIUM_PATH`, or one in a usual place. Null: use @sparticuz/chromium. Undefined: there is none.
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
 * What to tell when browser tests cannot run here; null when they can.
 * @param {Parameters<typeof installedBrowser>[0]} [machine]
 */
export function browserProblem(machine) {
  if (installedBrowser(machine) !== undefined) return null;
  return (
    'No browser was found. The one that comes with the packages is for x64 Linux only; elsewhere install Chrome or\n' +
    'Chromium, or name one: CHROMIUM_PATH=/path/to/chrome npm test'
  );
}
