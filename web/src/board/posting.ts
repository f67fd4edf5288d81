/** How inquiries and questions are written, for the forms that all boards share. */
import {
  boardMessages,
  boardRefusals,
  postEditFileRules,
  postTypes,
  type WritableBoard,
} from '@baeum/contract/board/terms';
import { post, upload } from '../api.ts';
import type { Posting, Work } from '../posting/model.ts';
import { secrecyOf, typeOf } from '../posting/texts.ts';
import { deleteCalls, insertCalls, updateCalls } from './boards.ts';
import { changedByPost, postQuery, readAgain, storedPost } from './queries.ts';

export function boardPosting(board: WritableBoard, lctrShdlCd: string): Posting {
  const fieldsOf = (work: Work) => ({
    lctrShdlCd,
    boardType: typeOf(postTypes, work.type),
    boardTitle: work.title,
    boardContents: work.body,
    tempYn: work.tempYn,
    ...(board === 'qna' && { secrtYn: secrecyOf(work.secrecy) }),
  });
  const placeOf = (boardSeq: number) => ({ lctrShdlCd, board, boardSeq });
  return {
    kind: `board-${board}`,
    types: postTypes,
    typeLabel: '구분',
    noType: boardRefusals.noType.message,
    ...(board === 'qna' && { noSecrecy: boardRefusals.noSecrecy.message }),
    confirmDelete: boardMessages.confirmDelete[board],
    editFiles: postEditFileRules,

    async insert(work, wrtKey, transfer) {
      const fields = { ...fieldsOf(work), wrtKey };
      return (await upload(insertCalls[board], fields, work.files, transfer)).boardSeq;
    },
    update(boardSeq, work, { revision }, transfer) {
      const fields = {
        ...fieldsOf(work),
        boardSeq: String(boardSeq),
        rvsn: String(revision),
        deletedBoardFileSeq: work.removes.length === 0 ? undefined : work.removes.join(','),
      };
      return upload(updateCalls[board], fields, work.files, transfer);
    },
    remove: (boardSeq) => post(deleteCalls[board], { boardSeq }),
    readAgain: async (client, boardSeq) => storedPost(await readAgain(client, placeOf(boardSeq))),
    keyOf: (boardSeq) => postQuery(placeOf(boardSeq)).queryKey,
    refreshes: changedByPost(board),
  };
}
