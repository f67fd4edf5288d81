import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { migratePortal, openPortal, runInForeground } from './portal.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

const USAGE = `npm run pack -- check <folder>   looks for mistakes, without a database
npm run pack -- load <folder>    loads the pack into the portal's database
npm run pack -- export <folder>  writes the portal's content into a folder`;

// `npm run pack`: runs the pack tool of content/ on the portal's database. Works while the portal is running, too.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const [action = '', folder, ...options] = process.argv.slice(2);
  if (!['check', 'load', 'export'].includes(action) || folder === undefined) throw new Failure(USAGE);
  // npm runs scripts in the checkout's root, but the folder is relative to the user's working directory.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (action !== 'export' && !existsSync(path)) throw new Failure(`There is no ${path}.`);
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root);
  if (action === 'check') return runPackTool(root, [action, path, ...options], process.env);

  const portal = await openPortal(root, config, { join: true });
  try {
    await migratePortal(root, portal);
    return await runPackTool(root, [action, path, ...options], portal.ownerEnv);
  } finally {
    await portal.close();
  }
});

/**
 * @param {string} root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runPackTool(root, args, env) {
  return runInForeground(root, [join(root, 'content', 'dist', 'cli.js'), ...args], env);
}
