/**
 * Finds words in Korean texts while they are being typed: by initial consonants (`ㅅㅁ` finds 생명), by syllables that are
 * not complete yet (`생며` and `생명ㅇ` find 생명윤리), by a final consonant that will begin the next syllable (`괒` is typed on
 * the way to 과제), and without regard to spaces and case.
 */
import { disassembleToGroups } from 'es-hangul';

/** The letters of a character: the jamo of a syllable, or the character itself. */
type Letters = string;

export interface SearchableText {
  readonly text: string;
  readonly characters: readonly {
    readonly letters: Letters;
    /** Where it stands in the text. */
    readonly start: number;
    readonly end: number;
    readonly startsWord: boolean;
  }[];
}

const known = new Map<string, Letters>();

const jamo = /^[ㄱ-ㅣ]$/;

/** Full-width and capital forms are the same. The normal form of a single jamo is no jamo of a keyboard. */
function lettersOf(character: string): Letters {
  const found = known.get(character);
  if (found !== undefined) return found;
  const plain = jamo.test(character) ? character : character.normalize('NFKC').toLowerCase();
  const letters = disassembleToGroups(plain).flat().join('');
  known.set(character, letters);
  return letters;
}

const isSpace = (character: string) => character.trim() === '';
/** What may stand between two words. */
const separates = (character: string) => /[^\p{L}\p{N}]/u.test(character);

/** Prepares a text for many searches. */
export function searchable(given: string): SearchableText {
  const text = given.normalize('NFC');
  let start = 0;
  let startsWord = true;
  const characters: SearchableText['characters'][number][] = [];
  for (const character of text) {
    const end = start + character.length;
    if (!isSpace(character)) characters.push({ letters: lettersOf(character), start, end, startsWord });
    startsWord = separates(character);
    start = end;
  }
  return { text, characters };
}

const consonant = /^[ㄱ-ㅎ]$/;
const consonants = /^[ㄱ-ㅎ]{2,}$/;

/** A word to search for: the letters of each of its characters. */
export type Wanted = readonly Letters[];

/** The words of a query. An input method joins consonants that may end a syllable together: `ㄳ` for ㄱ and ㅅ. */
export const wantedWords = (query: string): Wanted[] =>
  query
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) =>
      Array.from(word, lettersOf).flatMap((letters) =>
        consonants.test(letters) ? Array.from(letters) : [letters],
      ),
    );

/** A place where a word was found. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The better, the lower: the beginning of the text, of a word, or within one; initial consonants come after syllables. */
  readonly rank: number;
}

const ranks = { text: 0, word: 1, within: 2, initials: 3 } as const;

/** The best place of a word in a text, the first among equals. */
export function findWord({ characters }: SearchableText, wanted: Wanted): Match | undefined {
  let best: Match | undefined;
  const initial = wanted[0]?.charAt(0);
  for (let first = 0; first + wanted.length <= characters.length; first += 1) {
    const from = characters[first];
    const to = characters[first + wanted.length - 1];
    // Nearly all places end here, thousands of times for each key.
    if (from === undefined || to === undefined || from.letters.charAt(0) !== initial) continue;
    const byInitials = matchAt(characters, first, wanted);
    if (byInitials === undefined) continue;
    const place = first === 0 ? ranks.text : from.startsWord ? ranks.word : ranks.within;
    const rank = place + (byInitials ? ranks.initials : 0);
    if (best === undefined || rank < best.rank) best = { start: from.start, end: to.end, rank };
    if (rank === ranks.text) break;
  }
  return best;
}

/** Undefined if the word does not stand here; otherwise whether initial consonants were needed to find it. */
function matchAt(
  characters: SearchableText['characters'],
  first: number,
  wanted: Wanted,
): boolean | undefined {
  const last = wanted.length - 1;
  let byInitials = false;
  for (let index = 0; index <= last; index += 1) {
    const letters = wanted[index] ?? '';
    const here = characters[first + index]?.letters ?? '';
    if (letters === here) continue;
    if (consonant.test(letters) && here.startsWith(letters)) {
      // The last one may be the beginning of the syllable.
      byInitials ||= index < last || last === 0;
    } else if (index < last || !isOnTheWay(letters, here, characters[first + index + 1]?.letters ?? '')) {
      return undefined;
    }
  }
  return byInitials;
}

/** Whether a syllable that is being typed may become this one, with the final consonant moving on to the next. */
const isOnTheWay = (letters: Letters, here: Letters, next: Letters): boolean =>
  here.startsWith(letters) ||
  (letters.length > 2 && letters.slice(0, -1) === here && next.startsWith(letters.slice(-1)));
