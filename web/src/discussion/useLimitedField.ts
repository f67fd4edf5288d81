import { commentRefusals } from '@baeum/contract/discussion/terms';
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef } from 'react';
import { endComposition, isLeftToBrowser } from '../ui/composition.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { cutField, cutOf } from './limit.ts';

/** Properties of a field whose text has the limit of comments: told of once, when no input method is composing. */
export function useLimitedField(onText: (text: string) => void) {
  const composing = useRef(false);

  function look(field: HTMLTextAreaElement): void {
    const kept = cutOf({ text: field.value, composing: composing.current });
    if (kept === undefined) return;
    // Comes back as a change of its own, with the text that is left.
    cutField(field, kept);
    void dialogs.alert(commentRefusals.tooLong.message);
  }

  return {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
      onText(currentTarget.value);
      const { inputType } = nativeEvent as InputEvent;
      // What was too long and the cut belong together: undoing the one undoes the other.
      const again = inputType === 'historyUndo' ? 'undo' : inputType === 'historyRedo' && 'redo';
      if (again && cutOf({ text: currentTarget.value, composing: false }) !== undefined)
        if (document.execCommand(again)) return;
      look(currentTarget);
    },
    onKeyDown: ({ currentTarget, nativeEvent }: KeyboardEvent<HTMLTextAreaElement>) => {
      if (composing.current && isLeftToBrowser(nativeEvent)) endComposition(currentTarget);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
      composing.current = false;
      look(currentTarget);
    },
  };
}
