/** The lexer of marked with limits, which prevent stack overflows and texts that take minutes. */
import { Lexer, type Token, type TokensList } from 'marked';
import { say } from '../messages/index.ts';
import type { Text } from '../messages/text.ts';
import { maxNesting } from '../nesting.ts';
import { maxMarks } from './limits.ts';

/** What may begin or end something within a line. */
const marks = /[\\`*_~[\]<&!$^{@:]/g;

/** A text is nested too deeply, or has too much markup in a paragraph. */
export class BeyondLimit extends Error {
  readonly said: Text;
  /** Approximate position in the text. */
  readonly offset: number;

  constructor(said: Text, offset: number) {
    super(said.en);
    this.name = 'BeyondLimit';
    this.said = said;
    this.offset = offset;
  }
}

export class LimitedLexer extends Lexer {
  #depth = 0;
  #source = '';

  /** @throws BeyondLimit */
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
    if ((source.match(marks)?.length ?? 0) > maxMarks)
      throw new BeyondLimit(say.files.tooManyMarks(maxMarks), this.#offsetOf(source));
    return this.#oneDeeper(source, () => super.inlineTokens(source, tokens));
  }

  #oneDeeper<T>(part: string, read: () => T): T {
    if (this.#depth === maxNesting) throw new BeyondLimit(say.files.nestedTooDeeply, this.#offsetOf(part));
    this.#depth += 1;
    const tokens = read();
    this.#depth -= 1;
    return tokens;
  }

  /** Parts inside of quotes and lists have no markers any more, so only their first line is searched. */
  #offsetOf(part: string): number {
    const [line = ''] = part.split('\n', 1);
    const read = this.tokens.reduce((length, block) => length + block.raw.length, 0);
    // Inline texts are read after all blocks.
    const from = read < this.#source.length ? read : 0;
    return Math.max(this.#source.indexOf(line, from), from);
  }
}
