import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { openPortal, runInForeground } from './portal.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';
import { stopSignal } from './stop-signal.mjs';

const USAGE = `npm run backup -- <folder>       a backup of database and files, in a new or an empty folder
npm run backup -- <file>.zip     the same in one file
    --postgres <folder>          opens the embedded database with the PostgreSQL programs in this folder, for data
                                 of an older Baeum (see "Upgrade" in docs/operations.md)`;

// `npm run backup`. Works while the portal is running, too.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { target, bin } = readArgs(process.argv.slice(2));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Failure(`There is no portal in ${config.dataDir} (BAEUM_DATA).`);
  }
  await setUpPackages(root);
  await setUpBuilds(root, ['server']);
  const stop = stopSignal();
  const portal = await openPortal(root, config, { join: true, bin });
  try {
    return await runInForeground(
      root,
      [join('server', 'dist', 'backup.js'), 'make', target],
      portal.ownerEnv,
      stop,
    );
  } finally {
    await portal.close();
  }
});

/** @param {string[]} args */
function readArgs(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { postgres: { type: 'string' } },
    });
    const [target, ...others] = positionals;
    if (target === undefined || others.length > 0) throw new Failure(USAGE);
    // npm runs scripts in the checkout's root, but paths are relative to the user's working directory.
    const workingDirectory = process.env.INIT_CWD ?? process.cwd();
    return {
      target: resolve(workingDirectory, target),
      bin: values.postgres === undefined ? undefined : resolve(workingDirectory, values.postgres),
    };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(USAGE);
  }
}
