import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { openPortal, runInForeground } from './portal.mjs';
import { say } from './say.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';
import { stopSignal } from './stop-signal.mjs';

const USAGE = `npm run restore -- <backup>          restores a portal from a backup into an empty data directory (BAEUM_DATA)
                                     or the empty database of DATABASE_URL and MIGRATE_URL
npm run restore -- --check <backup>  only checks that the backup is complete`;

/** Exit code: the backup is complete, but stored files were already missing or damaged when it was made. */
const DAMAGED_BEFORE = 2;

/** Files that may already be in a data directory: our own, and those that a file system has at its root. */
const KNOWN_FILES =
  /^(postgres|postgres\.part|postgres\.log|postgres\.lock|postgresql-.*|run|files|spool|uploads|database\.json|session-secret|destroyed\.jsonl|lost\+found)$/;

await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const args = process.argv.slice(2);
  const checkOnly = args[0] === '--check';
  const [backup, ...others] = checkOnly ? args.slice(1) : args;
  if (backup === undefined || backup.startsWith('-') || others.length > 0) throw new Failure(USAGE);
  // npm runs scripts in the checkout's root, but the path is relative to the user's working directory.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), backup);
  if (!existsSync(path)) throw new Failure(`There is no ${path}.`);
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root, ['server']);
  const stop = stopSignal();
  /** @param {string} command @param {NodeJS.ProcessEnv} env */
  const run = (command, env) =>
    runInForeground(root, [join('server', 'dist', 'backup.js'), command, path], env, stop);

  if (!checkOnly) refuseForeignFiles(config.dataDir);
  // Checked before anything is created, so that an incomplete backup leaves no incomplete portal.
  const checked = await run('check', process.env);
  if (checkOnly || (checked !== 0 && checked !== DAMAGED_BEFORE)) return checked;
  const secret = join(config.dataDir, 'session-secret');
  const hasSecret = config.sessionSecret !== null || existsSync(secret);
  const portal = await openPortal(root, config);
  try {
    const code = await run('restore', portal.ownerEnv);
    if (code === 0 && !hasSecret) say(withoutSecret(secret));
    if (code === 0) say('All users have to sign in again. Start the portal: npm start');
    return code;
  } finally {
    await portal.close();
  }
});

/** No backup holds it. @param {string} secret the file that was just made */
function withoutSecret(secret) {
  return `Copy the session-secret of the earlier portal to ${secret}: codes of second factors, waiting mails and pushes need it.`;
}

/** @param {string} dataDir */
function refuseForeignFiles(dataDir) {
  if (!existsSync(dataDir)) return;
  const other = readdirSync(dataDir).find((name) => !KNOWN_FILES.test(name));
  if (other === undefined) return;
  throw new Failure(
    `${dataDir} is not empty: it holds ${other}. A backup is restored into an empty data directory only.`,
  );
}
