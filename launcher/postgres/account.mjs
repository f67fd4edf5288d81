import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Failure } from '../failure.mjs';

/**
 * The user who runs PostgreSQL. Without uid and gid: the user of this process.
 * @typedef {object} Account
 * @property {string} name
 * @property {number} [uid]
 * @property {number} [gid]
 */

/** PostgreSQL refuses to run as root; root runs it as this user, which is created if it is missing. */
const ACCOUNT = 'baeum';
const ALTERNATIVE = 'Or set DATABASE_URL to use a PostgreSQL of your own.';

/** Commands that create a system user on common systems, in the order in which they are tried. */
const CREATE_USER_COMMANDS = [
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
 * @param {string} cluster the database's folder; if it exists, its owner keeps running it
 * @param {{ uid: number | undefined, platform: NodeJS.Platform }} machine
 * @returns {Account}
 */
export function databaseAccount(cluster, { uid, platform }) {
  if (uid === undefined || platform === 'win32') {
    throw new Failure(`The embedded database runs on Linux and macOS (on Windows: in WSL). ${ALTERNATIVE}`);
  }
  if (uid !== 0) return { name: ownName(uid) };
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== 0) return findUser(String(owner)) ?? failWithoutName(owner);
  return findUser(ACCOUNT) ?? createUser();
}

/** @param {number} uid */
function ownName(uid) {
  try {
    return userInfo().username;
  } catch {
    return failWithoutName(uid);
  }
}

/**
 * @param {number} uid
 * @returns {never}
 */
function failWithoutName(uid) {
  throw new Failure(
    `User id ${uid} has no name on this system (no entry in /etc/passwd), and PostgreSQL cannot run as that user.\n` +
      `Add an entry, or start as a user that has one. ${ALTERNATIVE}`,
  );
}

/**
 * @param {string} user a name or a number
 * @returns {Account | undefined}
 */
function findUser(user) {
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
    throw new Failure(
      `The user ${user} has the user id of root, as which PostgreSQL refuses to run. ${ALTERNATIVE}`,
    );
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** @returns {Account} */
function createUser() {
  const errors = [];
  for (const [program = '', ...args] of CREATE_USER_COMMANDS) {
    const { error, stderr } = spawnSync(program, [...args, ACCOUNT], { encoding: 'utf8' });
    const made = findUser(ACCOUNT);
    if (made !== undefined) return made;
    errors.push(`  ${program}: ${error?.message ?? stderr.trim()}`);
  }
  throw new Failure(
    `PostgreSQL does not run as root, and the user "${ACCOUNT}" for it could not be created:\n` +
      `${errors.join('\n')}\nCreate that user yourself, or start Baeum as an ordinary user. ${ALTERNATIVE}`,
  );
}

/**
 * The options of `spawn` to start a program as this user.
 * @param {Account} account
 */
export function asAccount({ uid, gid }) {
  // The user may not have access to the present working directory.
  return uid === undefined ? { cwd: '/' } : { cwd: '/', uid, gid };
}
