import { type AnyExtension, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { isAllowedLink } from './urls.ts';

/** A link with its href only; the server adds target and rel. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => {
        const href = link.getAttribute('href') ?? '';
        return isAllowedLink(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: mark.attrs.href }, 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** Column widths are dropped: they come as styles, which the server does not keep. */
const span = (name: string) => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const cells = Number.parseInt(cell.getAttribute(name) ?? '', 10);
    return cells > 1 && cells <= 99 ? cells : 1;
  },
});
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Read by prosemirror-tables, but never set.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});

/**
 * Every node and mark produces only what server/src/platform/rich-text.ts allows, so that a text comes back
 * exactly as it was sent.
 */
export const schema: AnyExtension[] = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Subscript,
  Superscript,
  Code,
  Link,
  BulletList,
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (list: HTMLElement) => {
          const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
          return start > 1 && start <= 999_999 ? start : 1;
        },
        renderHTML: ({ start }: Record<string, unknown>) => (start === 1 ? {} : { start }),
      },
    }),
  }),
  ListItem,
  ListKeymap,
  Blockquote,
  CodeBlock.extend({ addAttributes: () => ({}) }),
  HorizontalRule,
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    // The library's node view writes widths as styles.
    addNodeView: () => null,
    // By default Tab in the last cell adds a row, which would trap keyboard users.
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  UndoRedo,
  Dropcursor.configure({ color: false, class: 'editor-drop', width: 2 }),
  Gapcursor,
  TrailingNode,
];

/** Typed patterns for lists and headings only. `*` and `~` stay literal: 2*3*4, 10~20. */
export const inputRules = ['bulletList', 'orderedList', 'heading'];
