/** The database objects of scheduled jobs, which migrating creates as the owner, because the server's role cannot change a schema. */
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { quoted } from '../migrations.ts';

/** pg-boss wraps its statements in a transaction; here they already run in one. */
const ownTransaction = /^\s*BEGIN;|COMMIT;\s*$/g;

/** Creates or upgrades the schema `pgboss` and a queue for each name, in the caller's transaction. Queues of removed jobs stay, empty. */
export async function installQueues(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) =>
    client.query(text.replace(ownTransaction, ''), values);
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  // At most one run that is waiting, one that will be retried, and one in progress.
  for (const name of names) await boss.createQueue(name, { name, policy: 'stately' });
  await boss.stop({ graceful: false });
}

/** Lets the server's role send, take, complete and archive runs, but create neither queues nor tables. */
export async function grantQueues(client: pg.ClientBase, role: string): Promise<void> {
  const name = quoted(role);
  await client.query(`
    grant usage on schema pgboss to ${name};
    grant select on all tables in schema pgboss to ${name};
    grant insert, update, delete on pgboss.job to ${name};
    grant insert, delete on pgboss.archive to ${name};
    grant update (maintained_on) on pgboss.version to ${name};
  `);
}
