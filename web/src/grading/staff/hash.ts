/** The name of a saved comment that is being typed after `#` (specification §23.13). */

export interface Hash {
  /** Where the sign stands. */
  readonly start: number;
  /** Where the cursor is. */
  readonly end: number;
  /** What was typed after the sign. */
  readonly query: string;
}

/** A sign at the beginning of a word, with no space before the cursor; undefined when none is being typed. */
export function hashBefore(text: string, cursor: number): Hash | undefined {
  const found = /(?:^|\s)#([^\s#]{0,20})$/.exec(text.slice(0, cursor));
  const query = found?.[1];
  return query === undefined ? undefined : { start: cursor - query.length - 1, end: cursor, query };
}
