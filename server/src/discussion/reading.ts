/**
 * Reads pages of a discussion; one statement returns a page and the total. A page that has been read before is kept in memory, and
 * read again only when its discussion has changed.
 */
import type { CommentSort } from '@baeum/contract/discussion/terms';
import type { Database } from '../platform/database.ts';
import {
  type News,
  newsQuery,
  repliesQuery,
  type Side,
  type StoredComment,
  threadQueries,
  threadQuery,
} from './comment-rows.ts';
import { cursorAfter, type Position, readCursor } from './cursors.ts';
import { keepPage, type KeptPage, keptPage, liveParts } from './kept-pages.ts';
import { type CommentReader, type CommentRow, type LiveParts, seenBy } from './seen-by.ts';

export { type CommentReader, type CommentRow, type Side, threadQueries };

export interface PageOfThreads {
  readonly sort: CommentSort;
  /** From the previous page; refused (400) if it belongs to another order. */
  readonly cursor?: string | undefined;
  /** Only threads of this side. */
  readonly side?: Side | undefined;
}

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

/** Without the row that an empty page consists of, which has only the total. */
const commentsIn = (rows: readonly StoredComment[]) =>
  rows.filter(({ id }: { id: number | null }) => id !== null);

/** Comments as they are stored, with their live parts at the same places. */
interface Comments {
  readonly rows: readonly StoredComment[];
  readonly live: readonly LiveParts[];
}

const readNow = (rows: readonly StoredComment[]): Comments => ({ rows, live: rows });

/** The threads of a page, on which each is followed by its replies. */
function threadsIn({ rows, live }: Comments, reader: CommentReader): ThreadRow[] {
  const threads: { readonly head: CommentRow; readonly replies: CommentRow[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const seen = seenBy(reader, row, live[index]);
    if (row.threadId === null) threads.push({ head: seen, replies: [] });
    else threads.at(-1)?.replies.push(seen);
  }
  return threads.map(({ head, replies }) =>
    Object.assign(head, { replies, nextReplies: nextAfter(head, replies) }),
  );
}

function nextAfter({ replyCount }: CommentRow, replies: readonly CommentRow[]): string | null {
  const last = replies.at(-1);
  return last === undefined || replyCount <= replies.length ? null : cursorAfter('replies', positionOf(last));
}

const keyOf = (discussionId: number, { sort, cursor, side }: PageOfThreads): string =>
  [discussionId, sort, side, cursor].join();

/** A page as this process has kept it. Likes decide where a thread stands among the most liked, so that order is read anew. */
export const keptThreads = (db: Database, discussionId: number, page: PageOfThreads): KeptPage | undefined =>
  page.sort === 'like' ? undefined : keptPage(db, keyOf(discussionId, page));

/** A kept page, with what has been read about it. */
export interface Known {
  readonly kept: KeptPage;
  readonly news: News;
}

async function askAbout(
  db: Database,
  kept: KeptPage | undefined,
  discussionId: number,
  accountId: number,
): Promise<Known | undefined> {
  if (kept === undefined) return undefined;
  const { commentIds, peopleIds } = kept;
  const [news] = await newsQuery(db, { discussionId, accountId, commentIds, peopleIds });
  return news && { kept, news };
}

/**
 * A page of stored threads. Who has read it before asks only whether the discussion has changed since, and for what changes without a
 * new version.
 */
async function storedThreads(
  db: Database,
  discussionId: number,
  accountId: number,
  page: PageOfThreads,
  given: Known | undefined,
): Promise<Comments & { readonly total: number }> {
  const known = given ?? (await askAbout(db, keptThreads(db, discussionId, page), discussionId, accountId));
  if (known !== undefined && known.news.version === known.kept.version) {
    const { kept, news } = known;
    return { rows: kept.rows, live: liveParts(kept, news), total: kept.total };
  }
  const { sort, cursor, side } = page;
  const found = await threadQueries[sort](db, {
    ...readCursor(sort, cursor),
    discussionId,
    accountId,
    side: side ?? null,
  });
  const rows = commentsIn(found);
  if (sort !== 'like') keepPage(db, keyOf(discussionId, page), rows);
  return { ...readNow(rows), total: found[0]?.total ?? 0 };
}

/**
 * A page of threads (30), each with its first replies (20).
 * @param discussionId of a resource that the reader may see
 * @param known what the caller has read about the page that is kept
 */
export async function readThreads(
  db: Database,
  discussionId: number,
  reader: CommentReader,
  page: PageOfThreads,
  known?: Known,
): Promise<Page<ThreadRow>> {
  const { total, ...comments } = await storedThreads(db, discussionId, reader.accountId, page, known);
  const threads = threadsIn(comments, reader);
  const last = threads.at(-1);
  const isLast = comments.rows[0]?.more !== true;
  return {
    rows: threads,
    total,
    next: last === undefined || isLast ? null : cursorAfter(page.sort, positionOf(last)),
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
  const rows = await threadQuery(db, { discussionId, threadId, accountId: reader.accountId });
  return threadsIn(readNow(commentsIn(rows)), reader)[0];
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
  const rows = await repliesQuery(db, { id, discussionId, threadId, accountId: reader.accountId });
  const all = commentsIn(rows).map((row) => seenBy(reader, row));
  const last = all.at(-1);
  const isLast = rows[0]?.more !== true;
  return {
    rows: all,
    total: rows[0]?.total ?? 0,
    next: last === undefined || isLast ? null : cursorAfter('replies', positionOf(last)),
  };
}
