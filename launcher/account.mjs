import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { runCommand } from './failure.mjs';
import { migratePortal, openPortal, runShown } from './portal.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';

// `npm run account`: an administrator for a portal that has none, a new password for who has lost his; whether the portal runs or not.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root);
  const portal = await openPortal(root, config, { join: true });
  try {
    await migratePortal(root, portal);
    return await runShown(
      root,
      [join(root, 'server', 'dist', 'account.js'), ...process.argv.slice(2)],
      portal.ownerEnv,
    );
  } finally {
    await portal.close();
  }
});
