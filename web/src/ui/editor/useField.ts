import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import type { FieldControl } from '../Field.tsx';
import { serializeHtml } from './html.ts';

interface FieldOptions {
  readonly control: FieldControl;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Id of the element that describes the keyboard shortcuts. */
  readonly helpId: string;
}

/**
 * Labels the text for screen readers. The attributes are set on the element directly, because ProseMirror
 * ignores those it did not set, and need not redraw when an error appears during a composition.
 */
export function useField(
  editor: Editor,
  { control, required, disabled = false, placeholder, helpId }: FieldOptions,
): void {
  const {
    id,
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
  } = control;

  useEffect(() => {
    const attributes: Record<string, string | undefined> = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy === undefined ? helpId : `${describedBy} ${helpId}`,
      'aria-invalid': invalid && 'true',
      'aria-required': required ? 'true' : undefined,
      'aria-disabled': disabled ? 'true' : undefined,
      'aria-placeholder': placeholder,
      'aria-keyshortcuts': 'Alt+F10',
      tabindex: '0',
    };
    const { dom } = editor.view;
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) dom.removeAttribute(name);
      else dom.setAttribute(name, value);
  }, [editor, id, labelId, describedBy, invalid, required, disabled, placeholder, helpId]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  useEffect(() => {
    const label = document.getElementById(labelId);
    const focus = () => editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, labelId]);
}

interface Bound {
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** The form's value and the editor's HTML when they last matched. The two may be spelled differently. */
interface SyncedValue {
  value: string;
  html: string;
}

/**
 * Binds the editor's text to the form's state, but never during a composition or while the user is typing.
 * @param first the value that the editor was created with
 */
export function useValue(editor: Editor, first: string, { value, onChange }: Bound): void {
  const synced = useRef<SyncedValue>({ value: first, html: '' });
  /** A value from outside arrived while the user was typing. */
  const skipped = useRef(false);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  useEffect(() => {
    const { dom } = editor.view;
    synced.current.html = serializeHtml(editor.getHTML());

    function report(): void {
      if (editor.isDestroyed || editor.view.composing) return;
      const html = serializeHtml(editor.getHTML());
      if (html === synced.current.html) return;
      synced.current = { value: html, html };
      latest.current.onChange(html);
    }
    // ProseMirror handles the event first and reads the syllable in a microtask.
    const composed = () => queueMicrotask(report);
    const onBlur = () => {
      report();
      // Deferred, because React has yet to pass back the value just reported.
      setTimeout(() => {
        if (skipped.current && !editor.isFocused) applyValue(editor, latest.current.value, synced.current);
      });
    };
    editor.on('update', report);
    editor.on('blur', onBlur);
    dom.addEventListener('compositionend', composed);
    return () => {
      editor.off('update', report);
      editor.off('blur', onBlur);
      dom.removeEventListener('compositionend', composed);
    };
  }, [editor]);

  useEffect(() => {
    skipped.current = editor.isFocused && value !== '' && value !== synced.current.value;
    if (!skipped.current) applyValue(editor, value, synced.current);
  }, [editor, value]);
}

function applyValue(editor: Editor, value: string, current: SyncedValue): void {
  if (value === current.value || editor.isDestroyed || editor.view.composing) return;
  current.value = value;
  if (value === current.html) return;
  // Part of the undo history, so that a mistaken replacement can be undone.
  editor.commands.setContent(value, { emitUpdate: false });
  current.html = serializeHtml(editor.getHTML());
}
