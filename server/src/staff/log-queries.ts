/** Queries of the audit log: a batch of entries backwards from a given one, with consecutive equal entries combined. */
import { gradingPaths } from '@baeum/contract/grading/staff-terms';
import { enterStudent } from '@baeum/contract/session/terms';
import { accessListed } from '@baeum/contract/staff/terms';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Named } from '../platform/access-log.ts';
import { preparedQuery } from '../platform/statements.ts';
import { accessLog, account } from '../platform/tables.ts';
import { filePaths, labelByPath } from './audit-actions.ts';

const administrator = alias(account, 'administrator');
const student = alias(account, 'student');

/**
 * The day part of a visit's key. The entries of an impersonation share its session. Other actions of an administrator share the
 * administrator's own session, which may last for weeks, so one day of it is one visit.
 */
const day = sql<
  string | null
>`case when ${accessLog.impersonation} = 'no' and ${accessLog.call} <> ${enterStudent}
  then (${accessLog.at} at time zone 'Asia/Seoul')::date::text end`;

/** For administrators, entries are equal if the requests were; for files, the ids do not matter. */
const sameRequest = sql`jsonb_build_array(${accessLog.call}, ${accessLog.refused}, ${accessLog.impersonation}, ${accessLog.studentId}, ${accessLog.address},
  case when ${inArray(accessLog.call, [...filePaths])} then null else ${accessLog.named} end)::text`;

/** For students, entries are equal if their labels are. */
const sameLabel = sql`jsonb_build_array(coalesce(${JSON.stringify(labelByPath)}::jsonb ->> ${accessLog.call}, ${accessLog.call}),
  ${accessLog.refused})::text`;

const fields = sql`${accessLog.id}, ${accessLog.at}, ${accessLog.administratorId}, ${accessLog.studentId}, ${accessLog.sessionId},
  ${accessLog.address}, ${accessLog.call}, ${accessLog.named}, ${accessLog.impersonation}, ${accessLog.reason}, ${accessLog.refused}, ${day} as day`;

/** Entries backwards from a given one, or from the newest. */
const backwards = (which: SQL | undefined) =>
  sql`from ${accessLog} where ${which ?? sql`true`}
    and ${accessLog.id} <= coalesce(${sql.placeholder('from')}::bigint, ${sql.raw(String(maxId))}) order by ${accessLog.id} desc`;
const maxId = 2n ** 63n - 1n;

/** The log grows without limit, so only a batch of entries is read at a time. */
const batchSize = sql.raw(String(accessListed));

const linesBack = (which: SQL | undefined, alike: SQL) =>
  sql`(select ${fields}, ${alike} as alike ${backwards(which)} limit ${batchSize}) as line`;

/** The entries of a visit from its first one; other entries of the student may be in between. */
const linesOn = (student: SQL | undefined, visit: SQL | undefined, alike: SQL) => sql`(
  select ${fields}, ${alike} as alike
  from (select * from ${accessLog} where ${student} and ${accessLog.id} >= ${sql.placeholder('first')}
    order by ${accessLog.id} limit ${batchSize}) as access_log
  where ${visit}) as line`;

/** Consecutive equal entries of a session, combined into one. */
const runsOf = (lines: SQL) => sql`(
  select max(id) as id, min(at) as at, max(at) as last_at, count(*)::int as calls, administrator_id, min(student_id) as student_id,
    min(address) as address, min(call) as call, (array_agg(named order by id desc))[1] as named, min(acting) as acting,
    min(reason) as reason, bool_or(refused) as refused
  from (
    select compared.*, count(*) filter (where begins) over (partition by administrator_id, session_id order by id) as run
    from (
      select line.*, alike is distinct from lag(alike) over (partition by administrator_id, session_id order by id) as begins
      from ${lines}
    ) as compared
  ) as numbered
  group by administrator_id, session_id, run) as run`;

const line = {
  id: sql<number>`run.id`,
  at: sql`run.at`.mapWith(accessLog.at),
  lastAt: sql`run.last_at`.mapWith(accessLog.at),
  calls: sql<number>`run.calls`,
  call: sql<string>`run.call`,
  refused: sql<boolean>`run.refused`,
};

type LoggedMode = (typeof accessLog.$inferSelect)['impersonation'];

const runs = (which: SQL | undefined) => runsOf(linesBack(which, sameRequest));

/** The rows of a page, selected before joins, and how many there are. */
const pageOf = (listed: SQL, order: SQL, name: SQL) =>
  sql`(select *, (count(*) over ())::int as total from ${listed} order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as ${name}`;

/** The first entry after the batch. */
const olderThan = (which: SQL | undefined) =>
  sql<number | null>`(select ${accessLog.id} ${backwards(which)} offset ${batchSize} limit 1)`;

const logPage = (name: string, which: SQL | undefined) =>
  preparedQuery(
    name,
    {
      ...line,
      administrator: { loginId: administrator.loginId, name: administrator.name },
      student: { loginId: student.loginId, name: student.name },
      address: sql<string>`run.address`,
      named: sql<Named>`run.named`,
      impersonation: sql<LoggedMode>`run.acting`,
      reason: sql<string | null>`run.reason`,
      total: sql<number>`run.total`,
      older: olderThan(which),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(pageOf(runs(which), sql`run.id desc`, sql`run`))
        .innerJoin(administrator, eq(administrator.id, sql`run.administrator_id`))
        .leftJoin(student, eq(student.id, sql`run.student_id`))
        .orderBy(sql`run.id desc`),
  );

/** The same counts for a page behind the last one, which has no rows. */
const countOf = (name: string, listed: SQL, which: SQL | undefined) =>
  preparedQuery(name, { total: sql<number>`count(*)::int`, older: olderThan(which) }, (db, fields) =>
    db.select(fields).from(listed),
  );

const ofNamed = sql`${accessLog.studentId} = (select ${account.id} from ${account} where ${account.loginId} = ${sql.placeholder('loginId')})`;

export const wholeLog = {
  page: logPage('access_log_page', undefined),
  count: countOf('access_log_count', runs(undefined), undefined),
};
/** The log of one student, by login id. */
export const logOfNamed = {
  page: logPage('access_log_page_of_named', ofNamed),
  count: countOf('access_log_count_of_named', runs(ofNamed), ofNamed),
};

/**
 * What a student is shown: what was done in their name, and what administrators did. Other staff stand in the log of administrators
 * alone. Nobody's grading is shown: it would say before the release that something was graded, and by whom.
 */
const ofStudent = and(
  eq(accessLog.studentId, sql.placeholder('studentId')),
  sql`(${accessLog.impersonation} <> 'no' or ${accessLog.administratorId} in (
    select ${account.id} from ${account} where ${account.type} = 'administrator'))`,
  sql`not starts_with(${accessLog.call}, ${sql.raw(`'${gradingPaths}'`)})`,
);

/** The visit to which an entry of a student belongs. */
export const visitOfLine = preparedQuery(
  'access_visit',
  {
    administratorId: accessLog.administratorId,
    sessionId: accessLog.sessionId,
    day,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(accessLog)
      .where(and(eq(accessLog.id, sql.placeholder('id')), ofStudent)),
);

const ofVisit = and(
  eq(accessLog.administratorId, sql.placeholder('administratorId')),
  sql`${accessLog.sessionId} is not distinct from ${sql.placeholder('sessionId')}::uuid`,
  sql`${day} is not distinct from ${sql.placeholder('day')}::text`,
);

const runsOfVisit = runsOf(linesOn(ofStudent, ofVisit, sameLabel));

/** The entries of one visit, from its start. */
export const visitLines = {
  page: preparedQuery('access_visit_lines', line, (db, fields) =>
    db
      .select(fields)
      .from(runsOfVisit)
      .orderBy(sql`run.id`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  count: preparedQuery('access_visit_line_count', { total: sql<number>`count(*)::int` }, (db, fields) =>
    db.select(fields).from(runsOfVisit),
  ),
};

/** How often a call was made during a visit, and for how many different objects. */
export interface VisitPart {
  readonly call: string;
  readonly refused: boolean;
  readonly calls: number;
  readonly things: number;
}

const visits = sql`(
  select administrator_id, min(first) as first, max(last) as last, min(began) as began, max(ended) as ended,
    max(acting) as acting, max(reason) as reason,
    jsonb_agg(jsonb_build_object('call', call, 'refused', refused, 'calls', calls, 'things', things) order by first) as parts
  from (
    select administrator_id, session_id, day, call, refused, min(id) as first, max(id) as last, min(at) as began, max(at) as ended,
      max(acting) as acting, max(reason) as reason, count(*) as calls, count(distinct named) as things
    from ${linesBack(ofStudent, sameLabel)}
    group by administrator_id, session_id, day, call, refused
  ) as part
  group by administrator_id, session_id, day) as visit`;

export const visitPage = preparedQuery(
  'access_visit_page',
  {
    first: sql<number>`visit.first`,
    administrator: administrator.name,
    began: sql`visit.began`.mapWith(accessLog.at),
    ended: sql`visit.ended`.mapWith(accessLog.at),
    // The visit may contain entries from before the impersonation; alphabetically `no` is the first value and `writing` the last.
    impersonation: sql<LoggedMode>`visit.acting`,
    reason: sql<string | null>`visit.reason`,
    parts: sql<readonly VisitPart[]>`visit.parts`,
    total: sql<number>`(count(*) over ())::int`,
    older: olderThan(ofStudent),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(visits)
      .innerJoin(administrator, eq(administrator.id, sql`visit.administrator_id`))
      .orderBy(sql`visit.last desc`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

export const visitCount = countOf('access_visit_count', visits, ofStudent);
