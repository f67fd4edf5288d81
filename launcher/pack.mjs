import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { confirmNewPortal } from './new-portal.mjs';
import { packWords } from './pack-words.mjs';
import { migratePortal, openPortal, runInForeground } from './portal.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

// `npm run pack`: runs the pack tool of content/ on the portal's database. Works while the portal is running, too.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const words = packWords(process.env);
  const args = process.argv.slice(2);
  const isAgreed = args.includes('--yes');
  const [action = '', folder, ...options] = args.filter((argument) => argument !== '--yes');
  if (!['check', 'check-gift', 'load', 'export'].includes(action) || folder === undefined)
    throw new Failure(words.usage);
  // npm runs scripts in the checkout's root, but the folder is relative to the user's working directory.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (action !== 'export' && !existsSync(path)) throw new Failure(words.missing(path));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  if (action === 'load') await confirmNewPortal(root, config, { words, isAgreed });
  await setUpPackages(root);
  await setUpBuilds(root);
  if (action === 'check' || action === 'check-gift')
    return runPackTool(root, [action, path, ...options], process.env);

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
