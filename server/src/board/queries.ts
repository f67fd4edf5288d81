/** The lists of the three boards, and the detail of a post. */
import { boardListLimits, type FlaggedType, type PostType } from '@baeum/contract/board/terms';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isAnswered, isOfficial, liveComments } from '../discussion/counts.ts';
import { comment } from '../discussion/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';
import { fileCount, listedFiles } from '../posting/files.ts';
import { isHiddenFrom, isOwn, isPublished, newestFirst } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';
import { type BoardName, isOpen, isVisible, ofBoard, rank } from './visibility.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The columns of a post in lists. */
const rowColumns = {
  id: post.id,
  /** Narrowed: the course board uses only these types. */
  typeCode: sql<PostType | FlaggedType | null>`${post.typeCode}`,
  title: post.title,
  authorName: account.name,
  publishedAt: post.publishedAt,
  savedAt: post.savedAt,
  viewCount: post.viewCount,
  isSecret: post.isSecret,
  isPinned: sql<boolean>`${post.pinnedAt} is not null`,
  isOpen: isOpen(studentId),
  isAnswered: isAnswered(sql`${post.discussionId}`, sql`${post.authorId}`),
  commentCount: liveComments(sql`${post.discussionId}`),
  fileCount,
};

/** Notices of a flagged type shown above the lists; those over the limit are listed like ordinary notices. */
const flaggedNotices = (
  type: '0000560001' | '0000560002',
  limit: number,
) => sql`(select ${post.id} from ${post}
  where ${ofBoard(lectureCode, 'notice')} and ${isPublished(now)} and ${post.typeCode} = ${sql.raw(`'${type}'`)}
  order by ${newestFirst} limit ${sql.raw(String(limit))})`;
const urgent = flaggedNotices('0000560001', boardListLimits.urgent);
const pinned = flaggedNotices('0000560002', boardListLimits.pinned);

/** Matches the searched fields; the values of other fields are null or empty and match nothing. */
const isMatch = sql`(strpos(lower(${post.title}), lower(${sql.placeholder('title')}::text)) > 0
  or strpos(lower(${account.name}), lower(${sql.placeholder('writer')}::text)) > 0
  or ${post.typeCode} = any (${sql.placeholder('types')}::text[])
  or ${rowColumns.isAnswered} = any (${sql.placeholder('answered')}::boolean[]))`;

const isListed: Readonly<Record<BoardName, SQL>> = {
  notice: sql`${post.id} not in (${urgent} union all ${pinned})`,
  inquiry: isOwn(studentId),
  qna: sql`not ${isHiddenFrom(studentId)}`,
};

/** The source of a list: the posts of its pages, and the number of notices above them. */
interface Listing {
  readonly posts: SQL;
  readonly flagged: SQL<number>;
}

/** Without a search. Does not join accounts, which counting does not need. */
const listed = (board: BoardName): Listing => ({
  posts: sql`${post} where ${ofBoard(lectureCode, board)} and ${isPublished(now)} and ${isListed[board]}`,
  flagged:
    board === 'notice'
      ? sql<number>`(select count(*)::int from (${urgent} union all ${pinned}) flagged)`
      : sql<number>`0`,
});

/** With a search, which also finds the notices otherwise shown above the pages. */
const searched = (board: BoardName): Listing => ({
  posts: sql`${post} join ${account} on ${account.id} = ${post.authorId}
    where ${ofBoard(lectureCode, board)} and ${isPublished(now)}
      and ${board === 'notice' ? sql`true` : isListed[board]} and ${isMatch}`,
  flagged: sql<number>`0`,
});

/** The latest first; questions that staff have pinned before them. */
const pageOrder = sql`${post.pinnedAt} desc nulls last, ${newestFirst}`;

/** A page in its order; `total` counts the posts of all pages, `flagged` those above them. */
const postPage = (name: string, { posts, flagged }: Listing) =>
  preparedQuery(name, { ...rowColumns, total: sql<number>`page.total`, flagged }, (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(account, eq(account.id, post.authorId))
      .innerJoin(
        sql`(select ${post.id} as id, (count(*) over ())::int as total from ${posts}
          order by ${pageOrder} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page`,
        sql`page.id = ${post.id}`,
      )
      .orderBy(pageOrder),
  );

/** The same counts alone, for pages after the last row, which have no row to carry them. */
const postCount = (name: string, { posts, flagged }: Listing) =>
  preparedQuery(name, { total: sql<number>`(select count(*)::int from ${posts})`, flagged }, (db, fields) =>
    db.select(fields).from(sql`(select) nothing`),
  );

const listOf = (board: BoardName) => ({
  page: postPage(`board_${board}_page`, listed(board)),
  count: postCount(`board_${board}_count`, listed(board)),
});
const searchOf = (board: BoardName) => ({
  page: postPage(`board_${board}_search`, searched(board)),
  count: postCount(`board_search_count_${board}`, searched(board)),
});

/** A section above a list. */
export type Section = 'urgent' | 'pinned' | 'draft';

const drafts = (board: BoardName) => sql`(select ${post.id} from ${post}
  where ${ofBoard(lectureCode, board)} and ${isOwn(studentId)} and ${post.publishedAt} is null
  order by ${post.savedAt} desc, ${post.id} desc limit ${sql.raw(String(boardListLimits.drafts))})`;

const sections: Readonly<Record<BoardName, readonly (readonly [Section, SQL])[]>> = {
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

/** The posts above the first page, newest of each section first. */
const topOf = (board: BoardName) =>
  preparedQuery(`board_${board}_top`, { ...rowColumns, section: sql<Section>`top.section` }, (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(account, eq(account.id, post.authorId))
      .innerJoin(
        sql`(${sql.join(
          sections[board].map(
            ([section, ids]) => sql`select ${sql.raw(`'${section}'`)} as section, id from ${ids} ids`,
          ),
          sql` union all `,
        )}) top`,
        sql`top.id = ${post.id}`,
      )
      .orderBy(sql`coalesce(${post.publishedAt}, ${post.savedAt}) desc`, desc(post.id)),
  );

const perBoard = <Query>(of: (board: BoardName) => Query): Readonly<Record<BoardName, Query>> => ({
  notice: of('notice'),
  inquiry: of('inquiry'),
  qna: of('qna'),
});

export const boardList = perBoard(listOf);
export const boardSearch = perBoard(searchOf);
export const boardTop = perBoard(topOf);

/** The next readable post in list order, in one direction. */
const neighbour = (board: BoardName, direction: 'below' | 'above') => {
  const [smaller, descending] = direction === 'below' ? [sql`<`, sql`desc`] : [sql`>`, sql``];
  const byTime = sql`(other.published_at, other.id) ${smaller} (${post.publishedAt}, ${post.id})`;
  const byRank = sql`case other.type_code when '0000560001' then 0 when '0000560002' then 1 else 2 end`;
  const flagged = board === 'notice';
  return sql`(select json_build_object('id', other.id, 'title', other.title,
    'isSecret', other.is_secret is true) from ${post} other
    where other.lecture_code = ${post.lectureCode} and other.board = ${post.board} and other.deleted_at is null
      and other.published_at <= ${now} and other.hidden_at is null
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

interface OfficialAnswer {
  readonly id: number;
  readonly body: string;
  readonly authorName: string;
  readonly authorPosition: string;
  readonly createdAt: string;
}

/** What staff have marked as the answer, unless it is hidden, or secret to this student. */
const officialAnswer = sql<OfficialAnswer | null>`(select json_build_object('id', ${comment.id}, 'body', ${comment.body},
    'authorName', answerer.name, 'authorPosition', answerer.position_name, 'createdAt', ${comment.createdAt})
  from ${comment} join ${account} answerer on answerer.id = ${comment.authorId}
  where ${comment.discussionId} = ${post.discussionId} and ${isOfficial}
    and (not ${comment.isSecret} or ${isOwn(studentId)}))`;

export interface Neighbour {
  readonly id: number;
  readonly title: string;
  readonly isSecret: boolean;
}

/**
 * A readable post with its files in order, and the readable posts before (older) and after it in list order.
 */
const detailOf = (board: BoardName) =>
  preparedQuery(
    `board_${board}_detail`,
    {
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
      hiddenReason: post.hiddenReason,
      official: officialAnswer,
      authorLoginId: account.loginId,
      authorName: account.name,
      isAnswered: rowColumns.isAnswered,
      files: listedFiles,
      before: sql<Neighbour | null>`case when ${post.publishedAt} is not null then ${neighbour(board, 'below')} end`,
      after: sql<Neighbour | null>`case when ${post.publishedAt} is not null then ${neighbour(board, 'above')} end`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(post)
        .innerJoin(account, eq(account.id, post.authorId))
        .where(
          and(
            eq(post.id, sql.placeholder('id')),
            // Checked again in this statement, because the post may have become secret meanwhile.
            isVisible({ studentId, now }),
            isOpen(studentId),
          ),
        ),
  );

export const boardDetail = perBoard(detailOf);
