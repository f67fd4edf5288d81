/**
 * Finds a passage again, as the W3C's TextQuoteSelector and TextPositionSelector name it: where it was, or else where the same words
 * stand with the most of what stood around them, whatever white space or Unicode form they have by now.
 */

export interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Where it stood, in UTF-16 units. */
  readonly start: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Longer texts are searched as they are written. */
const longestNormalised = 200_000;

/** Undefined when the words are not there any more. */
export function anchor(text: string, quote: Quote): Span | undefined {
  if (quote.exact === '') return undefined;
  const found = bestOf(text, quote);
  if (found !== undefined || text.length > longestNormalised) return found;
  const { plain, placeOf } = normalise(text);
  const wanted = {
    exact: plainly(quote.exact).trim(),
    prefix: plainly(quote.prefix),
    suffix: plainly(quote.suffix),
    start: plain.length * (quote.start / Math.max(1, text.length)),
  };
  if (wanted.exact === '') return undefined;
  const span = bestOf(plain, wanted);
  return span && { start: placeOf(span.start), end: placeOf(span.end - 1, true) };
}

/** Among the places of these words, the one with the most of the same around it, and then the nearest. */
function bestOf(text: string, { exact, prefix, suffix, start }: Quote): Span | undefined {
  let best: { readonly at: number; readonly same: number } | undefined;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) {
    const same = sameBefore(text, at, prefix) + sameAfter(text, at + exact.length, suffix);
    const isNearer = best?.same === same && Math.abs(at - start) < Math.abs(best.at - start);
    if (best === undefined || same > best.same || isNearer) best = { at, same };
  }
  return best && { start: best.at, end: best.at + exact.length };
}

function sameBefore(text: string, at: number, prefix: string): number {
  let same = 0;
  while (same < prefix.length && text[at - 1 - same] === prefix.at(-1 - same)) same += 1;
  return same;
}

function sameAfter(text: string, at: number, suffix: string): number {
  let same = 0;
  while (same < suffix.length && text[at + same] === suffix[same]) same += 1;
  return same;
}

/** One space for all white space, and one form for letters that Unicode writes in several. */
const plainly = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ');

interface Normalised {
  readonly plain: string;
  /** The place in the text of one in `plain`; with `isEnd` behind what it was made from. */
  readonly placeOf: (at: number, isEnd?: boolean) => number;
}

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

function normalise(text: string): Normalised {
  const places: Span[] = [];
  let plain = '';
  for (const { segment, index } of letters.segment(text)) {
    const end = index + segment.length;
    if (segment.trim() === '') {
      const last = places.at(-1);
      if (plain.endsWith(' ') && last !== undefined) places[places.length - 1] = { start: last.start, end };
      else [plain] = [`${plain} `, places.push({ start: index, end })];
      continue;
    }
    const letter = segment.normalize('NFC');
    plain += letter;
    for (let unit = 0; unit < letter.length; unit += 1) places.push({ start: index, end });
  }
  return {
    plain,
    placeOf: (at, isEnd = false) => {
      const place = places[Math.min(at, places.length - 1)];
      return (isEnd ? place?.end : place?.start) ?? text.length;
    },
  };
}
