/** A database of its own for each test file, copied from a migrated template (docs/architecture.md). */
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestCluster } from '../../../launcher/test-cluster.d.mts';
import { updateDatabase } from '../migrations.ts';
import { type Database, type DatabasePool, openDatabase } from '../platform/database.ts';
import { atEnd } from './at-end.ts';

/** A process that runs tests again and again, and changes migrations in between, counts its templates. */
const template = `baeum_template${process.env.TEST_TEMPLATE ?? ''}`;
/** Chosen at random: with this lock test files of several workers wait for the first one to create the template. */
const templateLock = 902_117;

const at = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** An empty database with the schema of this version; `serverUrl` is that of the restricted role. */
export async function createTestDatabase(): Promise<{ name: string; ownerUrl: string; serverUrl: string }> {
  const { adminUrl, ownerUrl, serverUrl }: TestCluster = inject('cluster');
  const owner = roleOf(ownerUrl);
  const templateName = `${template}_${owner}`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [templateName]);
    if (rowCount === 0) {
      await admin.query(`create database ${templateName} owner ${owner}`);
      await connected(at(ownerUrl, templateName), (client) => updateDatabase(client, roleOf(serverUrl)));
    }
    // By its files: the usual way writes each page into the log as well.
    await admin.query(`create database ${name} template ${templateName} strategy file_copy owner ${owner}`);
  });
  return { name, ownerUrl: at(ownerUrl, name), serverUrl: at(serverUrl, name) };
}

/** A database without tables, for this test file. */
export async function emptyTestDatabase(): Promise<{ ownerUrl: string; serverUrl: string }> {
  const { adminUrl, ownerUrl, serverUrl } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(adminUrl, (admin) =>
    admin.query(`create database ${name} template template0 owner ${roleOf(ownerUrl)}`),
  );
  atEnd(() => dropTestDatabase(name));
  return { ownerUrl: at(ownerUrl, name), serverUrl: at(serverUrl, name) };
}

export async function dropTestDatabase(name: string): Promise<void> {
  await connected(inject('cluster').adminUrl, (admin) =>
    admin.query(`drop database if exists ${name} with (force)`),
  );
}

/** Runs the work while the table is locked, so that statements that need it wait. */
export const whileLocked = <T>(ownerUrl: string, table: string, work: () => Promise<T>): Promise<T> =>
  connected(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return work();
  });

/** Updates the statistics by which PostgreSQL plans. Only the owner of the tables may; for others it has no effect. */
export const analyse = (ownerUrl: string): Promise<void> =>
  connected(ownerUrl, async (client) => {
    await client.query('analyze');
  });

/** Number of statements that wait for a lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

/** A pool of the server's role on a database of this test file; both are removed at its end. */
export async function testDatabase(): Promise<DatabasePool & { ownerUrl: string; serverUrl: string }> {
  const { name, ownerUrl, serverUrl } = await createTestDatabase();
  const database = openDatabase(serverUrl, { connections: 20 });
  atEnd(async () => {
    await database.close();
    await dropTestDatabase(name);
  });
  return { ...database, ownerUrl, serverUrl };
}
