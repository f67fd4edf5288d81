import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { Pictures, RichTextEditorProps } from '../RichTextEditor.tsx';
import { picturesOf, settleUploads } from './settling.ts';
import { Tiles } from './tiles.ts';
import { Uploads } from './uploads.ts';

type Send = RichTextEditorProps['uploadImage'];

/** The uploads and tiles of one editor. */
export function useUploads(uploadImage: Send): { readonly uploads: Uploads; readonly tiles: Tiles } {
  const [both] = useState(() => ({ uploads: new Uploads(uploadImage), tiles: new Tiles() }));
  useEffect(() => {
    both.uploads.sendBy(uploadImage);
  }, [both, uploadImage]);
  return both;
}

/** Keeps the text and its uploads together, and the form informed. */
export function useSettling(editor: Editor, uploads: Uploads, tell?: (pictures: Pictures) => void): void {
  const told = useRef<{ pictures: Pictures; tell: typeof tell }>({ pictures: 'there', tell });
  useEffect(() => {
    told.current.tell = tell;
  });
  useEffect(() => {
    const placed = new Set<string>();
    function settle(): void {
      if (editor.isDestroyed) return;
      settleUploads(editor.view, uploads, placed);
      const pictures = picturesOf(editor.state.doc, uploads);
      if (pictures === told.current.pictures) return;
      told.current.pictures = pictures;
      told.current.tell?.(pictures);
    }
    const composed = () => setTimeout(settle, 40);
    const { dom } = editor.view;
    const leave = uploads.subscribe(settle);
    editor.on('update', settle);
    dom.addEventListener('compositionend', composed);
    return () => {
      leave();
      dom.removeEventListener('compositionend', composed);
      editor.off('update', settle);
      uploads.stop();
    };
  }, [editor, uploads]);
}
