/** The program `server/dist/account.js`; `launcher/account.mjs` runs it with the portal's environment. */
import { openDatabase } from '../platform/database.ts';
import {
  AccountError,
  addAdministrator,
  issueTemporaryPassword,
  removeSecondFactor,
} from '../session/account-administration.ts';

const usage = `npm run account -- administrator <login id> <name>   creates an administrator
npm run account -- password <login id>               issues a temporary password, and ends its sessions
npm run account -- second-factor <login id>          removes a second factor that was lost, and ends its sessions`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const url = process.env['MIGRATE_URL'] || process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL or MIGRATE_URL is needed');

const [action, loginId, ...name] = process.argv.slice(2);
const database = openDatabase(url, { connections: 1 });
try {
  if (action === 'administrator' && loginId !== undefined && name.length > 0) {
    const password = await addAdministrator(database.db, loginId, name.join(' '), new Date());
    say(`administrator "${loginId}" created; signs in at /staff with the temporary password ${password}`);
  } else if (action === 'password' && loginId !== undefined && name.length === 0) {
    const password = await issueTemporaryPassword(database.db, loginId, new Date());
    say(`the password of "${loginId}" is now ${password}`);
  } else if (action === 'second-factor' && loginId !== undefined && name.length === 0) {
    await removeSecondFactor(database.db, loginId, new Date());
    say(`"${loginId}" sets up a new second factor at the next sign-in`);
  } else {
    say(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof AccountError)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
