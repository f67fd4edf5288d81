import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { FieldControl } from '../Field.tsx';

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
