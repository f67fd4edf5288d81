import { fileProblem } from '@baeum/contract/files';
import { mediaFileRules } from '@baeum/contract/file/terms';
import { type AnyExtension, Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { dialogs } from '../dialogs/dialogs.ts';
import type { FieldControl } from '../Field.tsx';
import texts from '../rich-text/RichText.module.css';
import { toast } from '../toasts/toast.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { Picture } from './images/picture.ts';
import { useUploads } from './images/useUploads.ts';
import { Keys, TypedLinks } from './keys.ts';
import { PasteAndDrop } from './paste/paste-and-drop.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { inputRules, schema } from './schema.ts';

interface EditorFieldProps extends RichTextEditorProps {
  control: FieldControl;
  height: number;
  /** What this text may hold beside the usual; never another list. */
  more?: readonly AnyExtension[];
}

const nothingMore: readonly AnyExtension[] = [];

export type OpenDialog = 'link' | 'table' | 'picture';

const notifySkipped = (pictures: number) =>
  void toast(
    `다른 곳의 이미지 ${pictures}개는 넣지 않았습니다. 이미지를 따로 복사해 붙여 넣거나 파일로 넣어 주세요.`,
  );

/** The editor itself, loaded as a separate chunk. */
export function EditorField(props: EditorFieldProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { uploads, tiles } = useUploads(props.uploadImage);
  const [initialValue] = useState(props.value);
  const { more = nothingMore, control } = props;
  const labelId = control['aria-labelledby'];

  function send(file: File): string | undefined {
    const problem = fileProblem(mediaFileRules, file);
    if (problem === undefined) return uploads.add(file);
    void dialogs.alert(problem.message);
    return undefined;
  }
  const sendRef = useRef(send);

  useEffect(() => {
    const created = new Editor({
      element: containerRef.current,
      content: initialValue,
      // The content security policy forbids style elements; EditorFrame.module.css has these styles.
      injectCSS: false,
      editorProps: { attributes: { class: texts.text ?? '' } },
      enableInputRules: inputRules,
      enablePasteRules: false,
      extensions: [
        ...schema,
        ...more,
        Picture.configure({ uploads, tiles }),
        PasteAndDrop.configure({ send: sendRef.current, notifySkipped }),
        TypedLinks,
        Keys.configure({
          openLink: () => setDialog('link'),
          openPicture: () => setDialog('picture'),
        }),
      ],
    });
    // It has its name as soon as it is there; the frame adds the rest.
    created.view.dom.setAttribute('aria-labelledby', labelId);
    setEditor(created);
    return () => {
      created.destroy();
      // Behind a sign-in the field stays; when it comes back, it gets another editor.
      setEditor(undefined);
    };
  }, [initialValue, uploads, tiles, more, labelId]);

  return (
    <EditorFrame
      {...props}
      containerRef={containerRef}
      initialValue={initialValue}
      editor={editor}
      uploads={uploads}
      tiles={tiles}
      send={send}
      dialog={dialog}
      onDialog={setDialog}
    />
  );
}
