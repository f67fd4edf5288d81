/** Pages of what was said in a debate, for students and staff. */
import type { Stance } from '@baeum/contract/discussion/terms';
import { readMoreReplies } from '../discussion/more-replies.ts';
import { type CommentReader, type Known, type PageOfThreads, readThreads } from '../discussion/reading.ts';
import { sideOf } from '../discussion/serializers.ts';
import type { Database } from '../platform/database.ts';
import type { DebateRow } from './access.ts';
import { serializeReply, serializeThread } from './serializers.ts';

type Discussed = Pick<DebateRow, 'kind' | 'discussionId'>;

interface CommentFilter {
  readonly cmmtSortType: PageOfThreads['sort'];
  readonly cmmtNext?: string | undefined;
  readonly yesOrNo?: Stance | undefined;
}

export function pageOf(
  { kind }: Discussed,
  { cmmtSortType, cmmtNext, yesOrNo }: CommentFilter,
): PageOfThreads {
  const side = yesOrNo === undefined || kind === 'open' ? undefined : sideOf[yesOrNo];
  return { sort: cmmtSortType, cursor: cmmtNext, side };
}

/** A page of threads; one statement. */
export async function threadsOf(
  db: Database,
  { discussionId }: Discussed,
  reader: CommentReader,
  page: PageOfThreads,
  known?: Known,
) {
  const { rows, total, next } = await readThreads(db, discussionId, reader, page, known);
  return { cmmtData: rows.map(serializeThread), cmmtTotalCnt: total, cmmtNext: next };
}

/** A page of threads, or further replies of the one that is named; at most two statements. */
export async function saidIn(
  db: Database,
  row: Discussed,
  reader: CommentReader,
  input: CommentFilter & { readonly upprCmmtSeq?: number | undefined },
) {
  const { upprCmmtSeq: threadId, cmmtNext: cursor } = input;
  if (threadId === undefined)
    return { ...(await threadsOf(db, row, reader, pageOf(row, input))), lwrCmmtList: [] };
  const { rows, total, next, threads } = await readMoreReplies(db, row.discussionId, reader, {
    threadId,
    cursor,
  });
  return {
    cmmtData: threads.map(serializeThread),
    lwrCmmtList: rows.map(serializeReply),
    cmmtTotalCnt: total,
    cmmtNext: next,
  };
}
