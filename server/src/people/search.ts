/** What a search text means: the beginning of a name, number or login id, or the initial consonants of a name. */

/** A consonant by itself, as it is typed; those of a final position, such as ㄳ, begin no syllable. */
const consonant = /[ㄱ-ㅎ]/;
const consonants = /[ㄱ-ㅎ]/g;

export interface PersonSearch {
  readonly beginning: string;
  readonly lowered: string;
  /** A text with consonants by themselves, in a pattern where they stand for any syllable; null without one. */
  readonly consonants: string | null;
  readonly pattern: string | null;
}

/** `김ㅎㄴ` finds 김하늘: its initials begin with those of the text, and syllables that were typed are the same. */
export function searchOf(text: string): PersonSearch {
  const beginning = text.normalize('NFC').trim();
  const isByConsonants = consonant.test(beginning);
  return {
    beginning,
    lowered: beginning.toLowerCase(),
    consonants: isByConsonants ? beginning : null,
    pattern: isByConsonants
      ? `${beginning.replaceAll(/[\\%_]/g, '\\$&').replaceAll(consonants, '_')}%`
      : null,
  };
}
