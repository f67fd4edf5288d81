import type { WritableBoard } from '@baeum/contract/board/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makeSure, post, upload } from '../api.ts';
import { newUuid } from '../ui/uuid.ts';
import { insertCalls, postCalls, updateCalls } from './boards.ts';
import { type PostPlace, type PostReply, readAgain } from './queries.ts';
import { sendNew, type Unheard } from './sending.ts';
import { secrecyOf, typeOf } from './texts.ts';
import type { Transfer } from './useSave.ts';
import { isStored, type Work } from './work.ts';

type Place = Omit<PostPlace, 'board'> & { readonly board: WritableBoard };

const fieldsOf = (board: WritableBoard, lctrShdlCd: string, work: Work) => ({
  lctrShdlCd,
  boardType: typeOf(work.type),
  boardTitle: work.title,
  boardContents: work.body,
  tempYn: work.tempYn,
  ...(board === 'qna' && { secrtYn: secrecyOf(work.secrecy) }),
});

const updateFields = ({ lctrShdlCd, board, boardSeq }: Place, work: Work, rvsn: number) => ({
  ...fieldsOf(board, lctrShdlCd, work),
  boardSeq: String(boardSeq),
  rvsn: String(rvsn),
  deletedBoardFileSeq: work.removes.length === 0 ? undefined : work.removes.join(','),
});

interface NewPost {
  readonly lctrShdlCd: string;
  readonly board: WritableBoard;
  /** Key of an earlier sending that nobody has heard of again; empty when there is none. */
  readonly unheard: string;
  /** What was sent under a key has, or may have, arrived; empty: it has not. Kept on this device with the texts. */
  readonly onUnheard: (key: string) => void;
}

/** Brings a new post to the server. */
export function useInsert({ lctrShdlCd, board, unheard, onUnheard }: NewPost) {
  const client = useQueryClient();
  const sent = useRef<Unheard>(unheard === '' ? undefined : { key: unheard, work: undefined });

  return (work: Work, transfer: Transfer): Promise<void> =>
    sendNew(work, sent.current, {
      async insert(sending, key) {
        const fields = { ...fieldsOf(board, lctrShdlCd, sending), wrtKey: key };
        return (await upload(insertCalls[board], fields, sending.files, transfer)).boardSeq;
      },
      async change(boardSeq, sending) {
        const { data, file } = await post(postCalls[board], { boardSeq, lctrShdlCd });
        const removes = file.map(({ fileSeq }) => fileSeq);
        const fields = updateFields({ lctrShdlCd, board, boardSeq }, { ...sending, removes }, data.rvsn);
        await upload(updateCalls[board], fields, sending.files, transfer);
        void client.invalidateQueries({ queryKey: [postCalls[board]] });
      },
      newKey: newUuid,
      onUnheard(now) {
        sent.current = now;
        onUnheard(now?.key ?? '');
      },
      isCancelled: () => transfer.signal.aborted,
    });
}

/** Changes a post, from what the form was opened on. */
export function useUpdate(place: Place, base: () => PostReply) {
  const client = useQueryClient();
  return (work: Work, transfer: Transfer): Promise<void> => {
    const before = base();
    return makeSure({
      act: () =>
        upload(updateCalls[place.board], updateFields(place, work, before.data.rvsn), work.files, transfer),
      read: () => readAgain(client, place),
      reached: (now) => isStored(work, before, now),
    });
  };
}
