import { assignmentRefusals, submitAsgmtData, updateAsgmtData } from '@baeum/contract/assignment/terms';
import { fileRefusals } from '@baeum/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, makeSure, type Progress, upload, useAction } from '../api.ts';
import { isReadable, unreadableFile } from '../ui/files/reading.ts';
import { createTimeLeft } from '../ui/files/time-left.ts';
import { toast } from '../ui/toasts/toast.ts';
import { changedBySubmission, readAgain } from './queries.ts';
import { isStored, type Work } from './work.ts';

/** What is on the server and to be changed. */
export interface StoredWork {
  readonly asgmtSbmtSeq: number;
  /** The file that has to go. */
  readonly removes: number | undefined;
}

interface HandInOptions {
  readonly asgmtCd: string;
  /** The server has it, as it was sent; the screen may have been left by then. */
  readonly onDone: (work: Work, stillHere: boolean) => void;
  /** The file itself is the trouble: it is told beside the file. */
  readonly onFileRefused: (message: string) => void;
  /** The submission has become another one somewhere else: what is stored has to be looked at first. */
  readonly onOvertaken: () => void;
}

/** A request under way. Nothing of the file is known to have been sent while `progress` is undefined. */
export interface Sending {
  readonly work: Work;
  readonly progress: Progress | undefined;
  readonly secondsLeft: number | undefined;
}

const { exists, submitted, graded, unsupportedFile, tooLargeFile } = assignmentRefusals;
const aboutFile: ReadonlySet<string> = new Set(
  [unsupportedFile, tooLargeFile, fileRefusals.empty, fileRefusals.badName, fileRefusals.unsafe].map(
    ({ errorCode }) => errorCode,
  ),
);
const overtaken: ReadonlySet<string> = new Set([exists, submitted, graded].map(({ errorCode }) => errorCode));

const cancelled = '전송을 취소했습니다.';

/**
 * Sends a submission: first one or change, draft or final. One at a time. Leaving the screen cancels what can still be
 * cancelled; what has been sent whole is waited for, since the server may have taken it.
 */
export function useHandIn({ asgmtCd, onDone, onFileRefused, onOvertaken }: HandInOptions) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const controller = useRef<AbortController>(null);
  const allSent = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      if (!allSent.current) controller.current?.abort();
    };
  }, []);

  async function transfer(work: Work, stored: StoredWork | undefined, signal: AbortSignal): Promise<void> {
    const timeLeft = createTimeLeft();
    const onProgress = (progress: Progress) => {
      allSent.current = progress.sent >= progress.total;
      setSending({ work, progress, secondsLeft: timeLeft(progress, performance.now()) });
    };
    const options = { signal, ...(work.file !== undefined && { onProgress }) };
    const files = work.file === undefined ? [] : [work.file];
    const fields = {
      asgmtCd,
      asgmtSbmtNm: work.title,
      asgmtSbmtCn: work.body,
      tempYn: work.tempYn,
      headerMsg: work.tempYn === 'Y' ? '임시저장' : '제출',
    };
    if (stored === undefined) await upload(submitAsgmtData, fields, files, options);
    else
      await upload(
        updateAsgmtData,
        {
          ...fields,
          asgmtSbmtSeq: String(stored.asgmtSbmtSeq),
          deletedSbmtFileSeq: stored.removes === undefined ? undefined : String(stored.removes),
        },
        files,
        options,
      );
  }

  const action = useAction(
    async ({ work, stored }: { work: Work; stored: StoredWork | undefined }) => {
      const { signal } = (controller.current = new AbortController());
      // Texts alone are on their way at once: leaving must not cut off what the server may have taken.
      allSent.current = work.file === undefined;
      setSending({ work, progress: undefined, secondsLeft: undefined });
      try {
        if (work.file !== undefined && !(await isReadable(work.file))) return onFileRefused(unreadableFile);
        await makeSure({
          act: () => transfer(work, stored, signal),
          read: () => readAgain(client, asgmtCd),
          reached: (now) => isStored(work, now, stored?.removes),
        });
        onDone(work, here.current);
      } catch (error) {
        if (signal.aborted) void toast(cancelled);
        if (error instanceof ApiError && aboutFile.has(error.errorCode ?? ''))
          return onFileRefused(error.message);
        if (here.current && error instanceof ApiError && overtaken.has(error.errorCode ?? '')) onOvertaken();
        // Everything else is told by a dialog, with another try where the server was out of reach.
        throw error;
      } finally {
        setSending(undefined);
      }
    },
    { refreshes: changedBySubmission },
  );

  return {
    sending,
    send: (work: Work, stored: StoredWork | undefined) => {
      // Not `isPending`, which lasts until everything it may have changed has been asked for again.
      if (sending === undefined) action.mutate({ work, stored });
    },
    cancel: () => controller.current?.abort(),
  };
}
