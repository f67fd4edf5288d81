import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Field } from '../Field.tsx';
import { EditorField } from './EditorField.tsx';
import { fromBlocks, toBlocks } from './page-blocks.ts';
import { pageSchema } from './page-schema.ts';
import type { PageEditorProps } from './PageEditor.tsx';

const noPictures = () => Promise.reject(new Error('이 글에는 이미지를 넣을 수 없습니다.'));

/** Puts HTML of a page at the cursor: a single paragraph into that of the cursor, and anything else before a new one. */
function insertAt(editor: Editor, html: string): void {
  const { body } = new DOMParser().parseFromString(toBlocks(html), 'text/html');
  const [first, ...others] = body.children;
  const content =
    first?.tagName === 'P' && others.length === 0 ? first.innerHTML : `${body.innerHTML}<p></p>`;
  editor.chain().focus().insertContent(content).run();
}

/** The editor of pages, loaded as a separate chunk. */
export default function PageEditorField({
  shownAs,
  onReady,
  value,
  onChange,
  height = 300,
  uploadImage = noPictures,
  ...props
}: PageEditorProps) {
  const [more] = useState(() =>
    pageSchema(shownAs, { insertAt, onReady: (editor) => onReady?.((html) => insertAt(editor, html)) }),
  );
  /** The latest text in both spellings: what the editor has just reported comes back as it was. */
  const [both, setBoth] = useState(() => ({ stored: value, blocks: toBlocks(value) }));
  if (both.stored !== value) setBoth({ stored: value, blocks: toBlocks(value) });
  function report(blocks: string): void {
    const stored = fromBlocks(blocks);
    setBoth({ stored, blocks });
    onChange(stored);
  }
  return (
    <Field label={props.label} error={props.error} required={props.required ?? false}>
      {(control) => (
        <EditorField
          {...props}
          control={control}
          height={height}
          uploadImage={uploadImage}
          more={more}
          value={both.blocks}
          onChange={report}
        />
      )}
    </Field>
  );
}
