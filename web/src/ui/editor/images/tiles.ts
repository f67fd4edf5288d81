import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';

/** The element of a tile in the text; React renders into it. */
export interface Tile {
  readonly key: number;
  readonly element: HTMLElement;
  readonly upload: string;
  /** Removes the picture from the text. */
  readonly remove: () => void;
}

/** The tiles currently in the text of one editor. */
export class Tiles {
  #all: readonly Tile[] = [];
  #lastKey = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Tile[] => this.#all;

  create(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
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
      // The editor must ignore its buttons, which behave like any others on the page.
      stopEvent: () => true,
      ignoreMutation: () => true,
      update: (next) => next.type === node.type && next.attrs.upload === node.attrs.upload,
      destroy: () => this.#change(this.#all.filter((one) => one !== tile)),
    };
  }

  #change(all: readonly Tile[]): void {
    this.#all = all;
    // Deferred, because ProseMirror is rendering, perhaps within a React render.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }
}
