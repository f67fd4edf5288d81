import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Failure } from '../failure.mjs';

/**
 * Who runs PostgreSQL. Without uid and gid: whoever we are.
 * @typedef {object} Account
 * @property {string} name
 * @property {number} [uid]
 * @property {number} [gid]
 */

/** PostgreSQL refuses to run as root; root runs it as this user, which is made when it is missing. */
const ACCOUNT = 'baeum';
const WAY_OUT = 'Or set DATABASE_URL to use a PostgreSQL of your own.';

/** Every way to make a system user that the usual systems offer, in the order tried. */
const WAYS_TO_MAKE_IT = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false'],
];

/**
 * @param {string} cluster the database's folder; its owner, when it exists already, goes on running it
 * @param {{ uid: number | undefined, platform: NodeJS.Platform }} machine
 * @returns {Account}
 */
export function databaseAccount(cluster, { uid, platform }) {
  if (uid === undefined || platform === 'win32') {
    throw new Failure(`The embedded database runs on Linux and macOS (on Windows: in WSL). ${WAY_OUT}`);
  }
  if (uid !== 0) return { name: ownName(uid) };
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== 0) return existing(String(owner)) ?? nameless(owner);
  return existing(ACCOUNT) ?? make();
}

/** @param {number} uid */
function ownName(uid) {
  try {
    return userInfo().username;
  } catch {
    return nameless(uid);
  }
}

/**
 * @param {number} uid
 * @returns {never}
 */
function nameless(uid) {
  throw new Failure(
    `User id ${uid} has no name on this system (no entry in /etc/passwd), and PostgreSQL will not run as it.\n` +
      `Add an entry, or start as a user that has one. ${WAY_OUT}`,
  );
}

/**
 * @param {string} user a name or a number
 * @returns {Account | undefined}
 */
function existing(user) {
  /** @param {string} flag */
  const id = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const name = id('-un');
  const uid = id('-u');
  const gid = id('-g');
  if (name === undefined || uid === undefined || gid === undefined) return undefined;
  if (Number(uid) === 0)
    throw new Failure(`The user ${user} is root by another name; PostgreSQL refuses it. ${WAY_OUT}`);
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** @returns {Account} */
function make() {
  const complaints = [];
  for (const [program = '', ...args] of WAYS_TO_MAKE_IT) {
    const { error, stderr } = spawnSync(program, [...args, ACCOUNT], { encoding: 'utf8' });
    const made = existing(ACCOUNT);
    if (made !== undefined) return made;
    complaints.push(`  ${program}: ${error?.message ?? stderr.trim()}`);
  }
  throw new Failure(
    `PostgreSQL does not run as root, and the user "${ACCOUNT}" it should run as could not be made:\n` +
      `${complaints.join('\n')}\nMake that user yourself, or start Baeum as an ordinary user. ${WAY_OUT}`,
  );
}

/**
 * How to start a program as this account.
 * @param {Account} account
 */
export function asAccount({ uid, gid }) {
  // The folder we stand in may be one the account cannot enter.
  return uid === undefined ? { cwd: '/' } : { cwd: '/', uid, gid };
}
