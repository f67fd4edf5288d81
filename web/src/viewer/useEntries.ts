import { useState } from 'react';

/** The content of the entry that was asked for last. */
export interface ArrivedEntry {
  readonly index: number;
  /** Undefined until it has come, null if it could not be unpacked. */
  readonly bytes: ArrayBuffer | null | undefined;
}

export function useEntries() {
  const [last, setLast] = useState<ArrivedEntry>();
  return {
    last,
    ask: (index: number) => setLast({ index, bytes: undefined }),
    /** What comes after another one was asked for is thrown away. */
    arrived: (index: number, bytes: ArrayBuffer | null) =>
      setLast((now) => (now?.index === index && now.bytes === undefined ? { index, bytes } : now)),
  };
}
