import type { Path } from '@baeum/contract';
import { type FileRules, fileRefusals } from '@baeum/contract/files';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type Progress, useAction } from '../api.ts';
import { isReadable, unreadableFile } from '../ui/files/reading.ts';
import { createTimeLeft } from '../ui/files/time-left.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { Transfer, Work } from './model.ts';
import { cancelledWords } from './words.ts';

/** What goes with files. */
interface WithFiles {
  readonly files: readonly File[];
}

/** A request under way. Nothing of the files is known to have been sent while `progress` is undefined. */
export interface Sending<Sent extends WithFiles = Work> {
  readonly work: Sent;
  readonly progress: Progress | undefined;
  readonly secondsLeft: number | undefined;
}

interface SaveOptions<Sent> {
  /** Brings the work to the server; resolves only when it is there. */
  readonly transfer: (work: Sent, transfer: Transfer) => Promise<void>;
  /** The server has it; the screen may have been left by then. */
  readonly onDone: (work: Sent, stillHere: boolean) => void;
  readonly onFileRefused: (file: File, message: string) => void;
  /** What the form shows itself: true when it does. */
  readonly onRefused: (error: ApiError) => boolean;
  /** Calls whose replies it changes. */
  readonly refreshes: readonly Path[];
}

/** Whether a refusal is about a file; which one the server does not say. */
export const isAboutFiles = (
  { errorCode }: ApiError,
  { unsupported, tooLarge, tooMany }: FileRules,
): boolean =>
  [unsupported, tooLarge, tooMany, fileRefusals.empty, fileRefusals.badName, fileRefusals.unsafe].some(
    (refusal) => refusal.errorCode === errorCode,
  );

/**
 * Sends a post, one at a time. Leaving the screen cancels what can still be cancelled; what has been sent whole is waited
 * for, since the server may have taken it.
 */
export function useSave<Sent extends WithFiles = Work>({
  transfer,
  onDone,
  onFileRefused,
  onRefused,
  refreshes,
}: SaveOptions<Sent>) {
  const [sending, setSending] = useState<Sending<Sent>>();
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

  const action = useAction(
    async (work: Sent) => {
      const { signal } = (controller.current = new AbortController());
      const timeLeft = createTimeLeft();
      const onProgress = (progress: Progress) => {
        allSent.current = progress.sent >= progress.total;
        setSending({ work, progress, secondsLeft: timeLeft(progress, performance.now()) });
      };
      // Texts alone are on their way at once: leaving must not cut off what the server may have taken.
      allSent.current = work.files.length === 0;
      setSending({ work, progress: undefined, secondsLeft: undefined });
      try {
        const unreadable = await firstUnreadable(work.files);
        if (unreadable !== undefined) return onFileRefused(unreadable, unreadableFile);
        await transfer(work, { signal, ...(work.files.length > 0 && { onProgress }) });
        onDone(work, here.current);
      } catch (error) {
        if (signal.aborted) void toast(cancelledWords);
        if (here.current && error instanceof ApiError && onRefused(error)) return;
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
    send: (work: Sent) => {
      // Not `isPending`, which lasts until everything it may have changed has been asked for again.
      if (sending === undefined) action.mutate(work);
    },
    cancel: () => controller.current?.abort(),
  };
}

async function firstUnreadable(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) if (!(await isReadable(file))) return file;
  return undefined;
}
