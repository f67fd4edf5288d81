import { type DraftName, type DraftStorage, dropDraft, writeDraft } from './storage.ts';

/** Whether what was typed is on this device: since when, or why not. */
export type DraftState = { kind: 'none' } | { kind: 'kept'; at: Date } | { kind: 'failed' };

const DELAY = 500;

/** Writes a draft when typing pauses. The clock and the storage are given, so that tests have their own. */
export function createDraftKeeper(
  storage: DraftStorage | undefined,
  name: DraftName,
  onState: (state: DraftState) => void,
  now: () => Date = () => new Date(),
) {
  let pending: { value: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes at once what waits for a pause: the page is being hidden or left. */
  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    const { value } = pending;
    pending = undefined;
    const at = now();
    const kept = storage !== undefined && writeDraft(storage, name, value, at);
    onState(kept ? { kind: 'kept', at } : { kind: 'failed' });
  }

  function keep(value: unknown): void {
    pending = { value };
    clearTimeout(timer);
    timer = setTimeout(flush, DELAY);
  }

  /** The server has it now, or the user has thrown it away. */
  function clear(): void {
    clearTimeout(timer);
    pending = undefined;
    if (storage) dropDraft(storage, name);
    onState({ kind: 'none' });
  }

  return { keep, flush, clear };
}
