import { type DraftName, type DraftStorage, dropDraft, readText, writeDraft } from './storage.ts';

/** Whether the draft is saved on this device, and since when. */
export type DraftState = { kind: 'none' } | { kind: 'saved'; at: Date } | { kind: 'failed' };

const DELAY = 500;
/** Also saves while typing goes on without a pause. */
const MAX_DELAY = 2000;
/**
 * Longer than it takes a window to learn that the user signed out elsewhere, after which no draft may remain
 * here.
 */
const RESTORE_DELAY = 3000;

/**
 * Saves a draft when typing pauses, or after a while of continuous typing. Clock and storage are parameters
 * for tests.
 */
export function createDraftWriter(
  storage: DraftStorage | undefined,
  name: DraftName,
  onState: (state: DraftState) => void,
  now: () => Date = () => new Date(),
) {
  let pending: { value: unknown; until: number } | undefined;
  /** Last value typed in this window, and the text it was stored as. */
  let typed: { value: unknown } | undefined;
  let written = storage && readText(storage, name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ownTimer: ReturnType<typeof setTimeout> | undefined;

  function write(value: unknown): void {
    const at = now();
    const kept = storage !== undefined && writeDraft(storage, name, value, at);
    written = storage && readText(storage, name);
    onState(kept ? { kind: 'saved', at } : { kind: 'failed' });
  }

  /** Saves pending input at once: the page is being hidden or left. */
  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    const { value } = pending;
    pending = undefined;
    write(value);
  }

  function keep(value: unknown): void {
    const at = now().getTime();
    pending = { value, until: pending?.until ?? at + MAX_DELAY };
    typed = { value };
    clearTimeout(timer);
    clearTimeout(ownTimer);
    timer = setTimeout(flush, Math.max(0, Math.min(DELAY, pending.until - at)));
  }

  /** The server has stored it, or the user discarded it. A newer draft of another window is kept. */
  function clear(): void {
    clearTimeout(timer);
    clearTimeout(ownTimer);
    pending = undefined;
    typed = undefined;
    if (storage && readText(storage, name) === written) dropDraft(storage, name);
    written = null;
    onState({ kind: 'none' });
  }

  /**
   * Another window removed the draft, which had replaced the one typed here. Saves this window's own text
   * again.
   */
  function restoreOwn(): void {
    clearTimeout(ownTimer);
    ownTimer = setTimeout(() => typed && write(typed.value), RESTORE_DELAY);
  }

  /** The form was unmounted. */
  function stop(): void {
    clearTimeout(ownTimer);
    flush();
  }

  return { keep, flush, clear, keepOwn: restoreOwn, stop };
}
