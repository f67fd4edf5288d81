/**
 * The limit of a text while it is typed (specification §11.4): above 1000 characters a message appears and the text
 * is cut to 998. While an input method composes a syllable the text is not cut, since that would lose or double
 * letters.
 */
import { commentRefusals, limitCharacters } from '@baeum/contract/discussion/terms';
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef } from 'react';
import { endComposition, isLeftToBrowser } from '../ui/composition.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';

interface Typing {
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
function cutField(field: HTMLTextAreaElement, rest: string): void {
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

/** Props of a textarea with the comment limit. The alert is shown once, never while an input method is composing. */
export function useLimitedField(onText: (text: string) => void) {
  const composing = useRef(false);

  function check(field: HTMLTextAreaElement): void {
    const rest = cutOf({ text: field.value, composing: composing.current });
    if (rest === undefined) return;
    // The cut triggers another change event with the remaining text.
    cutField(field, rest);
    void dialogs.alert(commentRefusals.tooLong.message);
  }

  return {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
      onText(currentTarget.value);
      const { inputType } = nativeEvent as InputEvent;
      // Undo and redo must skip the text that was too long, since it would be cut again.
      const again = inputType === 'historyUndo' ? 'undo' : inputType === 'historyRedo' && 'redo';
      if (again && cutOf({ text: currentTarget.value, composing: false }) !== undefined)
        if (document.execCommand(again)) return;
      check(currentTarget);
    },
    onKeyDown: ({ currentTarget, nativeEvent }: KeyboardEvent<HTMLTextAreaElement>) => {
      if (composing.current && isLeftToBrowser(nativeEvent)) endComposition(currentTarget);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
      composing.current = false;
      check(currentTarget);
    },
  };
}
