/** Brings a sheet to the server: one save at a time, each with everything that has not been acknowledged, until it has been. */
import type { Answers } from '@baeum/contract/quiz/terms';
import { ApiError } from '../../api.ts';
import type { Sheet } from './sheet.ts';

export interface Save {
  readonly examEndYn: 'Y' | 'N';
  readonly answrList: string;
  readonly rvsn: number;
}

interface SaverSurroundings {
  readonly sheet: Sheet;
  /** @param lasts the page is being left: the save has to outlive it */
  readonly send: (save: Save, options: { readonly lasts: boolean }) => Promise<unknown>;
  readonly onAcknowledged: () => void;
  /** `isReachable` may have changed. */
  readonly onReach: () => void;
  /** The server will not take any save of this window; none is sent from now on. */
  readonly onRefused: (refusal: ApiError) => void;
}

export interface Saver {
  /** Whether the last save got through. */
  isReachable(): boolean;
  /** There may be something to save. Sent at once, or as soon as the save under way has been answered. */
  save(): void;
  /** The same when there is no time left: sent beside a save under way, which may hang. */
  hurry(): void;
  /** The page is being hidden or left: what is unsent goes out beside the save under way, and outlives the page. */
  leave(): Promise<void>;
  /**
   * Hands everything in; nothing else is saved meanwhile. It may be tried again with the same answers.
   * @throws {ApiError} when it was refused, or a save before it, or when no answer came, so that nobody knows
   */
  handIn(): Promise<void>;
  /** Sends nothing of its own accord any more. */
  stop(): void;
}

const second = 1000;
/** Pauses between failing saves, in milliseconds; the last one repeats. */
const pauses = [1, 2, 4, 8, 15].map((seconds) => seconds * second);
/** Pauses between attempts to hand in, while the student waits. */
const handInPauses = [second, 2 * second];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createSaver({ sheet, send, onAcknowledged, onReach, onRefused }: SaverSurroundings): Saver {
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
    onReach();
    // Who signs in again comes back to a new window.
    if (stopped || error.endsSession) return;
    clearTimeout(timer);
    timer = setTimeout(save, pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
  }

  /** @returns whether the server has it */
  async function sendUnsent(lasts: boolean): Promise<boolean> {
    const unsent = stopped || handingIn ? undefined : sheet.unsent();
    if (unsent === undefined) return false;
    const { answers, rvsn } = unsent;
    try {
      await send({ examEndYn: 'N', answrList: JSON.stringify(answers), rvsn }, { lasts });
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

  /** With all answers, so that it says the same however often it is said. */
  async function sendAll(answers: Answers, rvsn: number): Promise<void> {
    for (const wait of [...handInPauses, undefined]) {
      try {
        await send({ examEndYn: 'Y', answrList: JSON.stringify(answers), rvsn }, { lasts: false });
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
    hurry() {
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
        if (error instanceof ApiError && error.isFinal) stop();
        throw error;
      } finally {
        handingIn = false;
        save();
      }
    },
    stop,
  };
}
