import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {import('pg').Client} Client */

/**
 * The database driver of the server: the launcher has no packages of its own.
 * @param {string} root
 * @returns {typeof import('pg')}
 */
function loadDriver(root) {
  return createRequire(join(root, 'server', 'package.json'))('pg');
}

/**
 * Runs `work` on a connection and closes it.
 * @template T
 * @param {string} root
 * @param {string} url
 * @param {(client: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withConnection(root, url, work) {
  const client = new (loadDriver(root).Client)({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks says so in the query that needs it, too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Brings a role that may sign in into being, or gives it this password.
 * @param {Client} client of a superuser
 * @param {string} name
 * @param {string} password
 */
export async function ensureRole(client, name, password) {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(
    `${verb} ROLE ${client.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
  );
}

/**
 * How PostgreSQL plans what the server asks, as `name = value` (decision 32). All its statements are prepared and look up little, by
 * indexes: they are planned once for any values, for a disk without a head to move. `deploy/postgres/roles.sh` has the same.
 */
export const PLANNING = ['plan_cache_mode = force_generic_plan', 'random_page_cost = 1.1', 'jit = off'];

/**
 * Has whatever the role asks be planned as the server's statements are to be, from its next connection on.
 * @param {Client} client of a superuser
 * @param {string} name
 */
export async function setPlanning(client, name) {
  for (const setting of PLANNING)
    await client.query(`ALTER ROLE ${client.escapeIdentifier(name)} SET ${setting}`);
}

/**
 * Brings a database into being that belongs to `owner`, and that nobody but `owner` and `guest` may enter.
 * @param {Client} client of a superuser
 * @param {{ name: string, owner: string, guest: string }} database
 */
export async function ensureDatabase(client, { name, owner, guest }) {
  const database = client.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0)
    await client.query(`CREATE DATABASE ${database} OWNER ${client.escapeIdentifier(owner)}`);
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${client.escapeIdentifier(guest)}`);
}
