import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { RichTextEditorProps } from '../RichTextEditor.tsx';
import { isWaiting, settleUploads } from './settling.ts';
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
export function useSettling(editor: Editor, uploads: Uploads, tell?: (uploading: boolean) => void): void {
  const told = useRef({ waiting: false, tell });
  useEffect(() => {
    told.current.tell = tell;
  });
  useEffect(() => {
    const placed = new Set<string>();
    function settle(): void {
      if (editor.isDestroyed) return;
      settleUploads(editor.view, uploads, placed);
      const waiting = isWaiting(editor.state.doc, uploads);
      if (waiting === told.current.waiting) return;
      told.current.waiting = waiting;
      told.current.tell?.(waiting);
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
