import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { migratePortal, openPortal, runShown } from './portal.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

const USAGE = `npm run pack -- check <folder>   looks for mistakes, without a database
npm run pack -- load <folder>    loads it into the portal's database
npm run pack -- export <folder>  writes the portal's content into a folder`;

// `npm run pack`: the pack tool of content/ on the portal's database, whether the portal runs or not.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const [action = '', folder, ...options] = process.argv.slice(2);
  if (!['check', 'load', 'export'].includes(action) || folder === undefined) throw new Failure(USAGE);
  // npm runs scripts in the checkout's root; a folder is meant from where the user stands.
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
  return runShown(root, [join(root, 'content', 'dist', 'cli.js'), ...args], env);
}
