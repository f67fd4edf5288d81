import type { Path } from '@baeum/contract';
import { fileRefusals, type FileRules } from '@baeum/contract/files';
import type { Refusal } from '@baeum/contract/refusals';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type Progress, useAction } from '../api.ts';
import { isReadable, unreadableFile } from '../ui/files/reading.ts';
import { createTimeLeft } from '../ui/files/time-left.ts';
import { toast } from '../ui/toasts/toast.ts';

interface WithFile {
  /** A new file; undefined when the one on the server stays. */
  readonly file: File | undefined;
}

/** A request under way. Nothing of the file is known to have been sent while `progress` is undefined. */
export interface Sending<Work extends WithFile = WithFile> {
  readonly work: Work;
  readonly progress: Progress | undefined;
  readonly secondsLeft: number | undefined;
}

interface Transfer {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

interface SendingOptions<Work extends WithFile> {
  /** Brings the work to the server; resolves only when it is there. */
  readonly transfer: (work: Work, transfer: Transfer) => Promise<void>;
  /** The server has it, as it was sent; the screen may have been left by then. */
  readonly onDone: (work: Work, stillHere: boolean) => void;
  readonly rules: FileRules;
  /** The file itself is the trouble: it is told beside the file. */
  readonly onFileRefused: (message: string) => void;
  /** Refusals by which something else has taken this work's place. */
  readonly overtaking: readonly Refusal[];
  /** What is stored has to be looked at first. */
  readonly onOvertaken: () => void;
  readonly refreshes: readonly Path[];
}

const cancelled = '전송을 취소했습니다.';

/** Whether the server has refused by one of these. */
const isOneOf = (error: unknown, refusals: readonly Refusal[]): error is ApiError =>
  error instanceof ApiError && refusals.some(({ errorCode }) => errorCode === error.errorCode);

/**
 * Sends what is handed in: first one or change, draft or final. One at a time. Leaving the screen cancels what can still be
 * cancelled; what has been sent whole is waited for, since the server may have taken it.
 */
export function useSending<Work extends WithFile>(options: SendingOptions<Work>) {
  const { transfer, onDone, rules, onFileRefused, overtaking, onOvertaken, refreshes } = options;
  const [sending, setSending] = useState<Sending<Work>>();
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

  const aboutFile = [
    rules.unsupported,
    rules.tooLarge,
    fileRefusals.empty,
    fileRefusals.badName,
    fileRefusals.unsafe,
  ];

  const action = useAction(
    async (work: Work) => {
      const { signal } = (controller.current = new AbortController());
      const timeLeft = createTimeLeft();
      const onProgress = (progress: Progress) => {
        allSent.current = progress.sent >= progress.total;
        setSending({ work, progress, secondsLeft: timeLeft(progress, performance.now()) });
      };
      // Texts alone are on their way at once: leaving must not cut off what the server may have taken.
      allSent.current = work.file === undefined;
      setSending({ work, progress: undefined, secondsLeft: undefined });
      try {
        if (work.file !== undefined && !(await isReadable(work.file))) return onFileRefused(unreadableFile);
        await transfer(work, { signal, ...(work.file !== undefined && { onProgress }) });
        onDone(work, here.current);
      } catch (error) {
        if (signal.aborted) void toast(cancelled);
        if (isOneOf(error, aboutFile)) return onFileRefused(error.message);
        if (here.current && isOneOf(error, overtaking)) onOvertaken();
        // Everything else is told by a dialog, with another try where the server was out of reach.
        throw error;
      } finally {
        setSending(undefined);
      }
    },
    { refreshes },
  );

  return {
    sending,
    send: (work: Work) => {
      // Not `isPending`, which lasts until everything it may have changed has been asked for again.
      if (sending === undefined) action.mutate(work);
    },
    cancel: () => controller.current?.abort(),
  };
}
