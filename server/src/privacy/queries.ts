import { mostReviewed, workHours } from '@baeum/contract/privacy/staff-terms';
import { desc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/statements.ts';
import { accessLog, account, staffChange, staffChangeValue } from '../platform/tables.ts';
import { accessReview, retentionPeriod } from './tables.ts';

const from = sql`${sql.placeholder('from')}::timestamptz`;
const to = sql`${sql.placeholder('to')}::timestamptz`;

/**
 * Hours of Seoul since the beginning of 1970, a Thursday. Seoul is always nine hours ahead; asking the calendar for weekday and hour
 * takes four times as long, and a month has as many records as the console has calls.
 */
const localHour = sql`(floor(date_part('epoch', ${accessLog.at}) / 3600)::bigint + 9)`;
const isWeekend = sql`(${localHour} / 24 + 3) % 7 > 4`;
const isOutside = sql`(${isWeekend}
  or ${localHour} % 24 not between ${sql.raw(String(workHours.from))} and ${sql.raw(String(workHours.to - 1))})`;

/** By person first: counting different persons of each account would sort all records. Those that concern nobody count for no person. */
const usedInMonth = sql`(
  select account_id, sum(calls)::int as calls, count(student_id)::int as persons, sum(outside)::int as outside, sum(refused)::int as refused
  from (
    select ${accessLog.administratorId} as account_id, ${accessLog.studentId} as student_id, count(*) as calls,
      count(*) filter (where ${isOutside}) as outside, count(*) filter (where ${accessLog.refused}) as refused
    from ${accessLog} where ${accessLog.at} >= ${from} and ${accessLog.at} < ${to}
    group by ${accessLog.administratorId}, ${accessLog.studentId}) as looked
  group by account_id)`;

/** Access records of a month by account, those who looked at most persons first. */
export const accessOfMonth = preparedQuery(
  'access_of_month',
  {
    loginId: account.loginId,
    name: account.name,
    type: account.type,
    calls: sql<number>`used.calls`,
    persons: sql<number>`used.persons`,
    outsideHours: sql<number>`used.outside`,
    refused: sql<number>`used.refused`,
    exports: sql<number>`coalesce(taken.lists, 0)`,
    exportedRows: sql<number>`coalesce(taken.rows, 0)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`${usedInMonth} as used`)
      .innerJoin(account, sql`${account.id} = used.account_id`)
      .leftJoin(
        sql`(select ${staffChange.accountId} as account_id, count(*)::int as lists,
          sum((${staffChangeValue.after} #>> '{}')::int)::int as rows
        from ${staffChange} join ${staffChangeValue} on ${staffChangeValue.changeId} = ${staffChange.id}
          and ${staffChangeValue.field} = 'rows'
        where ${staffChange.action} = 'export' and ${staffChange.at} >= ${from} and ${staffChange.at} < ${to}
        group by ${staffChange.accountId}) as taken`,
        sql`taken.account_id = used.account_id`,
      )
      .orderBy(desc(sql`used.persons`), desc(sql`used.calls`), account.id)
      .limit(mostReviewed),
);

export const reviewOf = preparedQuery(
  'access_review_of',
  { at: accessReview.reviewedAt, by: account.name, note: accessReview.note },
  (db, fields) =>
    db
      .select(fields)
      .from(accessReview)
      .innerJoin(account, eq(account.id, accessReview.accountId))
      .where(eq(accessReview.month, sql.placeholder('month'))),
);

export const periods = preparedQuery(
  'retention_periods',
  { kind: retentionPeriod.kind, months: retentionPeriod.months },
  (db, fields) => db.select(fields).from(retentionPeriod),
);
