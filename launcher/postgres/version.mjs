import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';

/** Where common systems install the PostgreSQL programs of a major version. @type {readonly ((major: number) => string)[]} */
const INSTALL_DIRS = [
  (major) => `/usr/lib/postgresql/${major}/bin`,
  (major) => `/usr/pgsql-${major}/bin`,
  (major) => `/opt/homebrew/opt/postgresql@${major}/bin`,
];

/**
 * The major version of PostgreSQL that created a database; null if there is none.
 * @param {string} cluster the database's folder
 * @returns {Promise<number | null>}
 */
export async function majorVersionOf(cluster) {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number(text);
}

/**
 * The upgrade instructions for a database of another major version, which PostgreSQL cannot read.
 * @param {string} cluster
 * @param {{ made: number, brought: number }} majors
 */
export function versionMismatch(cluster, { made, brought }) {
  const dataDir = dirname(cluster);
  const problem = `The database in ${cluster} was created by PostgreSQL ${made}; this Baeum ships ${brought}. Nothing was changed.`;
  if (made > brought) {
    return new Failure(
      `${problem}\nThe data is from a newer Baeum: start that version, or restore a backup of this one.`,
    );
  }
  const programs = programsOf(made, dataDir) ?? `<folder with the programs of PostgreSQL ${made}>`;
  return new Failure(
    `${problem} To upgrade:\n` +
      `  1. npm run backup -- ../baeum-backup --postgres ${programs}\n` +
      `     (or, with the previous Baeum: npm run backup -- ../baeum-backup)\n` +
      `  2. mv ${dataDir} ${dataDir}-${made}\n` +
      `  3. npm run restore -- ../baeum-backup\n` +
      `  4. npm start\n` +
      `See "Upgrade" in docs/operations.md, also for where to get such programs.`,
  );
}

/**
 * @param {number} major
 * @param {string} dataDir may hold a copy of the programs of an older Baeum
 */
function programsOf(major, dataDir) {
  const copies = readdirSync(dataDir)
    .filter((name) => name.startsWith(`postgresql-${major}.`))
    .map((name) => join(dataDir, name, 'bin'));
  return [...copies, ...INSTALL_DIRS.map((place) => place(major))].find((bin) =>
    existsSync(join(bin, 'postgres')),
  );
}
