import {
  answerNames,
  type Board,
  boardRefusals,
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
import { useCallback, useEffect } from 'react';
import { useUser } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { rememberedLink } from '../ui/list/list-memory.ts';

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

/** Links to a board's list with the page and search where it was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  return useCallback(
    (lctrShdlCd: string, board: Board) =>
      rememberedLink(linkTo('BoardList', { lctrShdlCd, boardType: board }), [user, lctrShdlCd, board]),
    [linkTo, user],
  );
}

/** Redirects to the list, because students cannot write on this board. */
export function RedirectToList({ lctrShdlCd, board }: { lctrShdlCd: string; board: Board }) {
  const go = useGo();
  useEffect(() => {
    void go('BoardList', { lctrShdlCd, boardType: board }, { replace: true });
  }, [go, lctrShdlCd, board]);
  return null;
}

/** Shown instead of opening someone else's secret question. */
export const secretMessage = boardRefusals.secret.message;

export const isAnswered = ({ stusTypeNm }: { readonly stusTypeNm: string }): boolean =>
  stusTypeNm === answerNames.answered;

/** What 수정하기 of a draft does. The specification defines no message for that. */
export const publishes = {
  inqry: '문의가 등록됩니다.',
  qna: '질문이 등록됩니다.',
} as const;
