import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';

/** The place of a tile in the text; React draws into it. */
export interface Tile {
  readonly key: number;
  readonly element: HTMLElement;
  readonly upload: string;
  /** Takes the picture out of the text. */
  readonly remove: () => void;
}

/** The tiles that stand in one editor's text now. */
export class Tiles {
  #all: readonly Tile[] = [];
  #lastKey = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Tile[] => this.#all;

  place(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
    const element = document.createElement('span');
    element.contentEditable = 'false';
    this.#lastKey += 1;
    const tile: Tile = {
      key: this.#lastKey,
      element,
      upload: String(node.attrs.upload),
      remove: () => {
        const at = getPos();
        if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + node.nodeSize));
        view.focus();
      },
    };
    this.#change([...this.#all, tile]);
    return {
      dom: element,
      // Its buttons are used like any others on the page; the editor hears nothing of it.
      stopEvent: () => true,
      ignoreMutation: () => true,
      update: (next) => next.type === node.type && next.attrs.upload === node.attrs.upload,
      destroy: () => this.#change(this.#all.filter((one) => one !== tile)),
    };
  }

  #change(all: readonly Tile[]): void {
    this.#all = all;
    // Not at once: ProseMirror is in the middle of drawing, perhaps inside one of React's own renders.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }
}
