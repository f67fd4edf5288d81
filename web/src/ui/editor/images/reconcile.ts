import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { PictureStatus } from '../RichTextEditor.tsx';
import type { Upload, Uploads } from './uploads.ts';

/** The reading width. Otherwise a camera picture would be stored with thousands of pixels. */
export const maxPictureWidth = 760;

/**
 * Synchronises text and uploads: finished pictures replace their tiles, and uploads whose tile was removed
 * are cancelled. Kept out of the undo history, because the writer did not cause it.
 * @param placed ids seen in the text so far; an upload that has not been placed yet is not cancelled
 */
export function reconcileUploads(view: EditorView, uploads: Uploads, placed: Set<string>): void {
  // Redrawing during a composition would break the syllable; this runs again right after it.
  if (view.isDestroyed || view.composing || uploads.all().length === 0) return;
  const seen = new Set<string>();
  const transaction = view.state.tr.setMeta('addToHistory', false);
  view.state.doc.descendants((node, at) => {
    const upload = uploads.find(node.attrs.upload);
    if (!upload) return;
    seen.add(upload.id);
    if (upload.state === 'done') transaction.setNodeMarkup(at, null, uploadedAttributes(node, upload));
  });
  const removed = [...placed].filter((id) => !seen.has(id));
  for (const id of seen) placed.add(id);
  for (const id of removed) {
    placed.delete(id);
    uploads.cancel(id);
  }
  if (transaction.docChanged) view.dispatch(transaction);
}

function uploadedAttributes(node: Node, { url, width, height }: Upload) {
  const size = width && height ? fitToWidth(width, height, maxPictureWidth) : {};
  return { ...node.attrs, ...size, src: url, upload: null };
}

/** Scales a picture down to a maximum width. */
export function fitToWidth(width: number, height: number, widest: number): { width: number; height: number } {
  const scale = Math.min(1, widest / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** Status of all pictures in the text; uploading takes precedence over failed. */
export function pictureStatusOf(doc: Node, uploads: Uploads): PictureStatus {
  let status: PictureStatus = 'ready';
  doc.descendants((node) => {
    const state = uploads.find(node.attrs.upload)?.state;
    if (state === 'sending' || (state === 'failed' && status === 'ready')) status = state;
  });
  return status;
}
