/** Reads Markdown as marked does, as deep as the stack surely reaches. */
import { Lexer, type Token, type TokensList } from 'marked';
import { maxNesting } from './nesting.ts';

/** Parts of a text lie too deep in each other. */
export class TooDeep extends Error {
  /** Where in the text, as near as can be told. */
  readonly offset: number;

  constructor(offset: number) {
    super(`nested deeper than ${maxNesting} levels`);
    this.name = 'TooDeep';
    this.offset = offset;
  }
}

export class LimitedLexer extends Lexer {
  #depth = 0;
  #source = '';

  /** @throws TooDeep */
  override lex(source: string): TokensList {
    this.#source = source;
    return super.lex(source);
  }

  override blockTokens(source: string, tokens?: Token[], clipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, clipped?: boolean): TokensList;
  override blockTokens(source: string, tokens?: Token[], clipped?: boolean): Token[] {
    return this.#oneDeeper(source, () => super.blockTokens(source, tokens, clipped));
  }

  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    return this.#oneDeeper(source, () => super.inlineTokens(source, tokens));
  }

  #oneDeeper<T>(part: string, read: () => T): T {
    if (this.#depth === maxNesting) throw new TooDeep(this.#offsetOf(part));
    this.#depth += 1;
    const tokens = read();
    this.#depth -= 1;
    return tokens;
  }

  /** The marks of quotes and lists are gone from a part that lies in them, so its first line has to do. */
  #offsetOf(part: string): number {
    const [line = ''] = part.split('\n', 1);
    const read = this.tokens.reduce((length, block) => length + block.raw.length, 0);
    // The texts inside the blocks are read when all blocks are.
    const from = read < this.#source.length ? read : 0;
    return Math.max(this.#source.indexOf(line, from), from);
  }
}
