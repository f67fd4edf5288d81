/** Mistakes of texts and packs, each with the location at which it can be corrected. */
import type { Text } from './messages/text.ts';

/** A line of a file of the pack; `file` is relative to the pack, `line` counts from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
}

export interface Problem extends SourceLocation {
  readonly message: Text;
}

/** Collects every problem instead of stopping at the first. */
export class Problems {
  readonly #found = new Map<string, Problem>();
  readonly #warnings = new Map<string, Problem>();

  add(place: SourceLocation, message: Text): void {
    keep(this.#found, place, message);
  }

  /** Something that the pack says in vain, which does not keep it from being loaded. */
  warn(place: SourceLocation, message: Text): void {
    keep(this.#warnings, place, message);
  }

  /** All problems once each, in the order of file and line. */
  list(): Problem[] {
    return inOrder(this.#found);
  }

  /** All warnings likewise. */
  warnings(): Problem[] {
    return inOrder(this.#warnings);
  }
}

function keep(found: Map<string, Problem>, { file, line }: SourceLocation, message: Text): void {
  const problem = { file, line, message };
  found.set(JSON.stringify(problem), problem);
}

const inOrder = (found: ReadonlyMap<string, Problem>): Problem[] =>
  [...found.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.message.en, b.message.en),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
