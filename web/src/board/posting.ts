/** Adapts inquiries and questions to the shared post forms. */
import {
  boardMessages,
  boardRefusals,
  postEditFileRules,
  postTypes,
  type WritableBoard,
} from '@baeum/contract/board/terms';
import { post, upload } from '../api.ts';
import type { Posting, PostInput } from '../posting/model.ts';
import { secrecyOf, typeOf } from '../posting/post-input.ts';
import { deleteCalls, insertCalls, updateCalls } from './boards.ts';
import { changedByPost, postQuery, refetchPost, storedPost } from './queries.ts';

export function boardPosting(board: WritableBoard, lctrShdlCd: string): Posting {
  const fieldsOf = (input: PostInput) => ({
    lctrShdlCd,
    boardType: typeOf(postTypes, input.type),
    boardTitle: input.title,
    boardContents: input.body,
    tempYn: input.tempYn,
    ...(board === 'qna' && { secrtYn: secrecyOf(input.secrecy) }),
  });
  const idsOf = (boardSeq: number) => ({ lctrShdlCd, board, boardSeq });
  return {
    kind: `board-${board}`,
    types: postTypes,
    typeLabel: '구분',
    noType: boardRefusals.noType.message,
    ...(board === 'qna' && { noSecrecy: boardRefusals.noSecrecy.message }),
    confirmDelete: boardMessages.confirmDelete[board],
    editFiles: postEditFileRules,

    async insert(input, wrtKey, transfer) {
      const fields = { ...fieldsOf(input), wrtKey };
      return (await upload(insertCalls[board], fields, input.files, transfer)).boardSeq;
    },
    update(boardSeq, input, { revision }, transfer) {
      const fields = {
        ...fieldsOf(input),
        boardSeq: String(boardSeq),
        rvsn: String(revision),
        deletedBoardFileSeq: input.removes.length === 0 ? undefined : input.removes.join(','),
      };
      return upload(updateCalls[board], fields, input.files, transfer);
    },
    remove: (boardSeq) => post(deleteCalls[board], { boardSeq }),
    refetchPost: async (client, boardSeq) => storedPost(await refetchPost(client, idsOf(boardSeq))),
    keyOf: (boardSeq) => postQuery(idsOf(boardSeq)).queryKey,
    refreshes: changedByPost(board),
  };
}
