/** The program `server/dist/account.js`; `launcher/account.mjs` gives it the portal's surroundings. */
import { openDatabase } from './platform/database.ts';
import { addAdministrator, givePassword, NotGiven } from './session/giving.ts';

const usage = `npm run account -- administrator <login id> <name>   makes an administrator
npm run account -- password <login id>               gives an account a new password, and ends its sessions`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const url = process.env['MIGRATE_URL'] || process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL or MIGRATE_URL is needed');

const [action, loginId, ...name] = process.argv.slice(2);
const database = openDatabase(url, { connections: 1 });
try {
  if (action === 'administrator' && loginId !== undefined && name.length > 0) {
    const password = await addAdministrator(database.db, loginId, name.join(' '), new Date());
    say(`administrator "${loginId}" made; signs in at /admin with the password ${password}`);
  } else if (action === 'password' && loginId !== undefined && name.length === 0) {
    const password = await givePassword(database.db, loginId, new Date());
    say(`the password of "${loginId}" is now ${password}`);
  } else {
    say(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof NotGiven)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
