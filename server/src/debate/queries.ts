import { asc, count, eq, sql } from 'drizzle-orm';
import { liveComments, liveCommentsOf } from '../discussion/counts.ts';
import { comment } from '../discussion/tables.ts';
import type { Side } from '../discussion/reading.ts';
import { preparedQuery } from '../platform/statements.ts';
import { byUrgency } from '../platform/periods.ts';
import { storedFile } from '../platform/tables.ts';
import { phaseAt } from './phase.ts';
import { debate, debateFile } from './tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const discussionId = sql`${sql.placeholder('discussionId')}::bigint`;

const ownComments = liveCommentsOf(debate.discussionId, studentId);

export const debatePage = preparedQuery(
  'debate_page',
  {
    code: debate.code,
    title: debate.title,
    lectureCode: debate.lectureCode,
    weekNumber: debate.weekNumber,
    kind: debate.kind,
    opensAt: debate.opensAt,
    closesAt: debate.closesAt,
    lateOpensAt: debate.lateOpensAt,
    lateClosesAt: debate.lateClosesAt,
    phase: phaseAt(now),
    ownComments,
    comments: liveComments(debate.discussionId),
    total: sql<number>`count(*) over ()`.mapWith(Number),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(debate)
      .where(eq(debate.lectureCode, sql.placeholder('lectureCode')))
      .orderBy(...byUrgency(now, debate, sql`${ownComments} > 0`), asc(debate.code))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

/** For pages after the last row, which have no row to carry the total. */
export const debateCount = preparedQuery('debate_count', { total: count() }, (db, fields) =>
  db
    .select(fields)
    .from(debate)
    .where(eq(debate.lectureCode, sql.placeholder('lectureCode'))),
);

export interface DebateFileRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly bytes: number;
}

/** The number of students on each side at the end of a day. */
export interface DayOfSides {
  readonly day: string;
  readonly for: number;
  readonly against: number;
}

const files = sql<DebateFileRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'kind', file.kind, 'name', file.name, 'bytes', file.byte_size)
    order by link.position), '[]')
  from ${debateFile} link join ${storedFile} file on file.id = link.stored_file_id
  where link.debate_code = ${sql.placeholder('code')})`;

/**
 * A student is counted on the side of their latest live comment. Latest by time and not by id, because a
 * course pack imports threads before replies. Each comment whose side differs from the previous one of its
 * author moves the student on the day it was written; the running sum of these moves gives the sides per day.
 */
const days = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'for', pro, 'against', con) order by day), '[]')
  from (
    select day, sum(sum(pro)) over (order by day) as pro, sum(sum(con)) over (order by day) as con
    from (
      select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
        (stance = 'for')::int - coalesce(before = 'for', false)::int as pro,
        (stance = 'against')::int - coalesce(before = 'against', false)::int as con
      from (
        select created_at, stance, lag(stance) over (partition by author_id order by created_at, id) as before from ${comment}
        where discussion_id = ${discussionId} and deleted_at is null and stance is not null
      ) comments
      where stance is distinct from before
    ) moves
    group by day
  ) totals)`;

const ownSide = sql`(select stance from ${comment}
  where author_id = ${studentId} and discussion_id = ${discussionId} and deleted_at is null
  order by created_at desc, id desc limit 1)`;

/** Open debates have no sides; this skips reading all of their comments. */
const hasSides = sql`${sql.placeholder('hasSides')}::boolean`;

/** The parts of the detail besides the debate's row and its comments. */
export const debateDetail = preparedQuery(
  'debate_detail',
  {
    files,
    days: sql<DayOfSides[]>`case when ${hasSides} then ${days} else '[]' end`,
    ownSide: sql<Side | null>`case when ${hasSides} then ${ownSide} end`,
  },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);
