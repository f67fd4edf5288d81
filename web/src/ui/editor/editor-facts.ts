import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What is so in the editor now, in plain values; a change of anything else draws nothing anew. */
export function useEditorFacts<T>(editor: Editor, read: () => T): T {
  const last = useRef<{ readonly facts: T; readonly text: string } | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => {
        editor.off('transaction', listener);
      };
    },
    [editor],
  );
  function snapshot(): T {
    const facts = read();
    const text = JSON.stringify(facts);
    if (last.current === undefined || last.current.text !== text) last.current = { facts, text };
    return last.current.facts;
  }
  return useSyncExternalStore(subscribe, snapshot);
}
