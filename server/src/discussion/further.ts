import type { Database } from '../platform/database.ts';
import {
  type CommentReader,
  type CommentRow,
  type Page,
  readReplies,
  readThread,
  type ThreadRow,
} from './reading.ts';

export interface Further extends Page<CommentRow> {
  /** The thread itself as it stands now, with its first page alone; none when it is gone. */
  readonly threads: readonly ThreadRow[];
}

/**
 * Further replies (30) of one thread. Without a cursor the thread comes with them, for who has to see it anew. At most two statements.
 * @param discussionId of a row that the reader has been found to see
 */
export async function readFurther(
  db: Database,
  discussionId: number,
  reader: CommentReader,
  { threadId, cursor }: { readonly threadId: number; readonly cursor: string | undefined },
): Promise<Further> {
  const [page, thread] = await Promise.all([
    readReplies(db, discussionId, reader, { threadId, cursor }),
    cursor === undefined ? readThread(db, discussionId, reader, threadId) : undefined,
  ]);
  return { ...page, threads: thread === undefined ? [] : [thread] };
}
