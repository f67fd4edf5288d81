/** The form of an extension of the lexer. */
import type { Token } from 'marked';
import { lookAhead } from './limits.ts';

/** The lexer as extensions see it. */
interface Lexing {
  readonly lexer: {
    blockTokens(source: string, tokens?: Token[]): Token[];
    inline(source: string, tokens?: Token[]): Token[];
    inlineTokens(source: string): Token[];
  };
}

export type Extended = {
  readonly name: string;
  readonly level: 'block' | 'inline';
  readonly start?: (source: string) => number | undefined;
  readonly tokenizer: (this: Lexing, source: string) => Token | undefined;
};

/** Where an inline part may begin. */
export const startAt =
  (pattern: RegExp) =>
  (source: string): number | undefined =>
    pattern.exec(source)?.index;

/** Where the end of a block is looked for; a cut is not taken for the end of the text. */
export const beginningOf = (source: string): string =>
  source.length > lookAhead ? `${source.slice(0, lookAhead)}\0` : source;

/** The last text that was asked about: every extension asks about the same one. */
let asked = { source: '', paragraph: '' };

/** Up to the next empty line, behind which no paragraph goes on. */
export function paragraphOf(source: string): string {
  if (source !== asked.source) {
    const end = source.slice(0, lookAhead).indexOf('\n\n');
    asked = { source, paragraph: end === -1 ? beginningOf(source) : source.slice(0, end) };
  }
  return asked.paragraph;
}

/** Where a block may begin that ends a paragraph; the lexer asks from within a line, for each paragraph. */
export const lineStart = (pattern: RegExp) => {
  const behindBreak = new RegExp(`\\n(?=${pattern.source})`, pattern.flags);
  return (source: string): number | undefined => {
    const at = behindBreak.exec(paragraphOf(source))?.index;
    return at === undefined ? undefined : at + 1;
  };
};

/** The lines before the first that ends a block, and all of it with that line, or the whole text. */
export function linesUntil(source: string, isEnd: (line: string) => boolean) {
  const lines: string[] = [];
  for (let at = 0; at <= source.length; ) {
    const lineBreak = source.indexOf('\n', at);
    const end = lineBreak === -1 ? source.length : lineBreak;
    const line = source.slice(at, end);
    if (isEnd(line)) return { lines, closed: true, raw: source.slice(0, end + 1) };
    lines.push(line);
    at = end + 1;
  }
  return { lines, closed: false, raw: source };
}
