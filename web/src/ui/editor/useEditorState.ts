import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Selects plain values from the editor state, and re-renders only when they change. */
export function useEditorState<T>(editor: Editor, read: () => T): T {
  const last = useRef<{ readonly value: T; readonly text: string } | undefined>(undefined);
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
    const value = read();
    const text = JSON.stringify(value);
    if (last.current === undefined || last.current.text !== text) last.current = { value, text };
    return last.current.value;
  }
  return useSyncExternalStore(subscribe, snapshot);
}
