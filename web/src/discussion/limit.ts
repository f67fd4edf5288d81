/**
 * The limit of a text while it is typed (specification 1 §5, 2 §5): at 1000 characters its writer is told, and it is cut to
 * 998. An input method in the middle of a syllable is left alone until it has finished it: cutting under its hands loses or
 * doubles letters.
 */
import { limitCharacters } from '@baeum/contract/discussion/terms';

export interface Typing {
  /** What stands in the field. */
  readonly text: string;
  /** Whether an input method is composing. */
  readonly composing: boolean;
}

/** What is left of the text when it has to be cut now. */
export function cutOf({ text, composing }: Typing): string | undefined {
  if (composing) return undefined;
  const { text: kept, cut } = limitCharacters(text);
  return cut ? kept : undefined;
}

/**
 * Cuts a field to the text that it begins with, as if its writer had deleted the rest: undo brings it back, which setting its
 * value would not. The place of writing stays where it was.
 */
export function cutField(field: HTMLTextAreaElement, kept: string): void {
  const { selectionStart, selectionEnd } = field;
  field.setSelectionRange(kept.length, field.value.length);
  // Nothing else writes into the field's own history of changes.
  const deleted = document.execCommand('delete');
  if (!deleted || field.value !== kept) {
    field.setRangeText('', kept.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(Math.min(selectionStart, kept.length), Math.min(selectionEnd, kept.length));
}
