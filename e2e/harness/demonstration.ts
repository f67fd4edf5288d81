/** The demonstration as `npm start` loads it, in one database per run, of which every portal gets a copy. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { loadDemonstration, migratePortal } from '../../launcher/portal.mjs';
import { ensureDatabase, withConnection } from '../../launcher/postgres/roles.mjs';
import { readConfig } from '../../launcher/config.mjs';
import { runNode } from '../../launcher/process.mjs';
import type { TestCluster } from '../../launcher/test-cluster.d.mts';

/** Serialisable, because the run creates it once for all test files. */
export interface Demonstration {
  readonly root: string;
  readonly cluster: TestCluster;
  /** Name of its database. */
  readonly database: string;
  /** Its data directory with the stored files. */
  readonly data: string;
}

/** The server's configuration for a database and a data directory. */
export interface PortalData {
  readonly ownerUrl: string;
  readonly serverUrl: string;
  readonly data: string;
  readonly remove: () => Promise<void>;
}

const PREFIX = 'baeum-e2e-';

export async function prepareDemonstration(
  root: string,
  cluster: TestCluster,
): Promise<Demonstration & { remove: () => Promise<void> }> {
  const loaded = await emptyPlace(root, cluster);
  try {
    await migratePortal(root, loaded.portal);
    await loadDemonstration(root, readConfig(loaded.portal.env, { root, uid: undefined }), loaded.portal);
    // The same journeys on restored data.
    const { database, data, remove } = process.env.TEST_RESTORED ? await restoredFrom(loaded) : loaded;
    return { root, cluster, database, data, remove };
  } catch (error) {
    await loaded.remove();
    throw error;
  }
}

type EmptyPlace = Awaited<ReturnType<typeof emptyPlace>>;

/** A database without tables, and a data directory. */
async function emptyPlace(root: string, cluster: TestCluster) {
  const database = `e2e_${randomBytes(6).toString('hex')}`;
  const data = await mkdtemp(join(tmpdir(), PREFIX));
  const [ownerUrl, serverUrl] = [at(cluster.ownerUrl, database), at(cluster.serverUrl, database)];
  const roles = { owner: roleOf(cluster.ownerUrl), appRole: roleOf(cluster.serverUrl) };
  await withConnection(root, cluster.adminUrl, (client) =>
    ensureDatabase(client, { name: database, ...roles }),
  );
  const env = { PATH: process.env.PATH, DATABASE_URL: serverUrl, BAEUM_DATA: data, BAEUM_DEMO: '1' };
  return {
    root,
    cluster,
    database,
    data,
    portal: { env, ownerEnv: { ...env, MIGRATE_URL: ownerUrl }, cluster: null, close: async () => {} },
    remove: () => rm(data, { recursive: true, force: true }),
  };
}

/** Replaces the portal by one that is restored from its backup. */
async function restoredFrom(source: EmptyPlace): Promise<EmptyPlace> {
  const { root, cluster } = source;
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const target = await emptyPlace(root, cluster);
  const run = async (command: string, { portal }: EmptyPlace) => {
    const program = join(root, 'server', 'dist', 'backup.js');
    const { code, output } = await runNode([program, command, folder], { env: portal.ownerEnv });
    if (code !== 0) throw new Error(output);
    process.stdout.write(output);
  };
  try {
    await run('make', source);
    await run('check', target);
    await run('restore', target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await source.remove();
  return target;
}

/** A portal without anything in it, as `npm start` makes it where there is no demonstration. */
export async function emptyPortal({ root, cluster }: Demonstration): Promise<PortalData> {
  const place = await emptyPlace(root, cluster);
  await migratePortal(root, place.portal);
  const { env, ownerEnv } = place.portal;
  return {
    ownerUrl: ownerEnv.MIGRATE_URL,
    serverUrl: env.DATABASE_URL,
    data: place.data,
    remove: async () => {
      await withConnection(root, cluster.adminUrl, (client) =>
        client.query(`DROP DATABASE ${place.database} WITH (FORCE)`),
      );
      await place.remove();
    },
  };
}

/** A copy for one journey. */
export async function copyDemonstration({
  root,
  cluster,
  database,
  data,
}: Demonstration): Promise<PortalData> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const admin = (sql: string) => withConnection(root, cluster.adminUrl, (client) => client.query(sql));
  // By its files: the usual way writes each page into the log as well.
  await admin(
    `CREATE DATABASE ${name} TEMPLATE ${database} STRATEGY file_copy OWNER ${roleOf(cluster.ownerUrl)}`,
  );
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  await linkFolder(data, folder);
  return {
    ownerUrl: at(cluster.ownerUrl, name),
    serverUrl: at(cluster.serverUrl, name),
    data: folder,
    remove: async () => {
      await admin(`DROP DATABASE ${name} WITH (FORCE)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Links the files instead of copying them, because stored files are never modified, only replaced or removed, and a portal
 * has hundreds.
 */
async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const placeOf = ({ parentPath, name }: Dirent) => join(to, relative(from, parentPath), name);
  // A folder is listed before its files.
  for (const entry of entries) if (entry.isDirectory()) await mkdir(placeOf(entry));
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map((entry) => link(join(entry.parentPath, entry.name), placeOf(entry))));
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
