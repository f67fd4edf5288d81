import { eq, sql } from 'drizzle-orm';
import { type News, newsColumns } from '../discussion/comment-rows.ts';
import type { KeptPage } from '../discussion/kept-pages.ts';
import type { Side } from '../discussion/reading.ts';
import { comment, discussion } from '../discussion/tables.ts';
import type { Database } from '../platform/database.ts';
import { keptValues } from '../platform/kept-values.ts';
import { type OwnScore, ownScore } from '../standing/own-score.ts';
import { preparedQuery } from '../platform/statements.ts';
import { storedFile } from '../platform/tables.ts';
import { answerOf, courseOfLecture, outlineOfLecture, versionStatement } from '../standing/versions.ts';
import { debate, debateFile } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const discussionId = sql`${sql.placeholder('discussionId')}::bigint`;

/** The live comments of each debate of a lecture. */
export const commentTotals = preparedQuery(
  'debate_comment_totals',
  { code: debate.code, comments: discussion.liveComments },
  (db, fields) =>
    db
      .select(fields)
      .from(debate)
      .innerJoin(discussion, eq(discussion.id, debate.discussionId))
      .where(eq(debate.lectureCode, sql.placeholder('lectureCode'))),
);

/** Others' comments are no part of a student's version. */
const digestOfTotals = sql`(select string_agg(${debate.code} || ':' || ${discussion.liveComments}, ' ' order by ${debate.code})
  from ${debate} join ${discussion} on ${discussion.id} = ${debate.discussionId}
  where ${debate.lectureCode} = ${sql.placeholder('lectureCode')}::text)`;

/** Of the list of a lecture's debates. */
export const versionOfDebates = answerOf(
  versionStatement('version_of_debates', courseOfLecture, [outlineOfLecture, digestOfTotals]),
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

const known = sql`${sql.placeholder('known')}::bigint`;

interface Parts extends Omit<News, 'version'> {
  readonly files: readonly DebateFileRow[];
  /** Null if the version is that which is known. */
  readonly days: readonly DayOfSides[] | null;
  readonly ownSide: Side | null;
  readonly score: OwnScore | null;
}

/** The parts of the detail besides the debate's row and the page of comments that is kept, as the text of a {@link Parts}. */
const parts = preparedQuery(
  'debate_parts',
  {
    version: newsColumns.version,
    text: sql<string>`json_build_object('files', ${files}, 'likes', ${newsColumns.likes}, 'liked', ${newsColumns.liked}, 'people', ${newsColumns.people},
      'days', case when not ${hasSides} then '[]' when ${discussion.version} is distinct from ${known} then ${days} end,
      'ownSide', case when ${hasSides} then ${ownSide} end,
      'score', ${ownScore('debate', sql`${sql.placeholder('code')}`)})::text`,
  },
  (db, fields) => db.select(fields).from(discussion).where(sql`${discussion.id} = ${discussionId}`),
);

interface KeptDays {
  readonly version: number;
  readonly days: readonly DayOfSides[];
}

/** By discussion. A debate has a day or some dozens. */
const keptDays = keptValues<number, KeptDays>(20_000, (kept) => kept.days.length + 1);

interface AskedDebate {
  readonly code: string;
  readonly discussionId: number;
  readonly hasSides: boolean;
}

/**
 * One statement, which computes the days only where comments have changed since they were last asked for.
 * @returns the version of the discussion, the text that all else follows from, and how to read it
 */
export async function debateParts(
  db: Database,
  debate: AskedDebate,
  kept: Pick<KeptPage, 'commentIds' | 'peopleIds'> | undefined,
  { studentId, now }: { readonly studentId: number; readonly now: Date },
) {
  const { discussionId } = debate;
  const { commentIds, peopleIds } = kept ?? { commentIds: '{}', peopleIds: '{}' };
  const before = keptDays.get(db, discussionId);
  const asked = { ...debate, commentIds, peopleIds, studentId, accountId: studentId, now };
  const [row] = await parts(db, { ...asked, known: before?.version ?? null });
  if (row === undefined) throw new Error(`the discussion of debate ${debate.code} is not there`);
  const { version, text } = row;
  return {
    version,
    text,
    read() {
      const read: Parts = JSON.parse(text);
      const days = read.days ?? before?.days ?? [];
      if (read.days !== null && debate.hasSides) keptDays.keep(db, discussionId, { version, days });
      return { ...read, version, days };
    },
  };
}
