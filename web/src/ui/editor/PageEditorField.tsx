import { useState } from 'react';
import { Field } from '../Field.tsx';
import { EditorField } from './EditorField.tsx';
import { fromBlocks, toBlocks } from './page-blocks.ts';
import { pageSchema } from './page-schema.ts';
import type { PageEditorProps } from './PageEditor.tsx';

const noPictures = () => Promise.reject(new Error('글 안의 이미지는 zip으로 가져와 주세요.'));

/** The editor of pages, loaded as a separate chunk. */
export default function PageEditorField({
  shownAs,
  value,
  onChange,
  height = 300,
  ...props
}: PageEditorProps) {
  const [more] = useState(() => pageSchema(shownAs));
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
          more={more}
          value={both.blocks}
          onChange={report}
          uploadImage={noPictures}
        />
      )}
    </Field>
  );
}
