import { type DraftName, type DraftStorage, dropDraft, readText, writeDraft } from './storage.ts';

/** Whether what was typed is on this device: since when, or why not. */
export type DraftState = { kind: 'none' } | { kind: 'kept'; at: Date } | { kind: 'failed' };

const DELAY = 500;
/** Nobody has to pause to be safe. */
const LONGEST = 2000;
/** Longer than a window takes to hear that its student has signed out elsewhere, which leaves nothing of his here. */
const OWN_DELAY = 3000;

/** Writes a draft when typing pauses, or has gone on for a while. The clock and the storage are given, so that tests have their own. */
export function createDraftKeeper(
  storage: DraftStorage | undefined,
  name: DraftName,
  onState: (state: DraftState) => void,
  now: () => Date = () => new Date(),
) {
  let pending: { value: unknown; until: number } | undefined;
  /** What was typed in this window last, and as what it was written. */
  let typed: { value: unknown } | undefined;
  let written = storage && readText(storage, name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ownTimer: ReturnType<typeof setTimeout> | undefined;

  function write(value: unknown): void {
    const at = now();
    const kept = storage !== undefined && writeDraft(storage, name, value, at);
    written = storage && readText(storage, name);
    onState(kept ? { kind: 'kept', at } : { kind: 'failed' });
  }

  /** Writes at once what waits for a pause: the page is being hidden or left. */
  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    const { value } = pending;
    pending = undefined;
    write(value);
  }

  function keep(value: unknown): void {
    const at = now().getTime();
    pending = { value, until: pending?.until ?? at + LONGEST };
    typed = { value };
    clearTimeout(timer);
    clearTimeout(ownTimer);
    timer = setTimeout(flush, Math.max(0, Math.min(DELAY, pending.until - at)));
  }

  /** The server has it now, or the user has thrown it away. What another window has written since stays. */
  function clear(): void {
    clearTimeout(timer);
    clearTimeout(ownTimer);
    pending = undefined;
    typed = undefined;
    if (storage && readText(storage, name) === written) dropDraft(storage, name);
    written = null;
    onState({ kind: 'none' });
  }

  /** Another window has dropped the draft. What was typed here, which that one's had taken the place of, is written anew. */
  function keepOwn(): void {
    clearTimeout(ownTimer);
    ownTimer = setTimeout(() => typed && write(typed.value), OWN_DELAY);
  }

  /** The form is gone. */
  function stop(): void {
    clearTimeout(ownTimer);
    flush();
  }

  return { keep, flush, clear, keepOwn, stop };
}
