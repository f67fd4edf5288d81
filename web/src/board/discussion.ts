/** Adapts the comments of inquiries and questions to the discussion engine. */
import type { Result } from '@baeum/contract';
import {
  commentFileRules,
  deleteInqryCmmtData,
  deleteQnaCmmtData,
  getInqryCmmtList,
  getQnaCmmtList,
  insertInqryCmmtData,
  insertQnaCmmtData,
  updateInqryCmmtData,
  updateQnaCmmtData,
  type WritableBoard,
} from '@baeum/contract/board/terms';
import { post, upload } from '../api.ts';
import type { Comment, CommentInput, Discussion, Sending, ThreadPage } from '../discussion/model.ts';
import { pageReaders, shownPosition } from '../discussion/page-readers.ts';
import { changedByPost, type PostReply } from './queries.ts';

type CommentFields = PostReply['cmmt'][number]['lwrCmmtList'][number];

const calls = {
  inqry: {
    read: getInqryCmmtList,
    insert: insertInqryCmmtData,
    update: updateInqryCmmtData,
    remove: deleteInqryCmmtData,
  },
  qna: {
    read: getQnaCmmtList,
    insert: insertQnaCmmtData,
    update: updateQnaCmmtData,
    remove: deleteQnaCmmtData,
  },
} as const satisfies Record<WritableBoard, unknown>;

const fileOf = ({ cmmtFileSeq, cmmtFlnm, cmmtRovl, cmmtOrn, cmmtFlsz }: CommentFields): Comment['file'] => {
  if (cmmtFileSeq === null || cmmtFlnm === null || cmmtRovl === null || cmmtOrn === null) return null;
  return { id: cmmtFileSeq, flnm: cmmtFlnm, rovl: cmmtRovl, orn: cmmtOrn, size: cmmtFlsz ?? 0 };
};

const commentOf = (wire: CommentFields): Comment => ({
  id: wire.cmmtSeq,
  threadId: wire.upprCmmtSeq,
  author: {
    id: wire.rgsrId,
    name: wire.rgsrNm,
    position: shownPosition(wire.psitNm),
    photoPath: wire.usrPhtoPath,
  },
  to: wire.cmmtTo === null ? null : { id: wire.cmmtTo, name: wire.cmmtToNm ?? '' },
  text: wire.cmmtContents,
  at: wire.rgsrDt,
  revision: wire.rvsn,
  edited: wire.updtYn === 'Y',
  deleted: wire.usyn === 'N',
  stance: null,
  likes: null,
  secret: wire.secrtYn === 'Y',
  hidden: wire.hideYn === 'Y',
  file: fileOf(wire),
  official: wire.offclYn === 'Y',
  hiddenBecause: wire.hddnYn === 'Y' ? wire.hddnRsn : undefined,
});

/** Readers of pages and replies of the course board. */
export const boardReaders = pageReaders(commentOf);
const { pageOf: pageOfThreads, repliesOf } = boardReaders;
type CommentPage = Pick<Result<typeof getQnaCmmtList>, 'cmmt' | 'cmmtTotalCnt' | 'cmmtNext'>;

export const pageOf = (page: CommentPage): ThreadPage => pageOfThreads(page.cmmt, page);

export const flag = (yes: boolean): 'Y' | 'N' => (yes ? 'Y' : 'N');
export const filesOf = ({ file }: CommentInput): File[] => (file === undefined ? [] : [file]);
/** Progress is only reported when there is a file. */
export const sendingOf = ({ file }: CommentInput, { signal, onProgress }: Sending) => ({
  signal,
  ...(file !== undefined && { onProgress }),
});

export function boardDiscussion(board: WritableBoard, boardSeq: number): Discussion {
  const { read, insert, update, remove } = calls[board];
  return {
    kind: `board-${board}`,
    id: boardSeq,
    sides: false,
    secrecy: true,
    fileRules: commentFileRules,

    readPage: async ({ sort, next }, signal) =>
      pageOf(await post(read, { boardSeq, cmmtSortType: sort, cmmtNext: next }, { signal })),

    async readReplies(threadId, { next }, signal) {
      const input = { boardSeq, upprCmmtSeq: threadId, cmmtNext: next };
      const page = await post(read, input, { signal });
      return repliesOf(threadId, page.cmmt, page);
    },

    async add(comment, sending) {
      const { text, secret, key, parentId } = comment;
      const fields = {
        boardSeq: String(boardSeq),
        cmmtContents: text,
        secrtYn: flag(secret),
        upprCmmtSeq: parentId === undefined ? undefined : String(parentId),
        wrtKey: key,
      } as const;
      return (await upload(insert, fields, filesOf(comment), sendingOf(comment, sending))).cmmtSeq;
    },

    change(change, sending) {
      const { id, text, secret, revision, removesFile } = change;
      const fields = {
        cmmtSeq: String(id),
        cmmtContents: text,
        secrtYn: flag(secret),
        deletedCmmtFileSeq: removesFile,
        rvsn: String(revision),
      } as const;
      return upload(update, fields, filesOf(change), sendingOf(change, sending));
    },

    remove: (id) => post(remove, { cmmtSeq: id }),
    refreshes: changedByPost(board),
  };
}
