/** The lists of the three boards, and one post with its surroundings. */
import { boardListLimits, type FlaggedType, type PostType } from '@baeum/contract/board/terms';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isAnswered, liveComments } from '../discussion/counts.ts';
import { prepared, type Queryable } from '../platform/database.ts';
import { account } from '../platform/tables.ts';
import { fileCount, listedFiles } from '../posting/files.ts';
import { isOwn, isPublished, newestFirst } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';
import { type BoardName, isOpen, isVisible, ofBoard, rank } from './visibility.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** What a list says of a post. */
const rowColumns = {
  id: post.id,
  /** Posts of the course board have no others. */
  typeCode: sql<PostType | FlaggedType | null>`${post.typeCode}`,
  title: post.title,
  authorName: account.name,
  publishedAt: post.publishedAt,
  savedAt: post.savedAt,
  viewCount: post.viewCount,
  isSecret: post.isSecret,
  isOpen: isOpen(studentId),
  isAnswered: isAnswered(sql`${post.discussionId}`, sql`${post.authorId}`),
  commentCount: liveComments(sql`${post.discussionId}`),
  fileCount,
};

/** Notices of a flagged type that stand above the lists; what there is no room for there is an ordinary notice. */
const above = (type: '0000560001' | '0000560002', limit: number) => sql`(select ${post.id} from ${post}
  where ${ofBoard(lectureCode, 'notice')} and ${isPublished(now)} and ${post.typeCode} = ${sql.raw(`'${type}'`)}
  order by ${newestFirst} limit ${sql.raw(String(limit))})`;
const urgent = above('0000560001', boardListLimits.urgent);
const pinned = above('0000560002', boardListLimits.pinned);

/** The text stands in what the search looks through; what it does not look through is null, or without any value. */
const isFound = sql`(strpos(lower(${post.title}), lower(${sql.placeholder('title')}::text)) > 0
  or strpos(lower(${account.name}), lower(${sql.placeholder('writer')}::text)) > 0
  or ${post.typeCode} = any (${sql.placeholder('types')}::text[])
  or ${rowColumns.isAnswered} = any (${sql.placeholder('answered')}::boolean[]))`;

const isListed: Readonly<Record<BoardName, SQL>> = {
  notice: sql`${post.id} not in (${urgent} union all ${pinned})`,
  inquiry: isOwn(studentId),
  qna: sql`true`,
};

/** What the pages of a list show of a board, and how many notices stand above them. */
interface Listing {
  readonly posts: SQL;
  readonly flagged: SQL<number>;
}

/** Without a search. Nobody's name is looked up for what only has to be counted. */
const listed = (board: BoardName): Listing => ({
  posts: sql`${post} where ${ofBoard(lectureCode, board)} and ${isPublished(now)} and ${isListed[board]}`,
  flagged:
    board === 'notice'
      ? sql<number>`(select count(*)::int from (${urgent} union all ${pinned}) flagged)`
      : sql<number>`0`,
});

/** What a search finds, among notices those that else stand above the pages as well. */
const found = (board: BoardName): Listing => ({
  posts: sql`${post} join ${account} on ${account.id} = ${post.authorId}
    where ${ofBoard(lectureCode, board)} and ${isPublished(now)}
      and ${board === 'notice' ? sql`true` : isListed[board]} and ${isFound}`,
  flagged: sql<number>`0`,
});

/** A page, the newest first; `total` counts what all pages hold, `flagged` what stands above them. */
const pageIn = (db: Queryable, { posts, flagged }: Listing) =>
  db
    .select({ ...rowColumns, total: sql<number>`page.total`, flagged })
    .from(post)
    .innerJoin(account, eq(account.id, post.authorId))
    .innerJoin(
      sql`(select ${post.id} as id, (count(*) over ())::int as total from ${posts}
        order by ${newestFirst} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page`,
      sql`page.id = ${post.id}`,
    )
    .orderBy(newestFirst);

/** How many posts the pages hold, and how many stand above them; for pages behind the last row, which cannot tell. */
const countIn = (db: Queryable, { posts, flagged }: Listing) =>
  db
    .select({ total: sql<number>`(select count(*)::int from ${posts})`, flagged })
    .from(sql`(select) nothing`);

const listOf = (board: BoardName) => ({
  page: prepared((db) => pageIn(db, listed(board)).prepare(`board_${board}_page`)),
  count: prepared((db) => countIn(db, listed(board)).prepare(`board_${board}_count`)),
});
const searchOf = (board: BoardName) => ({
  page: prepared((db) => pageIn(db, found(board)).prepare(`board_${board}_search`)),
  count: prepared((db) => countIn(db, found(board)).prepare(`board_search_count_${board}`)),
});

/** Where above a list something stands. */
export type Place = 'urgent' | 'pinned' | 'draft';

const drafts = (board: BoardName) => sql`(select ${post.id} from ${post}
  where ${ofBoard(lectureCode, board)} and ${isOwn(studentId)} and ${post.publishedAt} is null
  order by ${post.savedAt} desc, ${post.id} desc limit ${sql.raw(String(boardListLimits.drafts))})`;

const apartFrom: Readonly<Record<BoardName, readonly (readonly [Place, SQL])[]>> = {
  notice: [
    ['urgent', urgent],
    ['pinned', pinned],
  ],
  inquiry: [['draft', drafts('inquiry')]],
  qna: [
    ['urgent', urgent],
    ['pinned', pinned],
    ['draft', drafts('qna')],
  ],
};

/** What stands above the first page, the newest of each first. */
const topOf = (board: BoardName) =>
  prepared((db) =>
    db
      .select({ ...rowColumns, place: sql<Place>`top.place` })
      .from(post)
      .innerJoin(account, eq(account.id, post.authorId))
      .innerJoin(
        sql`(${sql.join(
          apartFrom[board].map(
            ([place, ids]) => sql`select ${sql.raw(`'${place}'`)} as place, id from ${ids} ids`,
          ),
          sql` union all `,
        )}) top`,
        sql`top.id = ${post.id}`,
      )
      .orderBy(sql`coalesce(${post.publishedAt}, ${post.savedAt}) desc`, desc(post.id))
      .prepare(`board_${board}_top`),
  );

const perBoard = <Query>(of: (board: BoardName) => Query): Readonly<Record<BoardName, Query>> => ({
  notice: of('notice'),
  inquiry: of('inquiry'),
  qna: of('qna'),
});

export const boardList = perBoard(listOf);
export const boardSearch = perBoard(searchOf);
export const boardTop = perBoard(topOf);

/** The next post in the order of the list, up or down, of those that the student may read. */
const neighbour = (board: BoardName, direction: 'below' | 'above') => {
  const [smaller, descending] = direction === 'below' ? [sql`<`, sql`desc`] : [sql`>`, sql``];
  const byTime = sql`(other.published_at, other.id) ${smaller} (${post.publishedAt}, ${post.id})`;
  const byRank = sql`case other.type_code when '0000560001' then 0 when '0000560002' then 1 else 2 end`;
  const flagged = board === 'notice';
  return sql`(select json_build_object('id', other.id, 'title', other.title) from ${post} other
    where other.lecture_code = ${post.lectureCode} and other.board = ${post.board} and other.deleted_at is null
      and other.published_at <= ${now}
      and ${board === 'qna' ? sql`(other.author_id = ${studentId} or not other.is_secret)` : sql`true`}
      and ${board === 'inquiry' ? sql`other.author_id = ${studentId}` : sql`true`}
      and ${
        flagged
          ? sql`(${byRank} ${direction === 'below' ? sql`>` : sql`<`} ${rank} or (${byRank} = ${rank} and ${byTime}))`
          : byTime
      }
    order by ${flagged ? sql`${byRank} ${direction === 'below' ? sql`` : sql`desc`}, ` : sql``}
      other.published_at ${descending}, other.id ${descending}
    limit 1)`;
};

export interface Neighbour {
  readonly id: number;
  readonly title: string;
}

/** A post that may be read, with its files in order, and the posts before (older) and after it that may be read, as in the list. */
const detailOf = (board: BoardName) =>
  prepared((db) =>
    db
      .select({
        id: post.id,
        lectureCode: post.lectureCode,
        typeCode: rowColumns.typeCode,
        title: post.title,
        bodyHtml: post.bodyHtml,
        isSecret: post.isSecret,
        publishedAt: post.publishedAt,
        savedAt: post.savedAt,
        viewCount: post.viewCount,
        revision: post.revision,
        authorLoginId: account.loginId,
        authorName: account.name,
        isAnswered: rowColumns.isAnswered,
        files: listedFiles,
        before: sql<Neighbour | null>`case when ${post.publishedAt} is not null then ${neighbour(board, 'below')} end`,
        after: sql<Neighbour | null>`case when ${post.publishedAt} is not null then ${neighbour(board, 'above')} end`,
      })
      .from(post)
      .innerJoin(account, eq(account.id, post.authorId))
      .where(
        and(
          eq(post.id, sql.placeholder('id')),
          // Once more, with what else is read: it may have become secret meanwhile.
          isVisible({ studentId, now }),
          isOpen(studentId),
        ),
      )
      .prepare(`board_${board}_detail`),
  );

export const boardDetail = perBoard(detailOf);
