/** Korean particles, whose form depends on how the word before them ends. */

/** After a consonant, and after a vowel. */
type Particles = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로';

/** A word with the particle that its last letter takes; digits and Latin letters are read aloud in Korean. */
export function josa(word: string, particles: Particles): string {
  const [afterConsonant = '', afterVowel = ''] = particles.split('/');
  const last = Array.from(word.replace(/[^\p{L}\p{N}]+$/u, '')).at(-1) ?? '';
  const end = endOf(last);
  return word + (end === 'vowel' || (end === 'ㄹ' && particles === '으로/로') ? afterVowel : afterConsonant);
}

/** What a letter ends in: 으로 is 로 after ㄹ as well. */
function endOf(letter: string): 'vowel' | 'ㄹ' | 'consonant' {
  const code = letter.charCodeAt(0) - 0xac00;
  if (code >= 0 && code < 11172) return code % 28 === 0 ? 'vowel' : code % 28 === 8 ? 'ㄹ' : 'consonant';
  if (/[178lr]/i.test(letter)) return 'ㄹ';
  return /[036mn]/i.test(letter) ? 'consonant' : 'vowel';
}
