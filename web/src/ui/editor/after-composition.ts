import type { Editor } from '@tiptap/core';

/**
 * Runs `act` outside a composition: at once, or after ending the current one. A command during a composition
 * would redraw the place that the input method writes to, and lose or double the syllable.
 */
export function afterComposition(editor: Editor, act: () => void): void {
  if (editor.isDestroyed) return;
  if (!editor.view.composing) {
    act();
    return;
  }
  const { dom } = editor.view;
  // ProseMirror reads the composed text in a microtask and cleans up 20 ms later.
  dom.addEventListener('compositionend', () => setTimeout(() => afterComposition(editor, act), 40), {
    once: true,
  });
  // Browsers end a composition on blur.
  dom.blur();
}
