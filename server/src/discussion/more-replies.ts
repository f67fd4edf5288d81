import type { Database } from '../platform/database.ts';
import {
  type CommentReader,
  type CommentRow,
  type Page,
  readReplies,
  readThread,
  type ThreadRow,
} from './reading.ts';

export interface MoreReplies extends Page<CommentRow> {
  /** The thread with its first page of replies; empty when it was not requested or no longer exists. */
  readonly threads: readonly ThreadRow[];
}

/**
 * The next replies (30) of a thread. Without a cursor the thread is included, for clients that have to reload
 * it. At most two statements.
 * @param discussionId of a resource that the reader may see
 */
export async function readMoreReplies(
  db: Database,
  discussionId: number,
  reader: CommentReader,
  { threadId, cursor }: { readonly threadId: number; readonly cursor: string | undefined },
): Promise<MoreReplies> {
  const [page, thread] = await Promise.all([
    readReplies(db, discussionId, reader, { threadId, cursor }),
    cursor === undefined ? readThread(db, discussionId, reader, threadId) : undefined,
  ]);
  return { ...page, threads: thread === undefined ? [] : [thread] };
}
