import type { Editor } from '@tiptap/core';

/**
 * Runs `act` when no syllable is being composed: at once, or after the editor has let it go. A command in the middle of one
 * would redraw the place the input method writes to, and the syllable would be lost or doubled.
 */
export function whenSettled(editor: Editor, act: () => void): void {
  if (editor.isDestroyed) return;
  if (!editor.view.composing) {
    act();
    return;
  }
  const { dom } = editor.view;
  // ProseMirror reads what was composed in a microtask and tidies up 20 ms later.
  dom.addEventListener('compositionend', () => setTimeout(() => whenSettled(editor, act), 40), {
    once: true,
  });
  // Browsers end a composition as the focus leaves.
  dom.blur();
}
