import type { Path } from '@baeum/contract';
import { fileRefusals, type FileRules } from '@baeum/contract/files';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type Progress, useAction } from '../api.ts';
import { isReadable, unreadableFile } from '../ui/files/picking.ts';
import { createTimeLeft } from '../ui/files/time-left.ts';
import { toast } from '../ui/toasts/toast.ts';
import { cancelledMessage } from './messages.ts';
import type { PostInput, Transfer } from './model.ts';

interface WithFiles {
  readonly files: readonly File[];
}

/** A request in progress. `progress` is undefined until upload progress is known. */
export interface Sending<Sent extends WithFiles = PostInput> {
  readonly input: Sent;
  readonly progress: Progress | undefined;
  readonly secondsLeft: number | undefined;
}

interface SaveOptions<Sent> {
  /** Sends the input; resolves only when the server has it. */
  readonly transfer: (input: Sent, transfer: Transfer) => Promise<void>;
  /** Called when the server has it; the screen may have been left by then. */
  readonly onDone: (input: Sent, isMounted: boolean) => void;
  readonly onFileRefused: (file: File, message: string) => void;
  /** Returns true when the form shows the refusal itself. */
  readonly onRefused: (error: ApiError) => boolean;
  /** Calls whose replies it changes. */
  readonly refreshes: readonly Path[];
}

/** Whether a refusal is about a file; the server does not say which. */
export const isAboutFiles = (
  { errorCode }: ApiError,
  { unsupported, tooLarge, tooMany }: FileRules,
): boolean =>
  [unsupported, tooLarge, tooMany, fileRefusals.empty, fileRefusals.badName, fileRefusals.unsafe].some(
    (refusal) => refusal.errorCode === errorCode,
  );

/**
 * Sends one request at a time. Leaving the screen cancels an incomplete upload, but waits for a request that was sent
 * completely, since the server may have accepted it.
 */
export function useSave<Sent extends WithFiles = PostInput>({
  transfer,
  onDone,
  onFileRefused,
  onRefused,
  refreshes,
}: SaveOptions<Sent>) {
  const [sending, setSending] = useState<Sending<Sent>>();
  const controller = useRef<AbortController>(null);
  const allSent = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      if (!allSent.current) controller.current?.abort();
    };
  }, []);

  const action = useAction(
    async (input: Sent) => {
      const { signal } = (controller.current = new AbortController());
      const timeLeft = createTimeLeft();
      const onProgress = (progress: Progress) => {
        allSent.current = progress.sent >= progress.total;
        setSending({ input, progress, secondsLeft: timeLeft(progress, performance.now()) });
      };
      // A request without files is sent at once, so leaving must not abort it.
      allSent.current = input.files.length === 0;
      setSending({ input, progress: undefined, secondsLeft: undefined });
      try {
        const unreadable = await firstUnreadable(input.files);
        if (unreadable !== undefined) return onFileRefused(unreadable, unreadableFile);
        await transfer(input, { signal, ...(input.files.length > 0 && { onProgress }) });
        onDone(input, mounted.current);
      } catch (error) {
        if (signal.aborted) void toast(cancelledMessage);
        if (mounted.current && error instanceof ApiError && onRefused(error)) return;
        // Other errors open a dialog, with a retry when the server could not be reached.
        throw error;
      } finally {
        setSending(undefined);
      }
    },
    { refreshes },
  );

  return {
    sending,
    send: (input: Sent) => {
      // `isPending` would also cover refetching everything that the post changes.
      if (sending === undefined) action.mutate(input);
    },
    cancel: () => controller.current?.abort(),
  };
}

async function firstUnreadable(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) if (!(await isReadable(file))) return file;
  return undefined;
}
