import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { endComposition, isLeftToBrowser } from '../composition.ts';
import { isLinkAddress } from './addresses.ts';

interface KeyOptions {
  readonly openLink: () => void;
  /** Of the picture that is selected. */
  readonly openPicture: () => void;
}

/** Whether a picture of this portal is selected, not one that is still on its way. */
export function isPictureChosen({ state: { selection } }: Editor): boolean {
  return selection instanceof NodeSelection && Boolean(selection.node.attrs.src);
}

/**
 * Keys beside those of the text itself. ProseMirror asks for none of them while a syllable is being composed. After Escape the
 * next Tab leaves the editor, also from lists and tables where it has another job.
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
            // Before ProseMirror's own handling: what is answered with true is left to the browser.
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

/** Turns an address that was typed into a link, at the space or the line's end behind it. */
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
            // Pictures and line breaks count one place each, as in the text itself.
            const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
            const address =
              /(?:^|[\s\ufffc(])(https?:\/\/[^\s\ufffc<>"]{3,1900}[^\s\ufffc<>".,;:!?)])$/i.exec(before)?.[1];
            if (address === undefined || !isLinkAddress(address)) return false;
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
