/** Videos at YouTube and Vimeo in the editor of pages: a pasted address that is nothing else becomes one. */
import { embedOf } from '@baeum/contract/study/embeds';
import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { videoHtml } from '../page-text/video-html.ts';

/** @param insertAt puts HTML of a page at the cursor */
export const pastedVideos = (insertAt: (editor: Editor, html: string) => void) =>
  Extension.create({
    name: 'pastedVideos',
    // Before an address becomes a link.
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handlePaste({ state }, event) {
              const embed = embedOf(event.clipboardData?.getData('text/plain').trim() ?? '');
              const { empty, $from } = state.selection;
              if (embed === undefined || !empty || $from.parent.type.spec.code === true) return false;
              insertAt(editor, videoHtml(embed));
              return true;
            },
          },
        }),
      ];
    },
  });
