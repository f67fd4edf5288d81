import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkspace, staleBuilds } from './build.mjs';
import { codeOf, Failure } from './failure.mjs';
import { installPackages, missingPackages } from './install.mjs';
import { takeLock } from './lock.mjs';
import { until } from './process.mjs';
import { say, step } from './say.mjs';

/** Half an hour, for a first installation over a slow connection. */
const LOCK_TIMEOUT = 1_800_000;

/**
 * Installs the packages that are missing.
 * @param {string} root
 */
export async function setUpPackages(root) {
  if (missingPackages(root).length === 0) return;
  await withSetupLock(root, async () => {
    if (missingPackages(root).length > 0) await step('Installing packages', () => installPackages(root));
  });
}

/**
 * Builds what is stale.
 * @param {string} root
 * @param {readonly string[]} [names] of workspaces; default: all
 */
export async function setUpBuilds(root, names) {
  if ((await staleBuilds(root, names)).length === 0) return;
  await withSetupLock(root, async () => {
    for (const found of await staleBuilds(root, names)) {
      await step(`Building ${found.build.name}`, () => buildWorkspace(root, found));
    }
  });
}

/**
 * Lets only one of several commands set up a checkout at a time, so that the others find it done. It is not called if nothing
 * is stale, so that a finished checkout may be read-only.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
async function withSetupLock(root, work) {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .catch((error) => {
      throw new Failure(
        `Packages or builds are missing, and ${root} is not writable (${codeOf(error)}).\n` +
          'Start Baeum once as the owner of that folder.',
      );
    });
  let reported = false;
  const lock = await until(
    async () => {
      const taken = await takeLock(folder, 'setup.lock', `process ${process.pid}`);
      if (!('heldBy' in taken)) return taken;
      if (!reported) say(`Waiting for ${taken.heldBy}, which is setting up this checkout …`);
      reported = true;
      return undefined;
    },
    { within: LOCK_TIMEOUT, every: 500 },
  );
  if (lock === undefined)
    throw new Error('another process has been setting up this checkout for half an hour');
  try {
    await work();
  } finally {
    await lock.release();
  }
}
