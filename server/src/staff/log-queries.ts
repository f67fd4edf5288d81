/** The log as it is read: so many lines back from one, which an index finds, and of those what belongs together as one. */
import { enterStudent } from '@baeum/contract/session/terms';
import { accessListed } from '@baeum/contract/staff/terms';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Named } from '../platform/access-log.ts';
import { prepared } from '../platform/database.ts';
import { accessLog, account } from '../platform/tables.ts';
import { filePaths, wordsByPath } from './areas.ts';

const administrator = alias(account, 'administrator');
const student = alias(account, 'student');

/**
 * What belongs to a visit has its session, entering included. What an administrator does as himself belongs to his own session, which
 * may last for weeks: what he did on one day is one visit.
 */
const day = sql<string | null>`case when ${accessLog.acting} = 'no' and ${accessLog.call} <> ${enterStudent}
  then (${accessLog.at} at time zone 'Asia/Seoul')::date::text end`;

/** To administrators alike is what was asked for in the same way; of files it does not matter which. */
const alikeToAll = sql`jsonb_build_array(${accessLog.call}, ${accessLog.refused}, ${accessLog.acting}, ${accessLog.studentId}, ${accessLog.address},
  case when ${inArray(accessLog.call, [...filePaths])} then null else ${accessLog.named} end)::text`;

/** To the student alike is what is said in the same words. */
const alikeInWords = sql`jsonb_build_array(coalesce(${JSON.stringify(wordsByPath)}::jsonb ->> ${accessLog.call}, ${accessLog.call}),
  ${accessLog.refused})::text`;

const fields = sql`${accessLog.id}, ${accessLog.at}, ${accessLog.administratorId}, ${accessLog.studentId}, ${accessLog.sessionId},
  ${accessLog.address}, ${accessLog.call}, ${accessLog.named}, ${accessLog.acting}, ${accessLog.reason}, ${accessLog.refused}, ${day} as day`;

/** Back from a line, or from the newest one. */
const backwards = (which: SQL | undefined) =>
  sql`from ${accessLog} where ${which ?? sql`true`}
    and ${accessLog.id} <= coalesce(${sql.placeholder('from')}::bigint, ${sql.raw(String(maxId))}) order by ${accessLog.id} desc`;
const maxId = 2n ** 63n - 1n;

/** The log only ever grows: so many lines are read at a time, however many there are. */
const atATime = sql.raw(String(accessListed));

const linesBack = (which: SQL | undefined, alike: SQL) =>
  sql`(select ${fields}, ${alike} as alike ${backwards(which)} limit ${atATime}) as line`;

/** Of a student's lines from one on those that are of its visit: it lies together, but for what happened beside it. */
const linesOn = (student: SQL, visit: SQL | undefined, alike: SQL) => sql`(
  select ${fields}, ${alike} as alike
  from (select * from ${accessLog} where ${student} and ${accessLog.id} >= ${sql.placeholder('first')}
    order by ${accessLog.id} limit ${atATime}) as access_log
  where ${visit}) as line`;

/** Lines of one session that are alike and follow each other, as one. */
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

type Acting = (typeof accessLog.$inferSelect)['acting'];

const runs = (which: SQL | undefined) => runsOf(linesBack(which, alikeToAll));

/** What is on a page of these, before anything is joined to it. */
const pageOf = (listed: SQL, order: SQL, name: SQL) =>
  sql`(select * from ${listed} order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as ${name}`;

const logPage = (name: string, which: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        ...line,
        administrator: { loginId: administrator.loginId, name: administrator.name },
        student: { loginId: student.loginId, name: student.name },
        address: sql<string>`run.address`,
        named: sql<Named>`run.named`,
        acting: sql<Acting>`run.acting`,
        reason: sql<string | null>`run.reason`,
      })
      .from(pageOf(runs(which), sql`run.id desc`, sql`run`))
      .innerJoin(administrator, eq(administrator.id, sql`run.administrator_id`))
      .leftJoin(student, eq(student.id, sql`run.student_id`))
      .orderBy(sql`run.id desc`)
      .prepare(name),
  );

/** How many there are among the lines that are read, and the first line that is not. */
const countOf = (name: string, listed: SQL, which: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
        older: sql<number | null>`(select ${accessLog.id} ${backwards(which)} offset ${atATime} limit 1)`,
      })
      .from(listed)
      .prepare(name),
  );

const ofNamed = sql`${accessLog.studentId} = (select ${account.id} from ${account} where ${account.loginId} = ${sql.placeholder('loginId')})`;

export const wholeLog = {
  page: logPage('access_log_page', undefined),
  count: countOf('access_log_count', runs(undefined), undefined),
};
/** By the student's login id. */
export const logOfNamed = {
  page: logPage('access_log_page_of_named', ofNamed),
  count: countOf('access_log_count_of_named', runs(ofNamed), ofNamed),
};

const ofStudent = eq(accessLog.studentId, sql.placeholder('studentId'));

/** Which visit a line of a student's belongs to. */
export const visitOfLine = prepared((db) =>
  db
    .select({
      administratorId: accessLog.administratorId,
      sessionId: accessLog.sessionId,
      day,
    })
    .from(accessLog)
    .where(and(eq(accessLog.id, sql.placeholder('id')), ofStudent))
    .prepare('access_visit'),
);

const ofVisit = and(
  eq(accessLog.administratorId, sql.placeholder('administratorId')),
  sql`${accessLog.sessionId} is not distinct from ${sql.placeholder('sessionId')}::uuid`,
  sql`${day} is not distinct from ${sql.placeholder('day')}::text`,
);

const runsOfVisit = runsOf(linesOn(ofStudent, ofVisit, alikeInWords));

/** What was done during one visit, from its beginning. */
export const visitLines = {
  page: prepared((db) =>
    db
      .select(line)
      .from(runsOfVisit)
      .orderBy(sql`run.id`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare('access_visit_lines'),
  ),
  count: prepared((db) =>
    db.select({ total: sql<number>`count(*)::int` }).from(runsOfVisit).prepare('access_visit_line_count'),
  ),
};

/** How often a call was made during a visit, and about how many things. */
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
    from ${linesBack(ofStudent, alikeInWords)}
    group by administrator_id, session_id, day, call, refused
  ) as part
  group by administrator_id, session_id, day) as visit`;

export const visitPage = prepared((db) =>
  db
    .select({
      first: sql<number>`visit.first`,
      administrator: administrator.name,
      began: sql`visit.began`.mapWith(accessLog.at),
      ended: sql`visit.ended`.mapWith(accessLog.at),
      // Whoever entered was there as himself before: `no` is the first of the words, `writing` the last.
      acting: sql<Acting>`visit.acting`,
      reason: sql<string | null>`visit.reason`,
      parts: sql<readonly VisitPart[]>`visit.parts`,
    })
    .from(visits)
    .innerJoin(administrator, eq(administrator.id, sql`visit.administrator_id`))
    .orderBy(sql`visit.last desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('access_visit_page'),
);

export const visitCount = countOf('access_visit_count', visits, ofStudent);
