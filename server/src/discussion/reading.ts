/**
 * Reads pages of a discussion; one statement returns a page and the total. Threads are paged by their sort
 * key and not by an offset, so that comments added or deleted meanwhile neither repeat nor skip any. Texts
 * that the reader may not see (deleted or secret) are masked in SQL.
 */
import { type CommentSort, commentLimits } from '@baeum/contract/discussion/terms';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { account, storedFile } from '../platform/tables.ts';
import { cursorAfter, type Position, readCursor } from './cursors.ts';
import { comment, commentFile, commentLike, discussion } from './tables.ts';

/** The side of a comment in a debate. */
export type Side = 'for' | 'against';

/**
 * The reader. `mayReadSecrets`: may read secret comments of others, as the author of the post above them
 * does. `readsHidden`: may read what staff have hidden, as they do.
 */
export interface CommentReader {
  readonly accountId: number;
  readonly mayReadSecrets: boolean;
  readonly readsHidden?: boolean;
}

export interface PageOfThreads {
  readonly sort: CommentSort;
  /** From the previous page; refused (400) if it belongs to another order. */
  readonly cursor?: string | undefined;
  /** Only threads of this side. */
  readonly side?: Side | undefined;
}

const discussionId = sql`${sql.placeholder('discussionId')}::bigint`;
const threadId = sql`${sql.placeholder('threadId')}::bigint`;
const readerId = sql`${sql.placeholder('accountId')}::bigint`;
const mayReadSecrets = sql`${sql.placeholder('mayReadSecrets')}::boolean`;
const readsHidden = sql`${sql.placeholder('readsHidden')}::boolean`;
const side = sql`${sql.placeholder('side')}::text`;
const lastId = sql`${sql.placeholder('id')}::bigint`;
const lastLikes = sql`${sql.placeholder('likes')}::int`;

const size = sql.raw(String(commentLimits.threads));
const repliesSize = sql.raw(String(commentLimits.replies));

const isOwn = sql`c.author_id = ${readerId}`;
const isSecretTo = sql`(c.is_secret and not ${isOwn} and not ${mayReadSecrets})`;
const isHiddenFrom = sql`(c.hidden_at is not null and not ${isOwn} and not ${readsHidden})`;
const isReadable = sql`(c.deleted_at is null and not ${isSecretTo} and not ${isHiddenFrom})`;

const columns = {
  total: sql<number>`counted.total`,
  /** Whether another page follows. */
  more: sql<boolean>`page.more`,
  id: sql<number>`page.id`,
  threadId: sql<number | null>`page.thread_id`,
  /** Empty when deleted or hidden. */
  body: sql<string>`page.body`,
  /** Counted as grapheme clusters; 0 when deleted or hidden. */
  characters: sql<number>`page.characters`,
  side: sql<Side | null>`page.stance`,
  isDeleted: sql<boolean>`page.is_deleted`,
  isSecret: sql<boolean>`page.is_secret`,
  /** Secret to this reader. */
  isSecretTo: sql<boolean>`page.is_secret_to`,
  /** Whether staff have hidden it. */
  isHidden: sql<boolean>`page.is_hidden`,
  /** Why; null to readers who may not read it. */
  hiddenReason: sql<string | null>`page.hidden_reason`,
  /** Whether it is the official answer. */
  isOfficial: sql<boolean>`page.is_official`,
  createdAt: sql`page.created_at`.mapWith(comment.createdAt),
  revision: sql<number>`page.revision`,
  likes: sql<number>`page.like_count`,
  isLiked: sql<boolean>`page.is_liked`,
  /** Live replies of a thread. */
  replyCount: sql<number>`page.reply_count`,
  authorId: sql<number>`page.author_id`,
  authorLoginId: sql<string>`page.author_login_id`,
  authorName: sql<string>`page.author_name`,
  authorPosition: sql<string>`page.author_position`,
  photoFileId: sql<string | null>`page.photo_id`,
  photoExtension: sql<string | null>`page.photo_extension`,
  addresseeLoginId: sql<string | null>`page.addressee_login_id`,
  addresseeName: sql<string | null>`page.addressee_name`,
  fileId: sql<string | null>`page.file_id`,
  fileKind: sql<string | null>`page.file_kind`,
  fileName: sql<string | null>`page.file_name`,
  fileExtension: sql<string | null>`page.file_extension`,
  fileBytes: sql<number | null>`page.file_bytes`,
};

/**
 * The FROM clause of a page: the total, joined with the comments that `source` selects as `c` with their
 * `ordinal`, `reply_count` and `more`. An empty page is one row whose id is null.
 */
const pageOf = (source: SQL) => sql`
  (select live_comments as total from ${discussion} where id = ${discussionId}) counted
  left join (
    select c.ordinal, c.reply_count, c.more, c.id, c.thread_id, c.stance, c.deleted_at is not null as is_deleted, c.is_secret,
      ${isSecretTo} as is_secret_to, c.hidden_at is not null as is_hidden,
      case when ${isReadable} then c.hidden_reason end as hidden_reason, c.official_at is not null as is_official,
      case when ${isReadable} then c.body else '' end as body,
      case when ${isReadable} then c.character_count else 0 end as characters,
      c.created_at, c.revision, c.like_count, c.author_id,
      exists (select from ${commentLike} where comment_id = c.id and account_id = ${readerId}) as is_liked,
      author.login_id as author_login_id, author.name as author_name, author.position_name as author_position,
      photo.id as photo_id, photo.extension as photo_extension,
      addressee.login_id as addressee_login_id, addressee.name as addressee_name,
      file.id as file_id, file.kind as file_kind, file.name as file_name, file.extension as file_extension,
      file.byte_size as file_bytes
    from (${source}) c
    join ${account} author on author.id = c.author_id
    left join ${storedFile} photo on photo.id = author.photo_file_id
    left join ${account} addressee on addressee.id = c.addressee_id
    left join ${commentFile} link on link.comment_id = c.id and ${isReadable}
    left join ${storedFile} file on file.id = link.stored_file_id
  ) page on true`;

const orders = {
  latest: { after: sql`id < ${lastId}`, by: sql`id desc` },
  regist: { after: sql`id > ${lastId}`, by: sql`id` },
  like: { after: sql`(like_count, id) < (${lastLikes}, ${lastId})`, by: sql`like_count desc, id desc` },
} as const satisfies Record<CommentSort, { after: SQL; by: SQL }>;

const liveReplies = sql`from ${comment} reply where reply.thread_id = thread.id and reply.deleted_at is null`;

/**
 * A deleted thread is shown while it has live replies (not written with `exists`, because PostgreSQL may then
 * read the replies of all discussions first). One row more than the page size tells whether another page
 * follows.
 */
const threadsIn = ({ after, by }: (typeof orders)[CommentSort]) => sql`
  select one.*, threads.ordinal, case when one.thread_id is null then threads.reply_count else 0 end as reply_count, threads.more
  from (
    select id, row_number() over (order by ${by}) as ordinal, count(*) over () > ${size} as more,
      (select count(*)::int ${liveReplies}) as reply_count
    from (
      select id, like_count from ${comment} thread
      where discussion_id = ${discussionId} and thread_id is null and ${after}
        and (${side} is null or stance = ${side})
        and (deleted_at is null or (select true ${liveReplies} limit 1))
      order by ${by} limit ${size} + 1
    ) thread
  ) threads
  cross join lateral (
    select * from ${comment} own where own.id = threads.id
    union all
    (select * from ${comment} reply where reply.thread_id = threads.id and reply.deleted_at is null
      order by reply.id limit ${repliesSize})
  ) one
  where threads.ordinal <= ${size}`;

const threads = (sort: CommentSort) =>
  preparedQuery(`discussion_threads_${sort}`, columns, (db, fields) =>
    db
      .select(fields)
      .from(pageOf(threadsIn(orders[sort])))
      .orderBy(sql`page.ordinal, page.thread_id nulls first, page.id`),
  );

/** Exported for the test of their query plans. */
export const threadQueries = {
  latest: threads('latest'),
  regist: threads('regist'),
  like: threads('like'),
} as const;

const replies = preparedQuery('discussion_replies', columns, (db, fields) =>
  db
    .select(fields)
    .from(
      pageOf(sql`
        select * from (
          select reply.*, row_number() over (order by id) as ordinal, 0 as reply_count, count(*) over () > ${size} as more
          from (
            select * from ${comment}
            where discussion_id = ${discussionId} and thread_id = ${threadId} and deleted_at is null and id > ${lastId}
            order by id limit ${size} + 1
          ) reply
        ) replies where ordinal <= ${size}`),
    )
    .orderBy(sql`page.ordinal`),
);

/** One thread with its first replies; no row when it no longer exists or is in another discussion. */
const thread = preparedQuery('discussion_thread', columns, (db, fields) =>
  db
    .select(fields)
    .from(
      pageOf(sql`
        select one.*, 1 as ordinal, case when one.thread_id is null then thread.reply_count else 0 end as reply_count, false as more
        from (
          select id, (select count(*)::int ${liveReplies}) as reply_count from ${comment} thread
          where id = ${threadId} and discussion_id = ${discussionId} and thread_id is null
            and (deleted_at is null or (select true ${liveReplies} limit 1))
        ) thread
        cross join lateral (
          select * from ${comment} own where own.id = thread.id
          union all
          (select * from ${comment} reply where reply.thread_id = thread.id and reply.deleted_at is null
            order by reply.id limit ${repliesSize})
        ) one`),
    )
    .orderBy(sql`page.thread_id nulls first, page.id`),
);

export type CommentRow = RowOf<typeof replies>;

export interface ThreadRow extends CommentRow {
  /** The first live replies, oldest first. */
  readonly replies: readonly CommentRow[];
  /** Cursor for the next replies; null when there are no more. */
  readonly nextReplies: string | null;
}

/** A page; `total` is the number of live comments of the whole discussion, replies included. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
}

const positionOf = ({ id, likes }: CommentRow): Position => ({ id, likes });

const valuesOf = ({ accountId, mayReadSecrets, readsHidden = false }: CommentReader) => ({
  accountId,
  mayReadSecrets,
  readsHidden,
});

/** Drops the row that an empty page consists of, which has only the total. */
const withoutEmptyRow = (rows: readonly CommentRow[]) =>
  rows.filter(({ id }: { id: number | null }) => id !== null);

function threadOf(row: CommentRow, all: readonly CommentRow[]): ThreadRow {
  const own = all.filter(({ threadId }) => threadId === row.id);
  const last = own.at(-1);
  const nextReplies =
    last === undefined || row.replyCount <= own.length ? null : cursorAfter('replies', positionOf(last));
  return { replies: own, nextReplies, ...row };
}

/**
 * A page of threads (30), each with its first replies (20).
 * @param discussionId of a resource that the reader may see
 */
export async function readThreads(
  db: Database,
  discussionId: number,
  reader: CommentReader,
  { sort, cursor, side }: PageOfThreads,
): Promise<Page<ThreadRow>> {
  const rows = await threadQueries[sort](db, {
    ...readCursor(sort, cursor),
    discussionId,
    ...valuesOf(reader),
    side: side ?? null,
  });
  const all = withoutEmptyRow(rows);
  const heads = all.filter(({ threadId }) => threadId === null);
  const last = heads.at(-1);
  return {
    rows: heads.map((row) => threadOf(row, all)),
    total: rows[0]?.total ?? 0,
    next: last?.more === true ? cursorAfter(sort, positionOf(last)) : null,
  };
}

/**
 * One thread with its first replies (20); undefined when it no longer exists or is in another discussion.
 * @param discussionId of a resource that the reader may see
 */
export async function readThread(
  db: Database,
  discussionId: number,
  reader: CommentReader,
  threadId: number,
): Promise<ThreadRow | undefined> {
  const all = withoutEmptyRow(await thread(db, { discussionId, threadId, ...valuesOf(reader) }));
  const head = all.find(({ id }) => id === threadId);
  return head && threadOf(head, all);
}

/**
 * A page of the next replies (30) of a thread; empty when the thread is in another discussion.
 * @param discussionId of a resource that the reader may see
 */
export async function readReplies(
  db: Database,
  discussionId: number,
  reader: CommentReader,
  { threadId, cursor }: { readonly threadId: number; readonly cursor?: string | undefined },
): Promise<Page<CommentRow>> {
  const { id } = readCursor('replies', cursor);
  const rows = await replies(db, { id, discussionId, threadId, ...valuesOf(reader) });
  const all = withoutEmptyRow(rows);
  const last = all.at(-1);
  return {
    rows: all,
    total: rows[0]?.total ?? 0,
    next: last?.more === true ? cursorAfter('replies', positionOf(last)) : null,
  };
}
