/** Particles of Korean that follow the last syllable of a word. */

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Syllables with the same consonant and vowel, of which the first has no final consonant. */
const finals = 28;

/** 을 or 를; both where the word does not end in Hangul. */
export function objectParticle(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (!(last >= firstSyllable && last <= lastSyllable)) return '을(를)';
  return (last - firstSyllable) % finals === 0 ? '를' : '을';
}
