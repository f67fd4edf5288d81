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
  /** ISO 8601. */
  readonly doneAt: string | null;
  readonly failed: number;
}

/** Scheduled work, mails on their way, and the size of the database. */
export const portalState = preparedQuery(
  'portal_state',
  {
    jobs: sql<readonly JobState[]>`coalesce((select json_agg(one) from (
      select name, max(completed_on) filter (where state = 'completed') as "doneAt",
        (count(*) filter (where state = 'failed' and completed_on > ${since}))::int as failed
      from pgboss.job where name = any(${sql.placeholder('names')}::text[]) group by name) one), '[]')`,
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
