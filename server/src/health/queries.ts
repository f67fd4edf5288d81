import { failingListed, trafficHours } from '@baeum/contract/health/staff-terms';
import { sql } from 'drizzle-orm';
import { mail } from '../platform/mail/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { traffic } from './tables.ts';

const since = sql`${sql.placeholder('now')}::timestamptz - interval '${sql.raw(String(trafficHours))} hours'`;

interface Hour {
  /** ISO 8601. */
  readonly hour: string;
  readonly requests: number;
  readonly failed: number;
}

interface FailingCall {
  readonly call: string;
  readonly requests: number;
  readonly failed: number;
  /** ISO 8601. */
  readonly last: string;
}

/** The figures of the last hours, hour by hour, and the calls with errors. */
export const recentTraffic = preparedQuery(
  'recent_traffic',
  {
    refused: sql<number>`coalesce(sum(${traffic.refused}), 0)::int`,
    slow: sql<number>`coalesce(sum(${traffic.slow}), 0)::int`,
    hours: sql<readonly Hour[]>`coalesce((select json_agg(one order by one.hour) from (
      select hour, sum(requests)::int as requests, sum(failed)::int as failed
      from ${traffic} where hour > ${since} group by hour) one), '[]')`,
    failing: sql<
      readonly FailingCall[]
    >`coalesce((select json_agg(one order by one.failed desc, one.call) from (
      select call, sum(requests)::int as requests, sum(failed)::int as failed, max(hour) filter (where failed > 0) as last
      from ${traffic} where hour > ${since} group by call having sum(failed) > 0
      order by sum(failed) desc, call limit ${failingListed}) one), '[]')`,
  },
  (db, fields) => db.select(fields).from(traffic).where(sql`${traffic.hour} > ${since}`),
);

interface JobState {
  readonly name: string;
  /** When the portal has learnt of it, after an installation, a restore or an update. ISO 8601. */
  readonly since: string;
  /** ISO 8601; kept for a week (platform/jobs/queue.ts). */
  readonly doneAt: string | null;
  readonly failed: number;
}

/** Scheduled work, mails on their way, and the size of the database. */
export const portalState = preparedQuery(
  'portal_state',
  {
    jobs: sql<readonly JobState[]>`coalesce((select json_agg(one) from (
      select name, queue.created_on as since, coalesce(recent.done_at, (
          select max(completed_on) from pgboss.archive where archive.name = queue.name and state = 'completed')) as "doneAt",
        coalesce(recent.failed, 0) as failed
      from pgboss.queue left join (
        select name, max(completed_on) filter (where state = 'completed') as done_at,
          (count(*) filter (where state = 'failed' and completed_on > ${since}))::int as failed
        from pgboss.job group by name) recent using (name)
      where name = any(${sql.placeholder('names')}::text[])) one), '[]')`,
    waiting: sql<number>`(select count(*)::int from ${mail} where ${mail.state} = 'waiting')`,
    since:
      sql<Date | null>`(select min(${mail.createdAt}) from ${mail} where ${mail.state} = 'waiting')`.mapWith(
        mail.settledAt,
      ),
    refused: sql<number>`(select count(*)::int from ${mail}
      where ${mail.state} = 'refused' and ${mail.settledAt} > ${since})`,
    bytes: sql<number>`pg_database_size(current_database())`.mapWith(Number),
  },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);
