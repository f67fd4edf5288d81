import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';

/** Where the usual systems keep PostgreSQL's programs of one major version. @type {readonly ((major: number) => string)[]} */
const PLACES = [
  (major) => `/usr/lib/postgresql/${major}/bin`,
  (major) => `/usr/pgsql-${major}/bin`,
  (major) => `/opt/homebrew/opt/postgresql@${major}/bin`,
];

/**
 * The major version of PostgreSQL that made a database; null where there is none.
 * @param {string} cluster the database's folder
 * @returns {Promise<number | null>}
 */
export async function majorOf(cluster) {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number(text);
}

/**
 * What to do about a database that another major version has made: PostgreSQL reads none but its own.
 * @param {string} cluster
 * @param {{ made: number, brought: number }} majors
 */
export function otherMajor(cluster, { made, brought }) {
  const dataDir = dirname(cluster);
  const problem = `The database in ${cluster} was made by PostgreSQL ${made}; this Baeum brings ${brought}. Nothing was changed.`;
  if (made > brought) {
    return new Failure(`${problem}\nA newer Baeum was here: start that one, or restore a backup of its own.`);
  }
  const programs = programsOf(made, dataDir) ?? `<folder with the programs of PostgreSQL ${made}>`;
  return new Failure(
    `${problem} To bring it over:\n` +
      `  1. npm run backup -- ../baeum-backup --postgres ${programs}\n` +
      `     (or, with the Baeum that was here before: npm run backup -- ../baeum-backup)\n` +
      `  2. mv ${dataDir} ${dataDir}-${made}\n` +
      `  3. npm run restore -- ../baeum-backup\n` +
      `  4. npm start\n` +
      `"Upgrade" in docs/operations.md tells more, also where such programs come from.`,
  );
}

/**
 * @param {number} major
 * @param {string} dataDir may hold a copy of what an older Baeum brought
 */
function programsOf(major, dataDir) {
  const copies = readdirSync(dataDir)
    .filter((name) => name.startsWith(`postgresql-${major}.`))
    .map((name) => join(dataDir, name, 'bin'));
  return [...copies, ...PLACES.map((place) => place(major))].find((bin) => existsSync(join(bin, 'postgres')));
}
