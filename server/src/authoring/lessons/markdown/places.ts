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
 * the first line is found within the part around them; where even that fails it is the line of what was found before.
 */
export function linesOf(source: string, tokens: readonly Token[]): (token: Token) => number {
  const lines = new Map<Token, number>();
  const breaks = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (offset: number): number => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
  const visit = (some: readonly Token[], from: number, end: number): number => {
    let at = from;
    for (const token of some) {
      const text = token.raw.trim();
      const [first = ''] = text.split('\n', 1);
      const whole = indexWithin(source, text, at, end);
      const found = whole ?? indexWithin(source, first, at, end);
      at = found ?? at;
      lines.set(token, lineOf(at));
      const last = whole === undefined ? end : whole + text.length;
      let inside = at;
      for (const part of partsOf(token)) inside = visit(part, inside, last);
      at = whole === undefined ? inside : last;
    }
    return at;
  };
  visit(tokens, 0, source.length);
  return (token) => lines.get(token) ?? 1;
}

function indexWithin(source: string, text: string, from: number, end: number): number | undefined {
  if (text === '' || from + text.length > end) return undefined;
  const found = source.indexOf(text, from);
  return found >= 0 && found + text.length <= end ? found : undefined;
}
