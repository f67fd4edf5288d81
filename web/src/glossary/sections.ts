/** The words of a glossary under the letters by which they are looked up, and the search in it. */
import { findWord, type SearchableText, searchable, wantedWords } from '../ui/hangul.ts';
import type { Word } from './queries.ts';

/** A doubled consonant stands under the single one, as in a dictionary. */
const initials = Array.from('ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ');
const singleOf: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };
const [firstSyllable, lastSyllable, syllablesPerInitial] = [0xac00, 0xd7a3, 588];

/** Digits, signs and letters of other languages. */
export const otherLetters = '기타';

/** The letter under which a word stands. */
export function letterOf(word: string): string {
  const [first = ''] = word.normalize('NFC');
  const code = first.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable)
    return initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? otherLetters;
  if (/^[ㄱ-ㅎ]$/.test(first)) return singleOf[first] ?? first;
  const latin = first.normalize('NFKD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(latin) ? latin : otherLetters;
}

export interface SearchableWord extends Word {
  readonly searched: SearchableText;
}

/** Prepares a glossary for many searches. */
export const prepared = (list: readonly Word[]): SearchableWord[] =>
  list.map((word) => ({ ...word, searched: searchable(word.glsryNm) }));

/** Words that are found as in the search over lectures, by initial consonants too, or whose explanation has the text. */
export function wordsFound(list: readonly SearchableWord[], search: string): readonly SearchableWord[] {
  const wanted = wantedWords(search);
  if (wanted.length === 0) return list;
  const text = search.normalize('NFC').trim().toLowerCase();
  return list.filter(
    ({ searched, glsryCn }) =>
      wanted.every((word) => findWord(searched, word) !== undefined) || glsryCn.toLowerCase().includes(text),
  );
}

interface Section {
  readonly letter: string;
  readonly words: readonly Word[];
}

/** In the order in which the words come; what has no letter of its own stands at the end. */
export function sectionsOf(words: readonly Word[]): readonly Section[] {
  const byLetter = new Map<string, Word[]>();
  for (const word of words) {
    const letter = letterOf(word.glsryNm);
    const its = byLetter.get(letter);
    if (its) its.push(word);
    else byLetter.set(letter, [word]);
  }
  const sections = [...byLetter].map(([letter, its]): Section => ({ letter, words: its }));
  return [
    ...sections.filter(({ letter }) => letter !== otherLetters),
    ...sections.filter(({ letter }) => letter === otherLetters),
  ];
}
