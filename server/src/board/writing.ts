/** Writing inquiries and questions: the rules and field names of the board around the posting engine. */
import type { boardCalls } from '@baeum/contract/board/calls';
import * as t from '@baeum/contract/board/terms';
import type { Handler } from '../handler.ts';
import type { WrittenPost } from '../posting/text.ts';
import { addPost, changePost, deletePost, type OnPublished } from '../posting/writing.ts';
import { notify } from '../platform/notifications/notify.ts';
import { asked } from './events.ts';
import type { BoardName } from './visibility.ts';

type CallAt<P extends keyof typeof boardCalls> = (typeof boardCalls)[P];
type WritableBoard = Exclude<BoardName, 'notice'>;

const fileKind = 'post';

interface PostFields {
  readonly boardType: t.PostType | '';
  readonly boardTitle: string;
  readonly boardContents: string;
  readonly tempYn: 'Y' | 'N';
  readonly secrtYn?: 'Y' | 'N' | '';
}

function missing(board: WritableBoard, { boardType, secrtYn = '' }: PostFields) {
  if (boardType === '') return t.boardRefusals.noType;
  return board === 'qna' && secrtYn === '' ? t.boardRefusals.noSecrecy : undefined;
}

function secrecy(board: WritableBoard, { secrtYn = '' }: PostFields) {
  if (board === 'inquiry') return false;
  return secrtYn === '' ? null : secrtYn === 'Y';
}

const writtenOf = (board: WritableBoard, fields: PostFields): WrittenPost => ({
  title: fields.boardTitle,
  body: fields.boardContents,
  isDraft: fields.tempYn === 'Y',
  typeCode: fields.boardType === '' ? null : fields.boardType,
  isSecret: secrecy(board, fields),
  missing: missing(board, fields),
});

/** Whoever answers in the lecture learns of a question. */
const tellStaff =
  (
    board: WritableBoard,
    lectureCode: string,
    { account, now }: { readonly account: { readonly id: number }; readonly now: Date },
  ): OnPublished =>
  (tx, id) =>
    notify(tx, [asked({ id, lectureCode, kind: board }, account.id)], now);

/** Creates a post or a draft. */
export const writePost =
  (
    board: WritableBoard,
  ): Handler<CallAt<typeof t.insertInqryData>> & Handler<CallAt<typeof t.insertQnaData>> =>
  async (request) => {
    const { row, input } = request;
    const boardSeq = await addPost(request, {
      owner: { lectureCode: row.code, board },
      written: writtenOf(board, input),
      key: input.wrtKey,
      fileKind,
      published: tellStaff(board, row.code, request),
    });
    return { boardSeq };
  };

/** Changes one's own post; a draft can be published by it. */
export const editPost =
  (
    board: WritableBoard,
  ): Handler<CallAt<typeof t.updateInqryData>> & Handler<CallAt<typeof t.updateQnaData>> =>
  async (request) => {
    const { row, input } = request;
    await changePost(request, row, {
      written: writtenOf(board, input),
      removedFileIds: input.deletedBoardFileSeq,
      revision: input.rvsn,
      fileKind,
      published: tellStaff(board, row.lectureCode, request),
    });
    return null;
  };

/** Deletes one's own post with its comments. */
export const removePost: Handler<CallAt<typeof t.deleteInqryData>> & Handler<CallAt<typeof t.deleteQnaData>> =
  async ({ services: { db }, row, now }) => {
    await deletePost(db, row, now);
    return null;
  };
