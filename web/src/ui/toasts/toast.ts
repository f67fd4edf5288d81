import { dialogs } from '../dialogs/dialogs.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** Says briefly that something succeeded (`삭제되었습니다.`). What needs an answer or went wrong is a dialog. */
export async function toast(text: string): Promise<void> {
  const library = await load();
  if (!library) {
    await dialogs.alert(text);
    return;
  }
  wanted = true;
  for (const listener of listeners) listener();
  // The last word counts: 제출되었습니다 must not stand beside 제출이 취소되었습니다.
  library.notifications.clean();
  library.notifications.show({ message: text, closeButtonProps: { 'aria-label': '닫기' } });
}

/** Undefined without a connection: the news is then told by a dialog, which is there already. */
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

/** The library comes with the first toast; until then it costs nothing. */
export const toastHostWanted = { get: () => wanted, subscribe };
