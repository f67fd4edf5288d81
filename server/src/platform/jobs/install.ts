/** What scheduled work needs in the database: made by its owner when migrating, because the server's role changes no schema. */
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { quoted } from '../migrations.ts';

/** Both stand around statements of pg-boss that are to be all or nothing; here they already are. */
const ownTransaction = /^\s*BEGIN;|COMMIT;\s*$/g;

/** Makes or upgrades the schema `pgboss`, and a queue for each name, within the caller's turn. Queues of jobs that are gone stay, empty. */
export async function installQueues(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) =>
    client.query(text.replace(ownTransaction, ''), values);
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  // At most one run that waits, one to be tried again, and one under way.
  for (const name of names) await boss.createQueue(name, { name, policy: 'stately' });
  await boss.stop({ graceful: false });
}

/** What the server's own role may do there: send, take, end and put away runs; neither queues nor tables are its to make. */
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
