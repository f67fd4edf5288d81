import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { takeLock } from '../lock.mjs';
import { until } from '../process.mjs';
import { makeTempFolder } from './checkout.mjs';

/**
 * Vitest's global setup: a folder for what several files of the launcher's tests start from.
 * @param {import('vitest/node').TestProject} project
 */
export default function setup(project) {
  if (!project.vitest.projects.some(({ name }) => name === 'launcher')) return undefined;
  const folder = makeTempFolder('shared');
  project.provide('launcherFolder', folder);
  return () => rmSync(folder, { recursive: true });
}

/** Milliseconds in which another file has made what this one waits for, however busy the machine is. */
const MAKING_TIMEOUT = 600_000;

/**
 * A folder that the first file that needs it makes, and that nobody changes: the others copy it.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} make
 * @returns {Promise<string>}
 */
export async function sharedFolder(name, make) {
  const folder = inject('launcherFolder');
  const made = join(folder, name);
  const lock = await until(
    async () => {
      const taken = await takeLock(folder, `${name}.lock`, `process ${process.pid}`);
      return 'heldBy' in taken ? undefined : taken;
    },
    { within: MAKING_TIMEOUT },
  );
  if (lock === undefined) throw new Error(`${made} is still being made`);
  try {
    if (!existsSync(made)) {
      const unfinished = `${made}.part`;
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished);
      await make(unfinished);
      renameSync(unfinished, made);
    }
  } finally {
    await lock.release();
  }
  return made;
}
