/** What pages hold beside other texts. */
import { type AnyExtension, type Editor, Extension, Node } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { sanitisePage } from '../page-text/sanitise.ts';
import texts from '../page-text/PageText.module.css';
import { keptAttribute, pieceAttribute, placeholder } from './page-blocks.ts';
import { pastedVideos } from './page-videos.ts';

/** Headings keep the places that links lead to. */
const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        id: {
          default: null,
          parseHTML: (heading) => heading.getAttribute('id'),
          renderHTML: ({ id }) => (typeof id === 'string' ? { id } : {}),
          keepOnSplit: false,
        },
      },
    },
  ],
});

/** @param shownAs the HTML as this reader may load it */
const keptBlock = (shownAs: (html: string) => string) =>
  Node.create({
    name: 'kept',
    group: 'block',
    atom: true,
    draggable: true,
    selectable: true,
    addAttributes: () => ({
      html: { default: '', parseHTML: (block: HTMLElement) => block.getAttribute(keptAttribute) ?? '' },
    }),
    parseHTML: () => [{ tag: `div[${keptAttribute}]`, priority: 100 }],
    renderHTML: ({ node }) => ['div', { [keptAttribute]: String(node.attrs.html) }, placeholder],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('div');
        dom.className = texts.text ?? '';
        dom.contentEditable = 'false';
        dom.append(sanitisePage(shownAs(String(node.attrs.html))));
        return { dom };
      },
  });

const keptPiece = (shownAs: (html: string) => string) =>
  Node.create({
    name: 'piece',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      html: { default: '', parseHTML: (piece: HTMLElement) => piece.getAttribute(pieceAttribute) ?? '' },
    }),
    parseHTML: () => [{ tag: `span[${pieceAttribute}]`, priority: 100 }],
    renderHTML: ({ node }) => ['span', { [pieceAttribute]: String(node.attrs.html) }, placeholder],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        dom.contentEditable = 'false';
        dom.append(sanitisePage(shownAs(String(node.attrs.html))));
        return { dom };
      },
  });

/** Hands out the editor once it is there. What stands first is not chosen, so that typing does not replace it. */
const handle = (onReady: (editor: Editor) => void) =>
  Extension.create({
    name: 'handle',
    onCreate() {
      const { state, view } = this.editor;
      const first = Selection.findFrom(state.doc.resolve(0), 1, true);
      if (first !== null) view.dispatch(state.tr.setSelection(first).setMeta('addToHistory', false));
      onReady(this.editor);
    },
  });

interface PageHandles {
  /** Puts HTML of a page at the cursor. */
  readonly insertAt: (editor: Editor, html: string) => void;
  readonly onReady: (editor: Editor) => void;
}

export const pageSchema = (
  shownAs: (html: string) => string,
  { insertAt, onReady }: PageHandles,
): readonly AnyExtension[] => [
  Anchors,
  keptBlock(shownAs),
  keptPiece(shownAs),
  pastedVideos(insertAt),
  handle(onReady),
];
