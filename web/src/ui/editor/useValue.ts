import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { writtenHtml } from './written.ts';

interface Bound {
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** The form's value and the text as the editor writes it, when they were last the same. The two may be spelt differently. */
interface Agreed {
  value: string;
  html: string;
}

/**
 * Ties an editor's text to a form's state, never in the middle of a syllable and never under the writer's hands.
 * @param first the value that the editor was made with
 */
export function useValue(editor: Editor, first: string, { value, onChange }: Bound): void {
  const agreed = useRef<Agreed>({ value: first, html: '' });
  /** A value came from outside while somebody was writing. */
  const missed = useRef(false);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  useEffect(() => {
    const { dom } = editor.view;
    agreed.current.html = writtenHtml(editor.getHTML());

    function tell(): void {
      if (editor.isDestroyed || editor.view.composing) return;
      const html = writtenHtml(editor.getHTML());
      if (html === agreed.current.html) return;
      agreed.current = { value: html, html };
      latest.current.onChange(html);
    }
    // ProseMirror heard of the end before and reads the syllable in a microtask of its own.
    const composed = () => queueMicrotask(tell);
    const left = () => {
      tell();
      // Not at once: React has yet to bring back what was just told.
      setTimeout(() => {
        if (missed.current && !editor.isFocused) take(editor, latest.current.value, agreed.current);
      });
    };
    editor.on('update', tell);
    editor.on('blur', left);
    dom.addEventListener('compositionend', composed);
    return () => {
      editor.off('update', tell);
      editor.off('blur', left);
      dom.removeEventListener('compositionend', composed);
    };
  }, [editor]);

  useEffect(() => {
    missed.current = editor.isFocused && value !== '' && value !== agreed.current.value;
    if (!missed.current) take(editor, value, agreed.current);
  }, [editor, value]);
}

function take(editor: Editor, value: string, agreed: Agreed): void {
  if (value === agreed.value || editor.isDestroyed || editor.view.composing) return;
  agreed.value = value;
  if (value === agreed.html) return;
  // Into the history too: what was replaced by mistake comes back by undo.
  editor.commands.setContent(value, { emitUpdate: false });
  agreed.html = writtenHtml(editor.getHTML());
}
