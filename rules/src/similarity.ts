/**
 * What two texts have in common, whatever their white space, punctuation and case (specification §23.18): their prints are those
 * of winnowing (Schleimer, Wilkerson and Aiken, 2003).
 */

/** Letters and digits that are compared at once, and how many such grams share a print. */
const gramLetters = 8;
const windowGrams = 6;
/** Passages of so many letters and digits are always found. */
export const shortestPassage = gramLetters + windowGrams - 1;

interface Letters {
  readonly codes: readonly number[];
  /** Where in the text each of them begins, and where it ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const isSyllable = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const letterOrDigit = /[\p{L}\p{N}]/u;

function lettersOf(text: string): Letters {
  const codes: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    for (const code of comparedIn(character)) {
      codes.push(code);
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { codes, starts, ends };
}

/** The letters that a character stands for: `㎏` for two, `!` for none. */
function comparedIn(character: string): readonly number[] {
  const code = character.codePointAt(0) ?? 0;
  // Most of what is written here.
  if (isSyllable(code)) return [code];
  return Array.from(character.normalize('NFKC').toLowerCase())
    .filter((letter) => letterOrDigit.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
}

/** A number of 32 bits for each gram, as PostgreSQL keeps them. */
function gramsOf(codes: readonly number[]): number[] {
  const count = Math.max(0, codes.length - gramLetters + 1);
  return Array.from({ length: count }, (_, from) => {
    let hash = 0x811c9dc5;
    for (let at = from; at < from + gramLetters; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (hash ^ (hash >>> 13)) | 0;
  });
}

/** The least of the grams of each window, without repetitions: texts with a passage in common have some of them in common. */
export function printsOf(text: string): readonly number[] {
  const grams = gramsOf(lettersOf(text.normalize('NFC')).codes);
  const windows = grams.length === 0 ? 0 : Math.max(1, grams.length - windowGrams + 1);
  const prints = new Set<number>();
  for (let from = 0; from < windows; from++) prints.add(Math.min(...grams.slice(from, from + windowGrams)));
  return [...prints];
}

/** A part of a text, by its UTF-16 units: from the first one up to the end, exclusive. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/**
 * What of a text stands in another one as well.
 * @param text in NFC, as are the others
 * @param common what both may well have, such as the words of the task
 */
export function commonPassages(text: string, other: string, common = ''): readonly Passage[] {
  const { codes, starts, ends } = lettersOf(text);
  const shared = new Set(gramsOf(lettersOf(other).codes));
  for (const gram of gramsOf(lettersOf(common).codes)) shared.delete(gram);
  const runs: { from: number; to: number }[] = [];
  for (const [from, gram] of gramsOf(codes).entries()) {
    if (!shared.has(gram)) continue;
    const to = from + gramLetters;
    const last = runs.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else runs.push({ from, to });
  }
  return runs
    .filter(({ from, to }) => to - from >= shortestPassage)
    .map(({ from, to }) => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? text.length }));
}
