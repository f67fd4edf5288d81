/** Comments on posts of a team: the rules and field names of the team board around the discussion engine. */
import { postRefusals } from '@baeum/contract/posting/terms';
import type { boardCalls } from '@baeum/contract/team/board-calls';
import type * as t from '@baeum/contract/team/board-terms';
import { readMoreReplies } from '../../discussion/more-replies.ts';
import { likeComment, unlikeComment } from '../../discussion/likes.ts';
import { type PageOfThreads, readThreads } from '../../discussion/reading.ts';
import { addComment, changeComment, deleteComment } from '../../discussion/writing.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { requireRunning } from '../phase.ts';
import type { TeamPostRow } from './access.ts';
import { serializeReply, serializeThread } from './serializers.ts';

type CallAt<P extends keyof typeof boardCalls> = (typeof boardCalls)[P];

/** Team boards have no secret comments. */
const readerOf = (accountId: number) => ({ accountId, mayReadSecrets: false });

/** Every post of a team has its discussion. */
const discussionOf = ({ discussionId }: TeamPostRow): number => {
  if (discussionId === null) throw new Error('a team’s post without a discussion');
  return discussionId;
};

/** A page of threads of a post: one statement. */
export async function threadsOf(db: Database, row: TeamPostRow, accountId: number, page: PageOfThreads) {
  const { rows, total, next } = await readThreads(db, discussionOf(row), readerOf(accountId), page);
  return { cmmt: rows.map(serializeThread), cmmtTotalCnt: total, cmmtNext: next };
}

export const moreComments: Handler<CallAt<typeof t.getTbCmmtList>> = async (request) => {
  const {
    services: { db },
    account,
    row,
    input: { upprCmmtSeq: threadId, cmmtNext: cursor, cmmtSortType: sort },
  } = request;
  if (threadId === undefined)
    return { ...(await threadsOf(db, row, account.id, { sort, cursor })), lwrCmmtList: [] };
  const page = { threadId, cursor };
  const { rows, total, next, threads } = await readMoreReplies(
    db,
    discussionOf(row),
    readerOf(account.id),
    page,
  );
  return {
    cmmt: threads.map(serializeThread),
    lwrCmmtList: rows.map(serializeReply),
    cmmtTotalCnt: total,
    cmmtNext: next,
  };
};

export const writeComment: Handler<CallAt<typeof t.insertTbCmmtData>> = async (request) => {
  const { account, row, input, now } = request;
  requireRunning(row);
  if (row.publishedAt === null) refuse(postRefusals.draft);
  const cmmtSeq = await addComment(request, {
    discussionId: discussionOf(row),
    authorId: account.id,
    text: input.cmmtCn,
    parentId: input.upprTbCmmtSeq,
    addressee: input.cmmtTo,
    key: input.wrtKey,
    now,
  });
  return { cmmtSeq };
};

export const editComment: Handler<CallAt<typeof t.updateTbCmmtData>> = async (request) => {
  const { account, row, input } = request;
  requireRunning(row);
  await changeComment(request, row, { authorId: account.id, text: input.cmmtCn, revision: input.rvsn });
  return null;
};

export const removeComment: Handler<CallAt<typeof t.deleteTbCmmtData>> = async (request) => {
  const { services, account, row, now } = request;
  requireRunning(row);
  await deleteComment(services.db, row, account.id, now);
  return null;
};

export const like: Handler<CallAt<typeof t.likeTbCmmtData>> = async ({ services, account, row }) => {
  requireRunning(row);
  await likeComment(services.db, row, account.id);
  return null;
};

export const unlike: Handler<CallAt<typeof t.unlikeTbCmmtData>> = async ({ services, account, row }) => {
  requireRunning(row);
  await unlikeComment(services.db, row.id, account.id);
  return null;
};
