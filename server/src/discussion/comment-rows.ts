/**
 * The statements that read comments as they are stored, whoever reads; `seen-by.ts` leaves out what a reader may not see. Pages are
 * found by their sort key and not by an offset, so that comments added or deleted meanwhile neither repeat nor skip any.
 */
import { type CommentSort, commentLimits } from '@baeum/contract/discussion/terms';
import { type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { account, storedFile } from '../platform/tables.ts';
import { comment, commentFile, commentLike, discussion } from './tables.ts';

/** The side of a comment in a debate. */
export type Side = 'for' | 'against';

const discussionId = sql`${sql.placeholder('discussionId')}::bigint`;
const threadId = sql`${sql.placeholder('threadId')}::bigint`;
const readerId = sql`${sql.placeholder('accountId')}::bigint`;
const side = sql`${sql.placeholder('side')}::text`;
const lastId = sql`${sql.placeholder('id')}::bigint`;
const lastLikes = sql`${sql.placeholder('likes')}::int`;

const size = sql.raw(String(commentLimits.threads));
const repliesSize = sql.raw(String(commentLimits.replies));

const columns = {
  /** Of the discussion; renewed whenever a comment changes. */
  version: sql<number>`counted.version`,
  total: sql<number>`counted.total`,
  /** Whether another page follows. */
  more: sql<boolean>`page.more`,
  id: sql<number>`page.id`,
  threadId: sql<number | null>`page.thread_id`,
  body: sql<string>`page.body`,
  /** Counted as grapheme clusters. */
  characters: sql<number>`page.characters`,
  side: sql<Side | null>`page.stance`,
  isDeleted: sql<boolean>`page.is_deleted`,
  isSecret: sql<boolean>`page.is_secret`,
  /** Whether staff have hidden it. */
  isHidden: sql<boolean>`page.is_hidden`,
  /** Why. */
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
  addresseeId: sql<number | null>`page.addressee_id`,
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
  (select live_comments as total, version from ${discussion} where id = ${discussionId}) counted
  left join (
    select c.ordinal, c.reply_count, c.more, c.id, c.thread_id, c.stance, c.deleted_at is not null as is_deleted, c.is_secret,
      c.hidden_at is not null as is_hidden, c.hidden_reason, c.official_at is not null and c.hidden_at is null as is_official, c.body,
      c.character_count as characters, c.created_at, c.revision, c.like_count, c.author_id, c.addressee_id,
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
    left join ${commentFile} link on link.comment_id = c.id
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

/** A page of threads, each with its first replies. */
export const threadQueries = {
  latest: threads('latest'),
  regist: threads('regist'),
  like: threads('like'),
} as const;

export const repliesQuery = preparedQuery('discussion_replies', columns, (db, fields) =>
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
export const threadQuery = preparedQuery('discussion_thread', columns, (db, fields) =>
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

/** A comment as it is stored. */
export type StoredComment = RowOf<typeof repliesQuery>;

const commentIds = sql`${sql.placeholder('commentIds')}::bigint[]`;
const peopleIds = sql`${sql.placeholder('peopleIds')}::bigint[]`;

/** Login id, name, position, id and extension of the photo, after the id of the account. */
type Person = readonly [number, string, string, string, string | null, string | null];

/**
 * What a page that is kept in memory is completed with: what changes without a new version of the discussion. As columns of a query on
 * discussions with the placeholders `commentIds`, `peopleIds` and `accountId`; the same texts as long as nothing has changed.
 */
export const newsColumns = {
  version: discussion.version,
  /** In the order of the ids; null if there are none. */
  likes: sql<readonly number[] | null>`(select json_agg(c.like_count order by asked.ordinal)
    from unnest(${commentIds}) with ordinality asked (id, ordinal) join ${comment} c on c.id = asked.id)`,
  liked: sql<readonly number[] | null>`(select json_agg(comment_id order by comment_id) from ${commentLike}
    where comment_id = any (${commentIds}) and account_id = ${readerId})`,
  people: sql<readonly Person[] | null>`(
    select json_agg(json_build_array(a.id, a.login_id, a.name, a.position_name, photo.id, photo.extension) order by a.id)
    from ${account} a left join ${storedFile} photo on photo.id = a.photo_file_id where a.id = any (${peopleIds}))`,
};

export const newsQuery = preparedQuery('discussion_news', newsColumns, (db, fields) =>
  db.select(fields).from(discussion).where(sql`${discussion.id} = ${discussionId}`),
);

export type News = RowOf<typeof newsQuery>;
