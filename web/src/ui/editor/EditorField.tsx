import { fileProblem } from '@baeum/contract/files';
import { mediaFileRules } from '@baeum/contract/file/terms';
import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { dialogs } from '../dialogs/dialogs.ts';
import type { FieldControl } from '../Field.tsx';
import texts from '../rich-text/RichText.module.css';
import { toast } from '../toasts/toast.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { Picture } from './images/picture.ts';
import { useUploads } from './images/useUploads.ts';
import { Keys, TypedLinks } from './keys.ts';
import { Arrivals } from './paste/arrivals.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { inputRules, schema } from './schema.ts';

interface EditorFieldProps extends RichTextEditorProps {
  control: FieldControl;
  height: number;
}

export type OpenDialog = 'link' | 'table' | 'picture';

const tellDropped = (pictures: number) =>
  void toast(
    `다른 곳의 이미지 ${pictures}개는 넣지 않았습니다. 이미지를 따로 복사해 붙여 넣거나 파일로 넣어주세요.`,
  );

/** The editor, which comes as a chunk of its own. It lives as long as its place on the screen. */
export function EditorField(props: EditorFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { uploads, tiles } = useUploads(props.uploadImage);
  const [first] = useState(props.value);

  function send(file: File): string | undefined {
    const problem = fileProblem(mediaFileRules, file);
    if (problem === undefined) return uploads.add(file);
    void dialogs.alert(problem.message);
    return undefined;
  }
  const sends = useRef(send);

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      content: first,
      // The content security policy allows no style elements; EditorFrame.module.css has what it would say.
      injectCSS: false,
      editorProps: { attributes: { class: texts.text ?? '' } },
      enableInputRules: inputRules,
      enablePasteRules: false,
      extensions: [
        ...schema,
        Picture.configure({ uploads, tiles }),
        Arrivals.configure({ send: sends.current, tellDropped }),
        TypedLinks,
        Keys.configure({
          openLink: () => setDialog('link'),
          openPicture: () => setDialog('picture'),
        }),
      ],
    });
    setEditor(made);
    return () => made.destroy();
  }, [first, uploads, tiles]);

  return (
    <EditorFrame
      {...props}
      place={place}
      first={first}
      editor={editor}
      uploads={uploads}
      tiles={tiles}
      send={send}
      dialog={dialog}
      onDialog={setDialog}
    />
  );
}
