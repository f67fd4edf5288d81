import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { endComposition, isLeftToBrowser } from '../composition.ts';
import { isAllowedLink } from './urls.ts';

interface KeyOptions {
  readonly openLink: () => void;
  /** Opens the settings of the selected picture. */
  readonly openPicture: () => void;
}

/** Whether an uploaded picture is selected. */
export function isPictureChosen({ state: { selection } }: Editor): boolean {
  return selection instanceof NodeSelection && Boolean(selection.node.attrs.src);
}

/**
 * Extra keyboard shortcuts. ProseMirror does not run them during a composition. After Escape the next Tab
 * leaves the editor, also from lists and tables, where Tab has another function.
 */
export const Keys = Extension.create<KeyOptions>({
  name: 'keys',
  priority: 2000,

  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.openLink();
        return true;
      },
      Enter: () => {
        const chosen = isPictureChosen(this.editor);
        if (chosen) this.options.openPicture();
        return chosen;
      },
    };
  },

  addProseMirrorPlugins() {
    let leaving = false;
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handleDoubleClick() {
            const chosen = isPictureChosen(editor);
            if (chosen) options.openPicture();
            return chosen;
          },
          handleDOMEvents: {
            // Runs before ProseMirror's own handler; returning true leaves the event to the browser.
            keydown(view, event) {
              if (view.composing && isLeftToBrowser(event)) endComposition(view.dom);
              const leaves = leaving && event.key === 'Tab';
              if (event.key !== 'Shift') leaving = event.key === 'Escape' && !event.isComposing;
              return leaves;
            },
            blur() {
              leaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Turns a typed URL into a link when a space follows it. */
export const TypedLinks = Extension.create({
  name: 'typedLinks',

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, to, text) {
            if (text !== ' ' || view.composing) return false;
            const { $from } = view.state.selection;
            const link = view.state.schema.marks.link;
            if (!link || !$from.parent.type.allowsMarkType(link) || $from.parent.type.spec.code) return false;
            // Pictures and line breaks count as one position each, as in the document.
            const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
            const address =
              /(?:^|[\s\ufffc(])(https?:\/\/[^\s\ufffc<>"]{3,1900}[^\s\ufffc<>".,;:!?)])$/i.exec(before)?.[1];
            if (address === undefined || !isAllowedLink(address)) return false;
            const start = from - address.length;
            if (view.state.doc.rangeHasMark(start, from, link)) return false;
            const transaction = view.state.tr.addMark(start, from, link.create({ href: address }));
            view.dispatch(transaction.insertText(text, from, to).removeStoredMark(link).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
});
