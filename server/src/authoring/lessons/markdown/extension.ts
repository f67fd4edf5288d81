/** The form of an extension of the lexer. */
import type { Token } from 'marked';
import { maxParagraph } from './limits.ts';

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

/**
 * Where a block may begin that ends a paragraph; the lexer asks from within a line, for each paragraph. An empty line ends it
 * anyway, so that nothing is searched behind that.
 */
export const lineStart = (pattern: RegExp) => {
  const behindBreak = new RegExp(`\\n(?=${pattern.source})`, pattern.flags);
  return (source: string): number | undefined => {
    const [paragraph = ''] = source.slice(0, maxParagraph).split('\n\n', 1);
    const at = behindBreak.exec(paragraph)?.index;
    return at === undefined ? undefined : at + 1;
  };
};
