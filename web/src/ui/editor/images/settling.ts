import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { Pictures } from '../RichTextEditor.tsx';
import type { Upload, Uploads } from './uploads.ts';

/** The reading width: a camera's picture would else be written down with thousands of pixels. */
export const widestPicture = 760;

/**
 * Brings the text and the uploads together: pictures that have arrived take the place of their tiles, and those that nobody
 * waits for any more are called back. Outside the history, for the arrival is nothing the writer did.
 * @param placed those that stood in the text when it was last looked at; one that is yet to be put there is not called back
 */
export function settleUploads(view: EditorView, uploads: Uploads, placed: Set<string>): void {
  // In the middle of a syllable the place around it must not be drawn anew; it comes right after.
  if (view.isDestroyed || view.composing || uploads.all().length === 0) return;
  const seen = new Set<string>();
  const transaction = view.state.tr.setMeta('addToHistory', false);
  view.state.doc.descendants((node, at) => {
    const upload = uploads.find(node.attrs.upload);
    if (!upload) return;
    seen.add(upload.id);
    if (upload.state === 'done') transaction.setNodeMarkup(at, null, arrived(node, upload));
  });
  const gone = [...placed].filter((id) => !seen.has(id));
  for (const id of seen) placed.add(id);
  for (const id of gone) {
    placed.delete(id);
    uploads.cancel(id);
  }
  if (transaction.docChanged) view.dispatch(transaction);
}

function arrived(node: Node, { address, width, height }: Upload) {
  const size = width && height ? fitting(width, height, widestPicture) : {};
  return { ...node.attrs, ...size, src: address, upload: null };
}

/** The size of a picture that is to be at most so wide. */
export function fitting(width: number, height: number, widest: number): { width: number; height: number } {
  const scale = Math.min(1, widest / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** How the text's pictures stand: the one that is on its way counts more than the one that has failed. */
export function picturesOf(doc: Node, uploads: Uploads): Pictures {
  let pictures: Pictures = 'there';
  doc.descendants((node) => {
    const state = uploads.find(node.attrs.upload)?.state;
    if (state === 'sending' || (state === 'failed' && pictures === 'there')) pictures = state;
  });
  return pictures;
}
