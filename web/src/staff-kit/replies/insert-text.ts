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

/** React learns of the new value by the event, as of one that was typed. */
function insertIntoField(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
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
