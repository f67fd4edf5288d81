/**
 * Comments on inquiries and questions: the rules and field names of the board around the discussion engine.
 */
import type { boardCalls } from '@baeum/contract/board/calls';
import * as t from '@baeum/contract/board/terms';
import type { Handler } from '../handler.ts';
import { readMoreReplies } from '../discussion/more-replies.ts';
import { readThreads } from '../discussion/reading.ts';
import { addComment, changeComment, deleteComment } from '../discussion/writing.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { PostRow } from './access.ts';
import { serializeReply, serializeThread } from './serializers.ts';

type CallAt<P extends keyof typeof boardCalls> = (typeof boardCalls)[P];

const kind = 'board_comment';

export function requireOpen({ isOpen }: { readonly isOpen: boolean }): void {
  if (!isOpen) refuse(t.boardRefusals.secret);
}

/** The author of a post also reads its secret comments. */
const readerOf = (row: PostRow, accountId: number) => ({ accountId, mayReadSecrets: row.isOwn });

const none = { cmmt: [], cmmtTotalCnt: 0, cmmtNext: null };

/** A page of threads of a readable post; notices have none. At most one statement. */
export async function commentsOf(
  db: Database,
  row: PostRow,
  accountId: number,
  page: Parameters<typeof readThreads>[3],
) {
  if (row.discussionId === null) return none;
  const { rows, total, next } = await readThreads(db, row.discussionId, readerOf(row, accountId), page);
  return { cmmt: rows.map(serializeThread), cmmtTotalCnt: total, cmmtNext: next };
}

export const moreComments: Handler<CallAt<typeof t.getInqryCmmtList>> &
  Handler<CallAt<typeof t.getQnaCmmtList>> = async ({ services: { db }, account, row, input }) => {
  requireOpen(row);
  const { upprCmmtSeq: threadId, cmmtNext: cursor, cmmtSortType: sort } = input;
  if (threadId === undefined || row.discussionId === null)
    return { ...(await commentsOf(db, row, account.id, { sort, cursor })), lwrCmmtList: [] };
  const { rows, total, next, threads } = await readMoreReplies(
    db,
    row.discussionId,
    readerOf(row, account.id),
    {
      threadId,
      cursor,
    },
  );
  return {
    cmmt: threads.map(serializeThread),
    lwrCmmtList: rows.map(serializeReply),
    cmmtTotalCnt: total,
    cmmtNext: next,
  };
};

export const writeComment: Handler<CallAt<typeof t.insertInqryCmmtData>> &
  Handler<CallAt<typeof t.insertQnaCmmtData>> = async ({
  services,
  log,
  account,
  row,
  input,
  uploads,
  now,
}) => {
  requireOpen(row);
  const { discussionId } = row;
  if (row.publishedAt === null || discussionId === null) return refuse(t.boardRefusals.draft);
  const [received] = await uploads.receive();
  const cmmtSeq = await addComment(
    { services, log },
    {
      discussionId,
      authorId: account.id,
      text: input.cmmtContents,
      isSecret: input.secrtYn === 'Y',
      parentId: input.upprCmmtSeq,
      addressee: input.cmmtTo,
      key: input.wrtKey,
      now,
    },
    received && { kind, received },
  );
  return { cmmtSeq };
};

export const editComment: Handler<CallAt<typeof t.updateInqryCmmtData>> &
  Handler<CallAt<typeof t.updateQnaCmmtData>> = async ({ services, log, account, row, input, uploads }) => {
  requireOpen(row);
  const [received] = await uploads.receive();
  await changeComment(
    { services, log },
    row,
    {
      authorId: account.id,
      text: input.cmmtContents,
      isSecret: input.secrtYn === undefined ? undefined : input.secrtYn === 'Y',
      revision: input.rvsn,
    },
    { kind, received, removedFileId: input.deletedCmmtFileSeq, tooMany: t.boardRefusals.tooManyCommentFiles },
  );
  return null;
};

export const removeComment: Handler<CallAt<typeof t.deleteInqryCmmtData>> &
  Handler<CallAt<typeof t.deleteQnaCmmtData>> = async ({ services: { db }, account, row, now }) => {
  requireOpen(row);
  await deleteComment(db, row, account.id, now);
  return null;
};
