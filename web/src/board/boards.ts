import {
  type Board,
  boards,
  deleteInqryData,
  deleteQnaData,
  getInqryData,
  getInqryList,
  getNoticeData,
  getNoticeList,
  getQnaData,
  getQnaList,
  insertInqryData,
  insertQnaData,
  updateInqryData,
  updateNoticeViewCnt,
  updateQnaData,
  updateQnaViewCnt,
  type WritableBoard,
} from '@baeum/contract/board/terms';

/** Unknown boards in a navigation state fall back to the notices. */
export const boardOf = (boardType: string | undefined): Board =>
  boards.find((board) => board === boardType) ?? 'notice';

export const isWritable = (board: Board): board is WritableBoard => board !== 'notice';

export const listCalls = {
  notice: getNoticeList,
  inqry: getInqryList,
  qna: getQnaList,
} as const satisfies Record<Board, string>;

export const postCalls = {
  notice: getNoticeData,
  inqry: getInqryData,
  qna: getQnaData,
} as const satisfies Record<Board, string>;

/** Views of inquiries are not counted, since only the author sees them. */
export const viewCalls = {
  notice: updateNoticeViewCnt,
  inqry: undefined,
  qna: updateQnaViewCnt,
} as const satisfies Record<Board, string | undefined>;

export const insertCalls = {
  inqry: insertInqryData,
  qna: insertQnaData,
} as const satisfies Record<WritableBoard, string>;

export const updateCalls = {
  inqry: updateInqryData,
  qna: updateQnaData,
} as const satisfies Record<WritableBoard, string>;

export const deleteCalls = {
  inqry: deleteInqryData,
  qna: deleteQnaData,
} as const satisfies Record<WritableBoard, string>;
