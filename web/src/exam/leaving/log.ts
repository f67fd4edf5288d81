/**
 * Records when the window of an exam is left. Each record is stored on this device at once and sent until the
 * server has acknowledged it. Independent of the browser window.
 */
import { examLimits, type LeaveKind } from '@baeum/contract/exam/terms';
import { ApiError } from '../../api.ts';
import type { Leave } from './unsent.ts';

export interface LeaveView {
  /** How often the window was left, as far as this window knows. */
  readonly count: number;
  /** Start of the last absence that has ended, in milliseconds. */
  readonly last: number | undefined;
}

export interface LeaveLogDependencies {
  /** How many records the server already had. */
  readonly before: number;
  /** Stores the unacknowledged records; an empty list when there are none. */
  readonly store: (leaves: readonly Leave[]) => void;
  readonly report: (leaves: readonly Leave[], options: { readonly keepalive: boolean }) => Promise<number>;
  readonly newKey: () => string;
  readonly now: () => number;
  readonly onChange: (view: LeaveView) => void;
}

export interface LeaveLog {
  away(kind: LeaveKind): void;
  back(): void;
  /** Sends unsent records now, after a failure or before the page is closed. */
  sendNow(options?: { readonly keepalive?: boolean }): Promise<void>;
  stop(): void;
}

/** A focus lost for a shorter time, in milliseconds, went to the browser's own buttons. */
const shortAbsence = 1000;
const retryAfter = 10_000;
const order = { blur: 0, hide: 1, close: 2 } as const;

export function createLeaveLog(dependencies: LeaveLogDependencies): LeaveLog {
  const { before, store, report, newKey, now, onChange } = dependencies;
  const acknowledged = new Set<string>();
  let pending: readonly Leave[] = [];
  let current: Leave | undefined;
  let reportedCount = before;
  let last: number | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(leaves: readonly Leave[]): void {
    pending = leaves.slice(0, examLimits.leaves);
    store(pending);
    const fresh = pending.filter(({ lvKey }) => !acknowledged.has(lvKey)).length;
    onChange({ count: reportedCount + fresh, last });
  }

  const put = (leave: Leave) => change([...pending.filter(({ lvKey }) => lvKey !== leave.lvKey), leave]);

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), milliseconds);
  }

  async function send(keepalive: boolean): Promise<void> {
    const batch = pending.slice(0, examLimits.reported);
    try {
      reportedCount = await report(batch, { keepalive });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFinal) return schedule(retryAfter);
    }
    for (const { lvKey } of batch) acknowledged.add(lvKey);
    // Records changed meanwhile are new objects, and remain to be sent.
    change(pending.filter((leave) => !batch.includes(leave)));
    if (pending.length > 0) schedule(0);
  }

  async function sendNow({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer);
    if (sending !== undefined) {
      await sending;
      // Records added meanwhile are sent by `send`.
      return;
    }
    if (pending.length === 0) return;
    sending = send(keepalive).finally(() => {
      sending = undefined;
    });
    await sending;
  }

  return {
    away(kind) {
      if (current === undefined) current = { lvKey: newKey(), lvSe: kind, at: now(), back: null };
      else if (order[kind] > order[current.lvSe]) current = { ...current, lvSe: kind };
      else return;
      put(current);
      schedule(shortAbsence);
    },
    back() {
      if (current === undefined) return;
      const returned = { ...current, back: now() };
      current = undefined;
      const isBrief = returned.lvSe === 'blur' && returned.back - returned.at < shortAbsence;
      if (isBrief && !acknowledged.has(returned.lvKey) && sending === undefined)
        return change(pending.filter(({ lvKey }) => lvKey !== returned.lvKey));
      last = returned.at;
      put(returned);
      schedule(0);
    },
    sendNow,
    stop: () => clearTimeout(timer),
  };
}
