/** Which items a query finds, the best first. */
import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { findWord, type SearchableText, searchable, type Wanted, wantedWords } from '../ui/hangul.ts';

/** The texts of an item that can be found. */
export interface Findable {
  /** The same on every visit. */
  readonly key: string;
  readonly title: string;
  /** What it is, in a word: 과제, 공지. */
  readonly kind: string;
  /** Where it is: the name of its lecture. */
  readonly place?: string | undefined;
  /** Other words for it. */
  readonly also?: string | undefined;
}

interface Entry<Item> {
  readonly item: Item;
  readonly title: SearchableText;
  readonly around: SearchableText;
}
export type SearchIndex<Item extends Findable> = readonly Entry<Item>[];

/** @param items those of equal rank are found in this order */
export function indexOf<Item extends Findable>(items: readonly Item[]): SearchIndex<Item> {
  // There are few kinds and places.
  const texts = new Map<string, SearchableText>();
  return items.map((item) => {
    const words = [item.kind, item.place, item.also].filter(Boolean).join('\n');
    const around = texts.get(words) ?? searchable(words);
    texts.set(words, around);
    return { item, title: searchable(item.title), around };
  });
}

/** A part of a title, from and to these indexes. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface Hit<Item> {
  readonly item: Item;
  /** The parts of the title that were found, in order and without overlap. */
  readonly parts: readonly Part[];
}

export interface Found<Item> {
  readonly hits: readonly Hit<Item>[];
  /** How many there are beyond those. */
  readonly more: number;
  /** The query as it would have been typed with the keyboard in the other language, when only that finds something. */
  readonly corrected?: string;
}

/** A word that is only in the kind or the place comes after all others. */
const aroundRank = 10;

interface Word {
  readonly wanted: Wanted;
  /** Whether it is in the kind or place of an item; the same ones are searched once. */
  readonly isAround: Map<SearchableText, boolean>;
}

function isAround({ wanted, isAround: known }: Word, around: SearchableText): boolean {
  const is = known.get(around) ?? findWord(around, wanted) !== undefined;
  known.set(around, is);
  return is;
}

function hitOf<Item>({ item, title, around }: Entry<Item>, words: readonly Word[]) {
  let rank = 0;
  const parts: Part[] = [];
  for (const word of words) {
    const match = findWord(title, word.wanted);
    if (match !== undefined) {
      parts.push(match);
      const isWhole = match.rank === 0 && match.end === title.text.length;
      rank += isWhole ? -1 : match.rank;
    } else {
      if (!isAround(word, around)) return undefined;
      rank += aroundRank;
    }
  }
  return { item, parts: withoutOverlap(parts), rank };
}

function withoutOverlap(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (before === undefined || before.end < part.start) joined.push(part);
    else joined[joined.length - 1] = { start: before.start, end: Math.max(before.end, part.end) };
  }
  return joined;
}

function findAsTyped<Item extends Findable>(
  index: SearchIndex<Item>,
  query: string,
  limit: number,
): Found<Item> {
  const words = wantedWords(query).map((wanted): Word => ({ wanted, isAround: new Map() }));
  const found = index.flatMap((entry) => hitOf(entry, words) ?? []).toSorted((a, b) => a.rank - b.rank);
  return { hits: found.slice(0, limit), more: Math.max(0, found.length - limit) };
}

const otherKeyboard = (query: string): string =>
  /[a-z]/i.test(query) ? convertQwertyToHangul(query) : convertHangulToQwerty(query);

/** The items that contain every word of the query, in their title, kind or place. */
export function find<Item extends Findable>(
  index: SearchIndex<Item>,
  query: string,
  limit: number,
): Found<Item> {
  const found = findAsTyped(index, query, limit);
  const corrected = otherKeyboard(query);
  if (found.hits.length > 0 || corrected === query) return found;
  const other = findAsTyped(index, corrected, limit);
  return other.hits.length > 0 ? { ...other, corrected } : found;
}
