import { commentRefusals } from '@baeum/contract/discussion/terms';
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef } from 'react';
import { endComposition, isLeftToBrowser } from '../ui/composition.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { cutField, cutOf } from './limit.ts';

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
