import { paragraphsOf } from './reply-values.ts';

/**
 * Inserts a text where the cursor was in the field of an answer, as if it had been typed or pasted there, so that it is like any
 * other text.
 * @returns whether there is a field that can be written in
 */
export function insertText(area: HTMLElement | null, text: string): boolean {
  const field = area?.querySelector<HTMLTextAreaElement>('textarea:not([readonly])');
  return field ? insertIntoField(field, text) : insertIntoEditor(area, text);
}

export type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * React learns of the new value by the event, as of one that was typed.
 * @param range what it takes the place of; what is selected when left out
 * @returns false, and does nothing, if the field has no room for it
 */
export function insertIntoField(
  field: TextField,
  text: string,
  range?: { readonly start: number; readonly end: number },
): boolean {
  const start = range?.start ?? field.selectionStart ?? field.value.length;
  const end = range?.end ?? field.selectionEnd ?? field.value.length;
  const length = field.value.length - (end - start) + text.length;
  if (field.maxLength >= 0 && length > field.maxLength) return false;
  field.focus();
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  return true;
}

function insertIntoEditor(area: HTMLElement | null, text: string): boolean {
  const editor = area?.querySelector<HTMLElement>('[contenteditable="true"]');
  if (!editor) return false;
  editor.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', paragraphsOf(text));
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return true;
}
