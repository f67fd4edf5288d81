/**
 * What is noted when the window of an exam is left: kept on this device at once, told soon after, and again until the server
 * has it. Knows no window.
 */
import { examLimits, type LeaveKind } from '@baeum/contract/exam/terms';
import { ApiError } from '../../api.ts';
import type { Leave } from './unsent.ts';

export interface LeaveView {
  /** How often it was left, as far as this window knows. */
  readonly count: number;
  /** When the last time began from which the student is back, in milliseconds. */
  readonly last: number | undefined;
}

export interface LeaveSurroundings {
  /** How many the server has had before. */
  readonly before: number;
  /** What has not been acknowledged; none when all of it has. */
  readonly keep: (leaves: readonly Leave[]) => void;
  readonly report: (leaves: readonly Leave[], options: { readonly lasts: boolean }) => Promise<number>;
  readonly newKey: () => string;
  readonly now: () => number;
  readonly onChange: (view: LeaveView) => void;
}

export interface LeaveLog {
  away(kind: LeaveKind): void;
  back(): void;
  /** Tells now what has not been told; it failed, or there is no time to lose. */
  tell(options?: { readonly lasts?: boolean }): Promise<void>;
  stop(): void;
}

/** A focus that is back within so many milliseconds went to the browser's own buttons. */
const briefly = 1000;
const retryAfter = 10_000;
const order = { blur: 0, hide: 1, close: 2 } as const;

export function createLeaveLog(surroundings: LeaveSurroundings): LeaveLog {
  const { before, keep, report, newKey, now, onChange } = surroundings;
  const heard = new Set<string>();
  let pending: readonly Leave[] = [];
  let current: Leave | undefined;
  let told = before;
  let last: number | undefined;
  let telling: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(leaves: readonly Leave[]): void {
    pending = leaves.slice(0, examLimits.leaves);
    keep(pending);
    const fresh = pending.filter(({ lvKey }) => !heard.has(lvKey)).length;
    onChange({ count: told + fresh, last });
  }

  const put = (leave: Leave) => change([...pending.filter(({ lvKey }) => lvKey !== leave.lvKey), leave]);

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), milliseconds);
  }

  async function send(lasts: boolean): Promise<void> {
    const batch = pending.slice(0, examLimits.reported);
    try {
      told = await report(batch, { lasts });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFinal) return later(retryAfter);
    }
    for (const { lvKey } of batch) heard.add(lvKey);
    // What has changed meanwhile is another object, and told as well.
    change(pending.filter((leave) => !batch.includes(leave)));
    if (pending.length > 0) later(0);
  }

  async function tell({ lasts = false } = {}): Promise<void> {
    clearTimeout(timer);
    if (telling !== undefined) {
      await telling;
      // What came while it was under way is told by `send` itself.
      return;
    }
    if (pending.length === 0) return;
    telling = send(lasts).finally(() => {
      telling = undefined;
    });
    await telling;
  }

  return {
    away(kind) {
      if (current === undefined) current = { lvKey: newKey(), lvSe: kind, at: now(), back: null };
      else if (order[kind] > order[current.lvSe]) current = { ...current, lvSe: kind };
      else return;
      put(current);
      later(briefly);
    },
    back() {
      if (current === undefined) return;
      const returned = { ...current, back: now() };
      current = undefined;
      const isBrief = returned.lvSe === 'blur' && returned.back - returned.at < briefly;
      if (isBrief && !heard.has(returned.lvKey) && telling === undefined)
        return change(pending.filter(({ lvKey }) => lvKey !== returned.lvKey));
      last = returned.at;
      put(returned);
      later(0);
    },
    tell,
    stop: () => clearTimeout(timer),
  };
}
