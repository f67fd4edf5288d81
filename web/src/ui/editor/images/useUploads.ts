import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { PictureStatus, RichTextEditorProps } from '../RichTextEditor.tsx';
import { pictureStatusOf, reconcileUploads } from './reconcile.ts';
import { Tiles } from './tiles.ts';
import { Uploads } from './uploads.ts';

type Send = RichTextEditorProps['uploadImage'];

export function useUploads(uploadImage: Send): { readonly uploads: Uploads; readonly tiles: Tiles } {
  const [both] = useState(() => ({ uploads: new Uploads(uploadImage), tiles: new Tiles() }));
  useEffect(() => {
    both.uploads.setSend(uploadImage);
  }, [both, uploadImage]);
  return both;
}

/** Keeps text and uploads in sync, and reports their status to the form. */
export function useUploadReconciliation(
  editor: Editor,
  uploads: Uploads,
  onStatus?: (status: PictureStatus) => void,
): void {
  const reported = useRef<{ status: PictureStatus; onStatus: typeof onStatus }>({
    status: 'ready',
    onStatus,
  });
  useEffect(() => {
    reported.current.onStatus = onStatus;
  });
  useEffect(() => {
    const placed = new Set<string>();
    function reconcile(): void {
      if (editor.isDestroyed) return;
      reconcileUploads(editor.view, uploads, placed);
      const status = pictureStatusOf(editor.state.doc, uploads);
      if (status === reported.current.status) return;
      reported.current.status = status;
      reported.current.onStatus?.(status);
    }
    const composed = () => setTimeout(reconcile, 40);
    const { dom } = editor.view;
    const unsubscribe = uploads.subscribe(reconcile);
    editor.on('update', reconcile);
    dom.addEventListener('compositionend', composed);
    return () => {
      unsubscribe();
      dom.removeEventListener('compositionend', composed);
      editor.off('update', reconcile);
      uploads.stop();
    };
  }, [editor, uploads]);
}
