/** What pages hold beside other texts. */
import { type AnyExtension, Extension, Node } from '@tiptap/core';
import { sanitisePage } from '../page-text/sanitise.ts';
import texts from '../page-text/PageText.module.css';
import { keptAttribute, placeholder } from './page-blocks.ts';

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

export const pageSchema = (shownAs: (html: string) => string): readonly AnyExtension[] => [
  Anchors,
  keptBlock(shownAs),
];
