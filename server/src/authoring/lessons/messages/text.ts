/** Texts of the pack tool in the languages that it speaks. */

export interface Text {
  readonly en: string;
  readonly ko: string;
}

export type Language = keyof Text;

/** A part of the messages: texts, and functions that put names and numbers into one. */
export type MessageTable = Readonly<Record<string, Text | ((...values: never[]) => Text)>>;

/** The language of a terminal, by the variables of POSIX in their order: Korean, or else English. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^ko(?![a-z])/i.test(locale) ? 'ko' : 'en';
}

/** A text that reads the same in all languages, such as a name. */
export const verbatim = (text: string): Text => ({ en: text, ko: text });

/** What a message says of something that is named before it. */
export const about = (name: string | Text, message: Text): Text => {
  const named = typeof name === 'string' ? verbatim(name) : name;
  return { en: `${named.en} ${message.en}`, ko: `${named.ko}: ${message.ko}` };
};

/** A text as the message of a schema, which can only be a string. */
export const spoken = (text: Text): string => JSON.stringify(text);

/** The text of such a message. */
export const heard = (message: string): Text =>
  message.startsWith('{"en":') ? (JSON.parse(message) as Text) : verbatim(message);

type Particles = '은/는' | '이/가' | '을/를' | '과/와';

/** A word with the Korean particle that its last letter takes. */
export function josa(word: string, particles: Particles): string {
  const [afterConsonant = '', afterVowel = ''] = particles.split('/');
  const last = Array.from(word.replace(/["'”’)\]>}.]+$/u, '')).at(-1) ?? '';
  return word + (endsInConsonant(last) ? afterConsonant : afterVowel);
}

/** Digits and Latin letters as they are read aloud in Korean. */
function endsInConsonant(letter: string): boolean {
  const code = letter.charCodeAt(0) - 0xac00;
  return code >= 0 && code < 11172 ? code % 28 > 0 : /[013678lmnr]/i.test(letter);
}
