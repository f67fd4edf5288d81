/**
 * Sends answers to the server, one save at a time. Each save contains everything that is not acknowledged
 * yet.
 */
import { type Answers, quizRefusals } from '@baeum/contract/quiz/terms';
import { ApiError, isRefusedBy } from '../../api.ts';
import type { Sheet } from './sheet.ts';

export interface Save {
  readonly examEndYn: 'Y' | 'N';
  readonly answrList: string;
  readonly rvsn: number;
}

interface SaverDependencies {
  readonly sheet: Sheet;
  /** @param keepalive the request must outlive the page */
  readonly send: (save: Save, options: { readonly keepalive: boolean }) => Promise<unknown>;
  readonly onAcknowledged: () => void;
  /** Called when `isReachable` may have changed. */
  readonly onReachabilityChange: () => void;
  /** The server refuses all saves of this window; no more are sent. */
  readonly onRefused: (refusal: ApiError) => void;
}

export interface Saver {
  /** Whether the last save got through. */
  isReachable(): boolean;
  /** Saves at once, or as soon as the current save has been answered. */
  save(): void;
  /** Saves without waiting for the current save, which may hang. */
  saveNow(): void;
  /** Call when the page is hidden or left: sends unsent answers by a request that outlives the page. */
  leave(): Promise<void>;
  /**
   * Submits all answers; nothing else is saved meanwhile. It can be retried with the same answers.
   * @throws {ApiError} when it or an earlier save was refused, or when no reply arrived
   */
  handIn(): Promise<void>;
  /** Stops all automatic saves. */
  stop(): void;
}

const { unanswered, incomplete, surplus } = quizRefusals;

/** Whether answers cannot be handed in as they are, so that the window goes on. */
export const isUnfinished = (error: unknown): error is ApiError =>
  isRefusedBy(error, [unanswered, incomplete, surplus]);

const second = 1000;
/** Pauses between failing saves, in milliseconds; the last one repeats. */
const pauses = [1, 2, 4, 8, 15].map((seconds) => seconds * second);
/** Pauses between attempts to submit while the student waits. */
const handInPauses = [second, 2 * second];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createSaver({
  sheet,
  send,
  onAcknowledged,
  onReachabilityChange,
  onRefused,
}: SaverDependencies): Saver {
  let reachable = true;
  let failures = 0;
  let stopped = false;
  let refusal: ApiError | undefined;
  let handingIn = false;
  let busy = false;
  let running = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };

  function acknowledged(rvsn: number): void {
    sheet.acknowledge(rvsn);
    failures = 0;
    reachable = true;
    onAcknowledged();
  }

  function failed(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.isFinal) {
      stop();
      refusal = error;
      onRefused(error);
      return;
    }
    reachable = false;
    onReachabilityChange();
    // After signing in again the student gets a new window.
    if (stopped || error.endsSession) return;
    clearTimeout(timer);
    timer = setTimeout(save, pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
  }

  /** @returns whether the server has acknowledged */
  async function sendUnsent(keepalive: boolean): Promise<boolean> {
    const unsent = stopped || handingIn ? undefined : sheet.unsent();
    if (unsent === undefined) return false;
    const { answers, rvsn } = unsent;
    try {
      await send({ examEndYn: 'N', answrList: JSON.stringify(answers), rvsn }, { keepalive });
      acknowledged(rvsn);
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  async function run(): Promise<void> {
    busy = true;
    try {
      while (await sendUnsent(false));
    } finally {
      busy = false;
    }
  }

  function save(): void {
    clearTimeout(timer);
    if (!busy) running = run();
  }

  /** Sends the complete answers, which makes retries idempotent. */
  async function sendAll(answers: Answers, rvsn: number): Promise<void> {
    for (const wait of [...handInPauses, undefined]) {
      try {
        await send({ examEndYn: 'Y', answrList: JSON.stringify(answers), rvsn }, { keepalive: false });
        return;
      } catch (error) {
        const again = error instanceof ApiError && !error.isFinal && !error.endsSession;
        if (!again || wait === undefined) throw error;
        await pause(wait);
      }
    }
  }

  return {
    isReachable: () => reachable,
    save,
    saveNow() {
      if (busy) void sendUnsent(false);
      else save();
    },
    async leave() {
      await sendUnsent(true);
    },
    async handIn() {
      handingIn = true;
      try {
        await running;
        if (refusal !== undefined) throw refusal;
        const rvsn = sheet.nextNumber();
        await sendAll(sheet.answers(), rvsn);
        stop();
        acknowledged(rvsn);
      } catch (error) {
        if (error instanceof ApiError && error.isFinal && !isUnfinished(error)) stop();
        throw error;
      } finally {
        handingIn = false;
        save();
      }
    },
    stop,
  };
}
