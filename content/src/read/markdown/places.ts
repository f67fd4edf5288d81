/** Where the tokens of a text stand in it: the lexer does not say. */
import type { Token } from 'marked';
import { isCallout, isDefinitions } from './tokens.ts';

/** The lists of tokens inside a token. */
export function partsOf(token: Token): Token[][] {
  if (isCallout(token)) return [token.title, token.tokens];
  if (isDefinitions(token)) return token.items.map(({ tokens }) => tokens);
  if (token.type === 'list') return [token.items as Token[]];
  if (token.type === 'table') {
    const cells = token as { header: { tokens: Token[] }[]; rows: { tokens: Token[] }[][] };
    return [...cells.header, ...cells.rows.flat()].map(({ tokens }) => tokens);
  }
  return 'tokens' in token && token.tokens !== undefined ? [token.tokens] : [];
}

/** Every token of a text, each before those inside of it. */
export function* everyToken(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    for (const part of partsOf(token)) yield* everyToken(part);
  }
}

export const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/**
 * The line of each token, counted from 1. Texts within quotes and lists have no markers any more, so that of some only
 * the first line is found; where even that fails it is the line of what was found before.
 */
export function linesOf(source: string, tokens: readonly Token[]): (token: Token) => number {
  const lines = new Map<Token, number>();
  let at = 0;
  let counted = 0;
  let line = 1;
  const moveTo = (offset: number) => {
    for (; counted < offset; counted++) if (source[counted] === '\n') line += 1;
  };
  const visit = (some: readonly Token[]) => {
    for (const token of some) {
      const [first = ''] = token.raw.trimStart().split('\n', 1);
      const whole = source.indexOf(token.raw, at);
      const found = whole >= 0 ? whole : source.indexOf(first, at);
      if (found >= 0) at = found + (token.raw.length - token.raw.trimStart().length) * (whole >= 0 ? 1 : 0);
      moveTo(at);
      lines.set(token, line);
      const start = at;
      for (const part of partsOf(token)) visit(part);
      // What stands inside of it has been passed.
      if (whole >= 0) at = Math.max(at, Math.min(source.length, start + token.raw.trimStart().length));
    }
  };
  visit(tokens);
  return (token) => lines.get(token) ?? 1;
}
