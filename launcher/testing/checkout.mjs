import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '../process.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A folder under the temporary one that every user may enter.
 * @param {string} purpose
 */
export function openFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `launcher-${purpose}-`));
  execFileSync('chmod', ['755', folder]);
  return folder;
}

/**
 * A small checkout in `folder`: this launcher and these packages around stand-ins for the workspaces, so that the
 * launcher is tried as it is, without knobs for tests. The stand-in server keeps a table of lines: `POST /anything`
 * answers when that line is committed, `GET /all` lists them, `GET /slow` takes two seconds.
 * @param {string} folder
 */
export function makeCheckout(folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, 'launcher'), join(folder, 'launcher'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
  cpSync(fileURLToPath(new URL('workspaces', import.meta.url)), folder, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * A running `npm start` of a checkout, without npm.
 * @param {string} checkout
 * @param {NodeJS.ProcessEnv} env
 * @param {{ uid?: number, gid?: number }} [user]
 */
export function start(checkout, env, user = {}) {
  const child = spawn(process.execPath, [join(checkout, 'launcher', 'start.mjs')], {
    cwd: checkout,
    // Nothing of the tests' own configuration, and no colours.
    env: { PATH: process.env.PATH, HOME: '/nonexistent', PORT: '0', ...env },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said += `${line}\n`;
    });
  }
  /** @type {Promise<number | null>} */
  const code = new Promise((resolve) => child.once('close', resolve));
  return {
    child,
    code,
    said: () => said,
    /** The address it prints, once it is ready. */
    address: async () => {
      const found = await until(
        () => /https?:\/\/[^/\s]+/.exec(said)?.[0] ?? (child.exitCode === null ? undefined : ''),
        {
          within: 60_000,
        },
      );
      if (!found) throw new Error(`the portal did not start:\n${said}`);
      return found;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return code;
    },
  };
}
