import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { openPortal, runShown } from './portal.mjs';
import { say } from './say.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';
import { stopSignal } from './stop-signal.mjs';

const USAGE = `npm run restore -- <backup>          makes a portal of a backup, in an empty data directory (BAEUM_DATA)
                                     or in the empty database of DATABASE_URL and MIGRATE_URL
npm run restore -- --check <backup>  only looks whether the backup is whole`;

/** The backup is whole, but stored files were missing or damaged when it was made. */
const DAMAGED_BEFORE = 2;

/** What a data directory may hold: what we put there ourselves, and what a file system has at its root. */
const OURS =
  /^(postgres|postgres\.part|postgres\.log|postgres\.lock|postgresql-.*|run|files|spool|database\.json|session-secret|lost\+found)$/;

await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const args = process.argv.slice(2);
  const checks = args[0] === '--check';
  const [backup, ...others] = checks ? args.slice(1) : args;
  if (backup === undefined || backup.startsWith('-') || others.length > 0) throw new Failure(USAGE);
  // npm runs scripts in the checkout's root; a path is meant from where the user stands.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), backup);
  if (!existsSync(path)) throw new Failure(`There is no ${path}.`);
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root, ['server']);
  const stop = stopSignal();
  /** @param {string} command @param {NodeJS.ProcessEnv} env */
  const run = (command, env) =>
    runShown(root, [join('server', 'dist', 'backup.js'), command, path], env, stop);

  if (!checks) refuseOthers(config.dataDir);
  // Before anything is made: half a backup leaves no half a portal.
  const whole = await run('check', process.env);
  if (checks || (whole !== 0 && whole !== DAMAGED_BEFORE)) return whole;
  const portal = await openPortal(root, config);
  try {
    const code = await run('restore', portal.ownerEnv);
    if (code === 0) say('Everybody has to sign in anew. Start the portal: npm start');
    return code;
  } finally {
    await portal.close();
  }
});

/** @param {string} dataDir */
function refuseOthers(dataDir) {
  if (!existsSync(dataDir)) return;
  const other = readdirSync(dataDir).find((name) => !OURS.test(name));
  if (other === undefined) return;
  throw new Failure(
    `${dataDir} is not empty: it holds ${other}. A backup is restored into an empty data directory only.`,
  );
}
