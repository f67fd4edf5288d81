import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {import('pg').Client} Client */

/**
 * The database driver of the server, because the launcher has no packages.
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
  // A broken connection also fails the query that uses it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a role that may sign in, or sets its password.
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
 * Planner settings of the server's role, as `name = value` (decision 32): its statements are prepared index lookups, so that
 * generic plans and the page costs of an SSD fit. `deploy/postgres/roles.sh` has the same settings.
 */
export const PLANNER_SETTINGS = [
  'plan_cache_mode = force_generic_plan',
  'random_page_cost = 1.1',
  'jit = off',
];

/**
 * Gives a role the planner settings of the server, from its next connection on.
 * @param {Client} client of a superuser
 * @param {string} name
 */
export async function applyPlannerSettings(client, name) {
  for (const setting of PLANNER_SETTINGS)
    await client.query(`ALTER ROLE ${client.escapeIdentifier(name)} SET ${setting}`);
}

/**
 * Creates a database that belongs to `owner`; only `owner` and the application's role may connect to it.
 * @param {Client} client of a superuser
 * @param {{ name: string, owner: string, appRole: string }} database
 */
export async function ensureDatabase(client, { name, owner, appRole }) {
  const database = client.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0)
    await client.query(`CREATE DATABASE ${database} OWNER ${client.escapeIdentifier(owner)}`);
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${client.escapeIdentifier(appRole)}`);
}
