/** What pages hold beside other texts. */
import { type AnyExtension, type Editor, Extension, Node } from '@tiptap/core';
import { sanitisePage } from '../page-text/sanitise.ts';
import texts from '../page-text/PageText.module.css';
import { formulaAttribute, isPagePicture, keptAttribute, placeholder } from './page-blocks.ts';

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

const keptFormula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (piece: HTMLElement) => piece.getAttribute(formulaAttribute) ?? '' },
  }),
  parseHTML: () => [{ tag: `span[${formulaAttribute}]`, priority: 100 }],
  renderHTML: ({ node }) => ['span', { [formulaAttribute]: String(node.attrs.html) }, placeholder],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.contentEditable = 'false';
      dom.append(sanitisePage(String(node.attrs.html)));
      return { dom };
    },
});

/** A picture of the page, whose address for students is not the one by which it is shown here. */
const pagePicture = (shownAs: (html: string) => string) =>
  Node.create({
    name: 'pagePicture',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({ address: {}, alt: {}, width: {}, height: {} }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        // Before that of pictures that are being sent.
        priority: 100,
        getAttrs: (image) => {
          const address = image.getAttribute('src') ?? '';
          const [alt, width, height] = ['alt', 'width', 'height'].map((name) => image.getAttribute(name));
          return isPagePicture(address) ? { address, alt, width, height } : false;
        },
      },
    ],
    renderHTML: ({ node }) => ['img', pictureAttributes(node.attrs)],
    addNodeView:
      () =>
      ({ node }) => {
        const image = document.createElement('img');
        for (const [name, value] of Object.entries(pictureAttributes(node.attrs)))
          if (value != null) image.setAttribute(name, String(value));
        const dom = document.createElement('span');
        dom.append(sanitisePage(shownAs(image.outerHTML)));
        return { dom };
      },
  });

const pictureAttributes = ({ address, alt, width, height }: Record<string, unknown>) => ({
  src: address,
  alt: alt ?? '',
  width,
  height,
});

/** Hands out the editor once it is there. */
const handle = (onReady: (editor: Editor) => void) =>
  Extension.create({
    name: 'handle',
    onCreate() {
      onReady(this.editor);
    },
  });

export const pageSchema = (
  shownAs: (html: string) => string,
  onReady: (editor: Editor) => void,
): readonly AnyExtension[] => [
  Anchors,
  keptBlock(shownAs),
  keptFormula,
  pagePicture(shownAs),
  handle(onReady),
];
