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

/** A sending that nobody has heard of again; after a reload its work is no longer known. */
interface Unheard {
  readonly key: string;
  readonly work: Work | undefined;
}

/**
 * Sends a new post. Until the server has answered, all sendings of a text carry the same key, so that it is kept once. Who
 * has gone on writing meanwhile finds out first whether the earlier text has arrived, by sending it again; then that post is
 * changed to what he has written now.
 */
export function useInsert({ lctrShdlCd, board, unheard, onUnheard }: NewPost) {
  const client = useQueryClient();
  const sent = useRef<Unheard>(unheard === '' ? undefined : { key: unheard, work: undefined });

  const insert = async (work: Work, key: string, transfer: Transfer): Promise<number> => {
    const fields = { ...fieldsOf(board, lctrShdlCd, work), wrtKey: key };
    return (await upload(insertCalls[board], fields, work.files, transfer)).boardSeq;
  };

  const change = async (boardSeq: number, work: Work, transfer: Transfer): Promise<void> => {
    const { data, file } = await post(postCalls[board], { boardSeq, lctrShdlCd });
    const removes = file.map(({ fileSeq }) => fileSeq);
    const fields = updateFields({ lctrShdlCd, board, boardSeq }, { ...work, removes }, data.rvsn);
    await upload(updateCalls[board], fields, work.files, transfer);
    void client.invalidateQueries({ queryKey: [postCalls[board]] });
  };

  return async (work: Work, transfer: Transfer): Promise<void> => {
    const before = sent.current;
    const { key, work: first = work } = before ?? { key: newWriteKey() };
    sent.current = { key, work: first };
    onUnheard(key);
    try {
      if (sameWork(first, work)) await insert(work, key, transfer);
      else {
        const arrived = await insert(first, key, transfer).catch(unlessRefused);
        if (arrived === undefined) await insert(work, key, transfer);
        else await change(arrived, work, transfer);
      }
    } catch (error) {
      // What is cancelled has not been sent whole, and leaves nothing.
      const over = before === undefined && (isRefusal(error) || transfer.signal.aborted);
      // An earlier visit has sent something else, which is there: what is written now is a text of its own.
      if (over || isArrived(error)) {
        sent.current = undefined;
        onUnheard('');
      }
      throw error;
    }
  };
}

/** What is refused is not there. */
function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** Refused because another text with the same key has been kept. */
export const isArrived = (error: unknown): boolean => error instanceof ApiError && isOvertaken(error);

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
