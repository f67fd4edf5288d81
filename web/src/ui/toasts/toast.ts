let wanted = false;
const listeners = new Set<() => void>();

/** Says briefly that something succeeded (`삭제되었습니다.`). What needs an answer or went wrong is a dialog. */
export async function toast(text: string): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('./notifications.tsx');
  notifications.show({ message: text, closeButtonProps: { 'aria-label': '닫기' } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The library comes with the first toast; until then it costs nothing. */
export const toastHostWanted = { get: () => wanted, subscribe };
