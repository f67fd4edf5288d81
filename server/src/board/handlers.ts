import type { boardCalls } from '@baeum/contract/board/calls';
import * as t from '@baeum/contract/board/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { countView } from '../posting/reading.ts';
import type { PostRow } from './access.ts';
import {
  commentsOf,
  editComment,
  moreComments,
  removeComment,
  requireOpen,
  writeComment,
} from './comments.ts';
import { listBoard } from './lists.ts';
import { boardDetail } from './queries.ts';
import { noteReading } from './readings.ts';
import {
  serializeFile,
  serializeInquiry,
  serializeNotice,
  serializePost,
  serializeQuestion,
} from './serializers.ts';
import type { BoardName } from './visibility.ts';
import { editPost, removePost, writePost } from './writing.ts';

interface ReadRequest {
  readonly services: { readonly db: Database };
  readonly account: { readonly id: number };
  readonly row: PostRow;
  readonly now: Date;
}

/** A post with its files and comments: two statements. */
async function read(board: BoardName, { services: { db }, account, row, now }: ReadRequest) {
  requireOpen(row);
  const [[detail], comments] = await Promise.all([
    boardDetail[board](db, { id: row.id, studentId: account.id, now }),
    commentsOf(db, row, account.id, { sort: 'latest' }),
  ]);
  if (detail === undefined) return refuse(commonRefusals.notFound);
  return { data: serializePost(board, detail), file: detail.files.map(serializeFile), ...comments };
}

async function view({ services: { db }, row, now }: ReadRequest): Promise<null> {
  requireOpen(row);
  await countView(db, { id: row.id, now });
  return null;
}

/** Who has opened a notice is told to those who wrote it; an administrator in a student's place is not the student. */
async function viewNotice(
  request: ReadRequest & { readonly account: { readonly impersonation: object | null } },
): Promise<null> {
  const { services, account, row, now } = request;
  if (account.impersonation === null)
    await noteReading(services.db, { postId: row.id, studentId: account.id, now });
  return view(request);
}

const scopeOf = ({
  services: { db },
  account,
  row,
  now,
}: Omit<ReadRequest, 'row'> & { row: { code: string } }) => ({
  db,
  lectureCode: row.code,
  studentId: account.id,
  now,
});

export const boardHandlers: Handlers<typeof boardCalls> = {
  [t.getNoticeList]: (request) => listBoard('notice', scopeOf(request), request.input, serializeNotice),
  [t.getInqryList]: (request) => listBoard('inquiry', scopeOf(request), request.input, serializeInquiry),
  [t.getQnaList]: (request) => listBoard('qna', scopeOf(request), request.input, serializeQuestion),

  [t.getNoticeData]: (request) => read('notice', request),
  [t.getInqryData]: (request) => read('inquiry', request),
  [t.getQnaData]: (request) => read('qna', request),
  [t.updateNoticeViewCnt]: viewNotice,
  [t.updateQnaViewCnt]: view,

  [t.insertInqryData]: writePost('inquiry'),
  [t.insertQnaData]: writePost('qna'),
  [t.updateInqryData]: editPost('inquiry'),
  [t.updateQnaData]: editPost('qna'),
  [t.deleteInqryData]: removePost,
  [t.deleteQnaData]: removePost,

  [t.getInqryCmmtList]: moreComments,
  [t.getQnaCmmtList]: moreComments,
  [t.insertInqryCmmtData]: writeComment,
  [t.insertQnaCmmtData]: writeComment,
  [t.updateInqryCmmtData]: editComment,
  [t.updateQnaCmmtData]: editComment,
  [t.deleteInqryCmmtData]: removeComment,
  [t.deleteQnaCmmtData]: removeComment,
};
