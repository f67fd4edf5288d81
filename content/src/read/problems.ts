/** Mistakes of a pack, each with the location at which it can be corrected. */
import { verbatim, type Text, type Language } from '../messages/text.ts';
import { say } from '../messages/index.ts';

/** A line of a file of the pack; `file` is relative to the pack, `line` counts from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
}

export interface Problem extends SourceLocation {
  readonly message: Text;
}

/** A path as authors know it: `"title"`, `item 3 of "students"`. */
export function nameOf(path: readonly PropertyKey[]): Text {
  const last = path.at(-1);
  if (last === undefined) return say.fields.thisFile;
  if (typeof last !== 'number') return verbatim(`"${String(last)}"`);
  const around = path.at(-2);
  return around === undefined ? say.fields.entry(last + 1) : say.fields.item(last + 1, String(around));
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

/** A pack that cannot be loaded. The message lists every problem as `file:line: message`. */
export class PackRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describe).join('\n'));
    this.name = 'PackRefused';
    this.problems = problems;
  }
}

export const describeIn = (language: Language, { file, line, message }: Problem): string =>
  `${file}:${line}: ${message[language]}`;

/** In English. */
export const describe = (problem: Problem): string => describeIn('en', problem);
