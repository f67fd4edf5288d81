import { boardRefusals, type WritableBoard } from '@baeum/contract/board/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, makeSure, post, upload } from '../api.ts';
import { newWriteKey } from '../discussion/write-key.ts';
import { insertCalls, postCalls, updateCalls } from './boards.ts';
import { type PostPlace, type PostReply, readAgain } from './queries.ts';
import { secrecyOf, typeOf } from './texts.ts';
import type { Transfer } from './useSave.ts';
import { isStored, sameWork, type Work } from './work.ts';

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

/**
 * Sends a new post. Until the server has answered, all sendings carry the same key, so that it is kept once. What it keeps
 * then is what was sent first: when the author has gone on writing meanwhile, the post is changed to what he has written
 * now.
 */
export function useInsert({ lctrShdlCd, board, unheard, onUnheard }: NewPost) {
  const client = useQueryClient();
  const sent = useRef<{ readonly key: string; readonly work: Work | undefined }>(
    unheard === '' ? undefined : { key: unheard, work: undefined },
  );

  return async (work: Work, transfer: Transfer): Promise<void> => {
    const before = sent.current;
    const key = before?.key ?? newWriteKey();
    // Of two different ones nobody knows which is kept.
    const same = before === undefined || (before.work !== undefined && sameWork(before.work, work));
    sent.current = { key, work: same ? work : undefined };
    onUnheard(key);
    try {
      const fields = { ...fieldsOf(board, lctrShdlCd, work), wrtKey: key };
      const { boardSeq } = await upload(insertCalls[board], fields, work.files, transfer);
      if (same) return;
      const place = { lctrShdlCd, board, boardSeq };
      const { data, file } = await post(postCalls[board], { boardSeq, lctrShdlCd });
      const removes = file.map(({ fileSeq }) => fileSeq);
      await upload(
        updateCalls[board],
        updateFields(place, { ...work, removes }, data.rvsn),
        work.files,
        transfer,
      );
      void client.invalidateQueries({ queryKey: [postCalls[board]] });
    } catch (error) {
      // What is cancelled has not been sent whole, and leaves nothing.
      if (before === undefined && (isRefusal(error) || transfer.signal.aborted)) {
        sent.current = undefined;
        onUnheard('');
      }
      throw error;
    }
  };
}

/** The server has answered, and has kept nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.isFinal;

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

/** Another window, or the staff, has changed the post since the form was opened. */
export const isOvertaken = ({ errorCode }: ApiError): boolean =>
  errorCode === boardRefusals.changed.errorCode;
