import type { Path } from '@baeum/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type Progress, useAction } from '../../api.ts';
import { isReadable, unreadableFile } from '../files/picking.ts';
import { createTimeLeft } from '../files/time-left.ts';
import { toast } from '../toasts/toast.ts';

/** Passed on to `upload`. */
export interface Transfer {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

interface WithFiles {
  readonly files: readonly File[];
}

/** A request in progress. `progress` is undefined until upload progress is known. */
export interface Sending<Input extends WithFiles = WithFiles> {
  readonly input: Input;
  readonly progress: Progress | undefined;
  readonly secondsLeft: number | undefined;
}

interface SendingOptions<Input, Result> {
  /** Sends the input; resolves only when the server has it. */
  readonly transfer: (input: Input, transfer: Transfer) => Promise<Result>;
  /** Called when the server has it; the form may have been left by then. */
  readonly onDone: (result: Result, input: Input, isMounted: boolean) => void;
  readonly onUnreadable: (file: File, message: string) => void;
  /** Returns true when the form shows the refusal itself. Not called once the form has been left. */
  readonly onRefused: (error: ApiError) => Promise<boolean>;
  /** Calls whose replies it changes. */
  readonly refreshes: readonly Path[];
}

const cancelledMessage = '전송을 취소했습니다.';

/**
 * Sends a request; the caller asks `isBusy` first, so that there is one at a time. Leaving the form cancels an incomplete upload, but waits for a request that was sent
 * completely, since the server may have accepted it.
 */
export function useSending<Input extends WithFiles, Result>(options: SendingOptions<Input, Result>) {
  const { transfer, onDone, onUnreadable, onRefused, refreshes } = options;
  const [sending, setSending] = useState<Sending<Input>>();
  const controller = useRef<AbortController>(null);
  const allSent = useRef(false);
  const mounted = useRef(true);
  /** Unlike the state, already set when a second click arrives before the next render. */
  const isSending = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      if (!allSent.current) controller.current?.abort();
    };
  }, []);

  const action = useAction(
    async (input: Input) => {
      const { signal } = (controller.current = new AbortController());
      const timeLeft = createTimeLeft();
      const onProgress = (progress: Progress) => {
        allSent.current = progress.sent >= progress.total;
        setSending({ input, progress, secondsLeft: timeLeft(progress, performance.now()) });
      };
      // A request without files is sent at once, so leaving must not abort it.
      allSent.current = input.files.length === 0;
      isSending.current = true;
      setSending({ input, progress: undefined, secondsLeft: undefined });
      try {
        const unreadable = await firstUnreadable(input.files);
        if (unreadable !== undefined) return onUnreadable(unreadable, unreadableFile);
        const result = await transfer(input, { signal, ...(input.files.length > 0 && { onProgress }) });
        onDone(result, input, mounted.current);
      } catch (error) {
        if (signal.aborted) void toast(cancelledMessage);
        if (mounted.current && error instanceof ApiError && (await onRefused(error))) return;
        // Other errors open a dialog, with a retry when the server could not be reached.
        throw error;
      } finally {
        isSending.current = false;
        setSending(undefined);
      }
    },
    { refreshes },
  );

  return {
    sending,
    /** Unlike `isPending` of the action, not while everything that the request changes is refetched. */
    isBusy: (): boolean => isSending.current,
    send: (input: Input): void => {
      isSending.current = true;
      action.mutate(input);
    },
    cancel: (): void => controller.current?.abort(),
  };
}

async function firstUnreadable(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) if (!(await isReadable(file))) return file;
  return undefined;
}
