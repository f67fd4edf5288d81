/**
 * Finding people: by the beginning of a name, student number or login id, or by the initial consonants of a name
 * (specification §19.9).
 */
import { or, sql } from 'drizzle-orm';
import { begins, byCodePoint } from './beginnings.ts';
import { account } from './tables.ts';

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

/** In a query of its own, so that it is computed once and not for each row. */
const initials = sql`(select initial_consonants(${sql.placeholder('consonants')}::text))`;

/** Whether an account is found, by indexes; its placeholders are the fields of {@link PersonSearch}. */
export const isFound = or(
  begins(account.name, 'beginning'),
  begins(account.studentNumber, 'beginning'),
  begins(account.loginId, 'lowered'),
  sql`(${byCodePoint(account.initials)} >= ${initials} and ${byCodePoint(account.initials)} < (${initials} || chr(1114111))
    and ${account.name} like ${sql.placeholder('pattern')}::text)`,
);
