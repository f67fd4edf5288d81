import { paragraphsOf } from './reply-values.ts';

/**
 * Inserts a text where the cursor was in the editor of an answer, as if it had been pasted there, so that the editor treats
 * it like any other text and can undo it.
 * @returns whether there is an editor that can be written in
 */
export function insertIntoEditor(area: HTMLElement | null, text: string): boolean {
  const editor = area?.querySelector<HTMLElement>('[contenteditable="true"]');
  if (!editor) return false;
  editor.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', paragraphsOf(text));
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return true;
}
