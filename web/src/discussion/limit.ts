/**
 * The limit of a text while it is typed (specification §11.4): above 1000 characters the student is told and the text
 * is cut to 998. While an input method composes a syllable the text is not cut, since that would lose or double
 * letters.
 */
import { limitCharacters } from '@baeum/contract/discussion/terms';

export interface Typing {
  /** Content of the field. */
  readonly text: string;
  /** Whether an input method is composing. */
  readonly composing: boolean;
}

/** The text to keep if it has to be cut now. */
export function cutOf({ text, composing }: Typing): string | undefined {
  if (composing) return undefined;
  const { text: rest, cut } = limitCharacters(text);
  return cut ? rest : undefined;
}

/**
 * Cuts the field as if the student had deleted the end, so that undo can restore it, which setting the value would
 * prevent. Keeps the caret's position.
 */
export function cutField(field: HTMLTextAreaElement, rest: string): void {
  const { selectionStart, selectionEnd } = field;
  field.setSelectionRange(rest.length, field.value.length);
  // No other API adds to the field's undo history.
  const deleted = document.execCommand('delete');
  if (!deleted || field.value !== rest) {
    field.setRangeText('', rest.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(Math.min(selectionStart, rest.length), Math.min(selectionEnd, rest.length));
}
