import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { runCommand } from './failure.mjs';
import { migratePortal, openPortal, runInForeground } from './portal.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

// `npm run account`: creates the first administrator or resets a password. Works while the portal is running, too.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root);
  const portal = await openPortal(root, config, { join: true });
  try {
    await migratePortal(root, portal);
    return await runInForeground(
      root,
      [join(root, 'server', 'dist', 'account.js'), ...process.argv.slice(2)],
      portal.ownerEnv,
    );
  } finally {
    await portal.close();
  }
});
