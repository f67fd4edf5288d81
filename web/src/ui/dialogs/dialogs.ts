import { createDialogQueue } from './queue.ts';

/** The dialogs of the app; `alert` and `confirm` may be called from anywhere, also outside React. */
export const dialogs = createDialogQueue();

/** `alert(text)` and `confirm(text, { danger, okLabel })`, each a promise. The functions never change. */
export function useDialogs(): Pick<typeof dialogs, 'alert' | 'confirm'> {
  return dialogs;
}
