import { dialogs } from '../dialogs/dialogs.ts';

let wanted = false;
const listeners = new Set<() => void>();

interface ToastOptions {
  /** In ms; a sentence takes longer to read than a word. */
  readonly staysFor?: number;
}

/** Briefly reports success (`삭제되었습니다.`), or why another page was opened. Questions and failures are dialogs. */
export async function toast(text: string, { staysFor }: ToastOptions = {}): Promise<void> {
  const library = await load();
  if (!library) {
    await dialogs.alert(text);
    return;
  }
  wanted = true;
  for (const listener of listeners) listener();
  // Only the latest toast is shown: 제출되었습니다 must not remain beside 제출이 취소되었습니다.
  library.notifications.clean();
  library.notifications.show({
    message: text,
    ...(staysFor !== undefined && { autoClose: staysFor }),
    closeButtonProps: { 'aria-label': '닫기' },
  });
}

/** Undefined without a connection; the text is then shown in a dialog, which is loaded already. */
async function load() {
  try {
    return await import('./notifications.tsx');
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The library is loaded with the first toast. */
export const toastHostWanted = { get: () => wanted, subscribe };
